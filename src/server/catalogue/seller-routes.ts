import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Doer } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { serve } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { changeMany, undoMany } from './bulk-change.ts'
import type { ByteCache } from './byte-cache.ts'
import { archiveProduct, duplicateProduct } from './keep-products.ts'
import type { PictureStore } from './picture-store.ts'
import { readChangeForm } from './read-product-form.ts'
import { listSellerPage } from './seller-list-store.ts'
import { findSellerProduct, listMovements, toSellerProduct } from './seller-product-store.ts'
import { updateProduct } from './update-product.ts'

type Options = { db: Db; cache: ByteCache; pictures: PictureStore }

/** Keeping the catalogue: what there is, and every change to it. */
export async function sellerProductRoutes(
  app: FastifyInstance,
  { db, cache, pictures }: Options,
): Promise<void> {
  serve(app, 'listSellerProducts', {
    for: requireSeller(db, 'products'),
    handle: async ({ input }) => listSellerPage(db, input),
  })

  serve(app, 'getSellerProduct', {
    for: requireSeller(db, 'products'),
    handle: async ({ input }) => {
      const row = await findSellerProduct(db, input.id)
      if (!row) throw new ShopError('product_not_found')
      return { product: toSellerProduct(row), movements: await listMovements(db, row.id) }
    },
  })

  // Forms are read here and nowhere else: the parser belongs to what is registered beside it.
  await app.register(async (forms) => {
    await forms.register(multipart)
    serve(forms, 'updateProduct', {
      for: requireSeller(db, 'products'),
      form: readChangeForm,
      handle: async ({ input: change, files: images, caller, request }) => {
        const { after } = await updateProduct(db, { change, images, pictures, by: doer(caller, request) })
        cache.clear()
        return { product: toSellerProduct(after), message: 'Product saved' }
      },
    })
  })

  serve(app, 'archiveProduct', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const row = await archiveProduct(db, { ...input, by: doer(caller, request) })
      cache.clear()
      return {
        product: toSellerProduct(row),
        message: input.archived ? 'Product archived' : 'Product is back in the shop',
      }
    },
  })

  serve(app, 'duplicateProduct', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const row = await duplicateProduct(db, { id: input.id, by: doer(caller, request) })
      cache.clear()
      return { product: toSellerProduct(row), message: 'Copy made; it is switched off' }
    },
  })

  serve(app, 'bulkProducts', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const done = await changeMany(db, { ...input, by: doer(caller, request) })
      cache.clear()
      return { ...done, message: count(done.undo.length, 'changed') }
    },
  })

  serve(app, 'undoBulk', {
    for: requireSeller(db, 'products'),
    handle: async ({ input, caller, request }) => {
      const done = await undoMany(db, { ...input, by: doer(caller, request) })
      cache.clear()
      return { ...done, message: count(done.undo.length, 'as before') }
    },
  })
}

function doer(seller: { id: string }, request: FastifyRequest): Doer {
  return { sellerId: seller.id, requestId: request.id }
}

function count(products: number, what: string): string {
  if (products === 0) return 'There was nothing to change'
  return products === 1 ? `1 product ${what}` : `${products} products ${what}`
}
