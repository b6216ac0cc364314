import type { FastifyInstance } from 'fastify'
import { listAudit } from '../audit/audit-list-store.ts'
import type { Db } from '../database/tables.ts'
import { serve } from '../http.ts'
import { requireSeller } from './require-seller.ts'

/** The log stands to the left of those who may read it, so its call is served here. */
export function logRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'listAudit', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input }) => listAudit(db, input),
  })
}
