import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { matchPictureFiles } from './match-picture-files.ts'

export function productPictureRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'matchPictureFiles', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { names } }) => ({ matches: await matchPictureFiles(db, names) }),
  })
}
