import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { matchPictureFiles } from './match-picture-files.ts'
import { pictureFamily } from './picture-family.ts'

export function productPictureRoutes(
  app: FastifyInstance,
  { db, cache }: { db: Db; cache: ByteCache },
): void {
  serve(app, 'matchPictureFiles', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { names } }) => ({ matches: await matchPictureFiles(db, names) }),
  })

  serve(app, 'pictureFamily', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const done = await pictureFamily(db, { ...input, by: toActor(caller, request) })
      cache.clear()
      return { ...done, message: () => t('server.done.sizesPictured', { count: done.undo.length }) }
    },
  })
}
