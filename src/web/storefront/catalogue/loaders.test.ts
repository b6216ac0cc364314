import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { servicesRouterContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { loadCategory, loadProducts } from './list-loaders.ts'
import { loadHome, loadProduct } from './loaders.ts'

const mango: Product = {
  _id: 'mango',
  name: 'Mango',
  description: [],
  category: 'Fruits',
  price: 140,
  offerPrice: 119,
  image: [],
  inStock: true,
  weight: '1 kg',
}

test('loads one related product more than shown, as the product itself may be among them', async () => {
  const visit = aVisit('/products/fruits/mango', { params: { category: 'fruits', id: 'mango' } })
  expect(await loadProduct(visit.args)).toBeNull()
  await visit.settled()
  expect(visit.asked).toEqual([
    '/api/product/list?ids=mango&families=true',
    '/api/product/list?category=Fruits&families=true&inStock=true&limit=6',
    '/api/product/list?ids=mango&declarations=true',
  ])
})

test('a wrong category in the URL redirects to the right one', async () => {
  const visit = aVisit('/products/dairy/mango', { params: { category: 'dairy', id: 'mango' } })
  const thrown = await loadProduct(visit.args).catch((error) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect(thrown.headers.get('location')).toBe('/products/fruits/mango')
})

test('the category in the URL is case-insensitive', async () => {
  const visit = aVisit('/products/FRUITS/mango', { params: { category: 'FRUITS', id: 'mango' } })
  expect(await loadProduct(visit.args)).toBeNull()
})

test('an unknown product and an unknown category are not found', async () => {
  const product = aVisit('/products/fruits/x', { params: { category: 'fruits', id: 'x' }, products: [] })
  await expect(loadProduct(product.args)).rejects.toMatchObject({ init: { status: 404 } })
  const category = aVisit('/products/toys', { params: { category: 'toys' } })
  await expect(loadCategory(category.args)).rejects.toMatchObject({ init: { status: 404 } })
  expect(category.asked).toEqual([])
})

test('a category requests all its products, the list of all products only those in stock', async () => {
  const category = aVisit('/products/animalfoods', { params: { category: 'animalfoods' } })
  await loadCategory(category.args)
  await category.settled()
  expect(category.asked).toEqual([
    '/api/product/list?category=Animalfoods&families=true&limit=40&facets=true',
  ])
  const all = aVisit('/products?q=%20Joha%20')
  await loadProducts(all.args)
  await all.settled()
  expect(all.asked).toEqual(['/api/product/list?q=Joha&families=true&inStock=true&limit=40&facets=true'])
})

test('a list is requested with the sorting and filters of the URL; unknown ones are ignored', async () => {
  const all = aVisit('/products?sort=-price&price=50-100&offer=true&inStock=true')
  await loadProducts(all.args)
  await all.settled()
  expect(all.asked).toEqual([
    '/api/product/list?sort=-price&minPrice=50&maxPrice=100&families=true&inStock=true&offer=true&limit=40&facets=true',
  ])
  const category = aVisit('/products/dairy?inStock=true&after=abc&q=milk&sort=cheap&price=1-2', {
    params: { category: 'dairy' },
  })
  await loadCategory(category.args)
  await category.settled()
  expect(category.asked).toEqual([
    '/api/product/list?category=Dairy&families=true&inStock=true&limit=40&cursor=abc',
  ])
})

test('Home requests the best sellers, and a category only if one is selected', async () => {
  const plain = aVisit('/?category=toys')
  await loadHome(plain.args)
  await plain.settled()
  expect(plain.asked).toEqual(['/api/product/list?families=true&inStock=true&limit=5'])
  const chosen = aVisit('/?category=dairy')
  await loadHome(chosen.args)
  await chosen.settled()
  expect(chosen.asked).toContain(
    '/api/product/list?category=Dairy&families=true&inStock=true&limit=40&facets=true',
  )
})

function aVisit(
  path: string,
  { params = {}, products = [mango] }: { params?: Record<string, string>; products?: Product[] } = {},
) {
  const asked: string[] = []
  const api = createClient(async (call) => {
    asked.push(call)
    return Response.json({ success: true, products, nextCursor: null, total: products.length })
  })
  const queries = createQueryClient()
  const context = new RouterContextProvider()
  context.set(servicesRouterContext, { api, queries, settings: defaultPublicSettings })
  const request = new Request(`http://shop.test${path}`)
  const args = { request, params, context, url: new URL(request.url), pattern: '' } as LoaderFunctionArgs
  /** In the browser loaders do not wait for anything. */
  const settled = () =>
    Promise.all(
      queries
        .getQueryCache()
        .getAll()
        .map((query) => query.promise),
    )
  return { args, asked, settled }
}
