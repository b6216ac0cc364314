import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { createClient } from '#contract/client.ts'
import { type CategoryTree, defaultCategoryTree } from '#domain/category/category-tree.ts'
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

const juice = { slug: 'juice', name: 'Juice' }
const children = [{ slug: 'drinks', name: 'Drinks', children: [juice] }]
const withDrinks: CategoryTree = [
  { path: 'Fruits', children },
  { path: 'Dairy', isHidden: true },
]
const hiddenDrinks = [{ ...children[0]!, isHidden: true as const }]

test('a category of the owner requests its own products', async () => {
  const params = { category: 'fruits', subcategory: 'juice' }
  const visit = aVisit('/products/fruits/c/juice?inStock=true', { params, categories: withDrinks })
  await loadCategory(visit.args)
  await visit.settled()
  expect(visit.asked).toEqual([
    '/api/product/list?subcategory=juice&families=true&inStock=true&limit=40&facets=true',
  ])
})

test.each<[string, Record<string, string>, CategoryTree, string]>([
  [
    '/products/dairy/c/juice?offer=true',
    { category: 'dairy', subcategory: 'juice' },
    withDrinks,
    '/products/fruits/c/juice?offer=true',
  ],
  [
    '/products/fruits/c/juice',
    { category: 'fruits', subcategory: 'juice' },
    [{ path: 'Fruits', children: hiddenDrinks }, { path: 'Dairy' }],
    '/products/fruits',
  ],
  ['/products/dairy', { category: 'dairy' }, withDrinks, '/products'],
])('%s leads to the category that is shown', async (path, params, categories, target) => {
  const thrown = await loadCategory(aVisit(path, { params, categories }).args).catch((error) => error)
  expect(thrown.headers.get('location')).toBe(target)
})

test('a category that the shop does not have is not found', async () => {
  const visit = aVisit('/products/fruits/c/nuts', { params: { category: 'fruits', subcategory: 'nuts' } })
  await expect(loadCategory(visit.args)).rejects.toMatchObject({ init: { status: 404 } })
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
  {
    params = {},
    products = [mango],
    categories = defaultCategoryTree,
  }: { params?: Record<string, string>; products?: Product[]; categories?: CategoryTree } = {},
) {
  const asked: string[] = []
  const api = createClient(async (call) => {
    asked.push(call)
    return Response.json({ success: true, products, nextCursor: null, total: products.length })
  })
  const queries = createQueryClient()
  const context = new RouterContextProvider()
  context.set(servicesRouterContext, { api, queries, settings: { ...defaultPublicSettings, categories } })
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
