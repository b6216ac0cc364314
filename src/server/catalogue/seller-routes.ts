import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { ByteCache } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { archiveProduct, duplicateProduct } from './archive-product.ts'
import { listPriceReviews } from './prices/price-review-store.ts'
import { readUpdateForm } from './read-product-form.ts'
import type { ProductIndex } from './search/product-index.ts'
import { findProductIds } from './search/search-list.ts'
import { listSellerProducts } from './seller-product-list-store.ts'
import { findSellerProduct, listStockMovements, toSellerProduct } from './seller-product-store.ts'
import { updateProduct } from './update-product.ts'

type Options = {
  db: Db
  cache: ByteCache
  index: ProductIndex
  pictures: PictureStore
  /** How the seller is registered for GST today. */
  sellerTax: () => SellerTax | null
}

export async function sellerProductRoutes(
  app: FastifyInstance,
  { db, cache, index, pictures, sellerTax }: Options,
): Promise<void> {
  serve(app, 'listSellerProducts', {
    for: requireSeller(db, 'stock'),
    handle: async ({ input: query }) =>
      listSellerProducts(db, {
        query,
        findIds: (q) => findProductIds(index, q),
        hasRegistration: sellerTax() !== null,
      }),
  })

  serve(app, 'listPriceReviews', {
    for: requireSeller(db, 'products'),
    // Other prices contain no tax that the seller pays.
    handle: async () => (sellerTax()?.mode === 'regular' ? listPriceReviews(db) : { count: 0, products: [] }),
  })

  serve(app, 'getSellerProduct', {
    for: requireSeller(db, 'products'),
    handle: async ({ input }) => {
      const row = await findSellerProduct(db, input.id)
      if (!row) throw new ShopError('product_not_found')
      return { product: toSellerProduct(row), movements: await listStockMovements(db, row.id) }
    },
  })

  await app.register(async (forms) => {
    await forms.register(multipart)
    serve(forms, 'updateProduct', {
      for: requireSeller(db, 'products'),
      readForm: readUpdateForm,
      handle: async ({ input: change, files: images, caller, request }) => {
        const { after } = await updateProduct(db, { change, images, pictures, by: toActor(caller, request) })
        cache.clear()
        return { product: toSellerProduct(after), message: () => t('server.done.productSaved') }
      },
    })
  })

  serve(app, 'archiveProduct', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const row = await archiveProduct(db, { ...input, by: toActor(caller, request) })
      cache.clear()
      return {
        product: toSellerProduct(row),
        message: () => t(input.archived ? 'server.done.productArchived' : 'server.done.productRestored'),
      }
    },
  })

  serve(app, 'duplicateProduct', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const row = await duplicateProduct(db, { id: input.id, by: toActor(caller, request) })
      cache.clear()
      return {
        product: toSellerProduct(row),
        message: () => t('server.done.productCopied'),
      }
    },
  })
}
