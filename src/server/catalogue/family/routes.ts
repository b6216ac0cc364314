import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { groupFamilies } from '../bulk/bulk-change.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { toSellerProduct } from '../seller-product-store.ts'
import { addSize } from './add-size.ts'
import { listProposals } from './propose.ts'
import { getFamily, saveFamily } from './save-family.ts'

type Options = { db: Db; cache: ByteCache; index: ProductIndex }

export function familyRoutes(app: FastifyInstance, { db, cache, index }: Options): void {
  serve(app, 'listFamilyProposals', {
    for: requireSeller(db, 'products'),
    handle: () => listProposals(db, index),
  })

  serve(app, 'getFamily', {
    for: requireSeller(db, 'products'),
    handle: ({ input }) => getFamily(db, input.id),
  })

  serve(app, 'saveFamily', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const family = await saveFamily(db, { ...input, by: toActor(caller, request) })
      cache.clear()
      return { ...family, message: () => t('server.done.sizesSaved', { count: family.sizes.length }) }
    },
  })

  serve(app, 'addSize', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const row = await addSize(db, { ...input, by: toActor(caller, request) })
      cache.clear()
      return { product: toSellerProduct(row), message: () => t('server.done.sizeAdded') }
    },
  })

  serve(app, 'groupFamilies', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const done = await groupFamilies(db, { ...input, by: toActor(caller, request) })
      cache.clear()
      return { ...done, message: () => t('server.done.productsChanged', { count: done.undo.length }) }
    },
  })
}
