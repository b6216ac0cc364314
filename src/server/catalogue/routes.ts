import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { methodAndPath } from '#contract/calls.ts'
import type { Db } from '../database/tables.ts'
import { readInput, serve } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import { addProduct } from './add-product.ts'
import { type ByteCache, sendCached } from './byte-cache.ts'
import type { PictureStore } from './picture-store.ts'
import { listEveryProduct, listProductPage } from './product-list-store.ts'
import { switchStock } from './product-store.ts'
import { readProductForm } from './read-product-form.ts'

type Options = { db: Db; cache: ByteCache; pictures: PictureStore }

export async function catalogueRoutes(app: FastifyInstance, { db, cache, pictures }: Options): Promise<void> {
  // The same for everyone, so it is served as bytes, and not through `serve`.
  app.get(methodAndPath('listProducts').path, async (request, reply) => {
    const query = readInput('listProducts', request)
    const isWhole = Object.keys(query).length === 0
    const cached = await cache.get(`list ${JSON.stringify(query)}`, async () => {
      const found = isWhole ? { products: await listEveryProduct(db) } : await listProductPage(db, query)
      return {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify({ success: true, ...found }),
      }
    })
    return sendCached(request, reply, cached)
  })

  serve(app, 'setStock', {
    for: requireSeller(db),
    handle: async ({ input }) => {
      const product = await switchStock(db, input)
      cache.clear()
      return { product, message: 'Stock updated' }
    },
  })

  // Forms are read here and nowhere else: the parser belongs to what is registered beside it.
  await app.register(async (forms) => {
    await forms.register(multipart)
    serve(forms, 'addProduct', {
      for: requireSeller(db),
      form: readProductForm,
      handle: async ({ input, caller: seller, files }) => {
        const product = await addProduct(db, { data: input, images: files, pictures, sellerId: seller.id })
        cache.clear()
        return { product, message: 'Product added' }
      },
    })
  })
}
