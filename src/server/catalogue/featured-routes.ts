import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { listFeatured } from './featured-store.ts'
import { setFeatured } from './set-featured.ts'

export function featuredRoutes(app: FastifyInstance, { db, cache }: { db: Db; cache: ByteCache }): void {
  serve(app, 'listFeatured', {
    for: requireSeller(db, 'shop'),
    handle: async () => ({ products: await listFeatured(db) }),
  })

  serve(app, 'setFeatured', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      const products = await setFeatured(db, { ...input, by: toActor(seller, request) })
      cache.clear()
      return { products, message: () => t('server.done.featured') }
    },
  })
}
