import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { type SellerProduct, type SellerProductList, SellerProductQuery } from '#contract/seller/catalogue.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { queryKeys } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { meantProductsQuery } from '../words/search-words-query.ts'
import { type ProductFilter, readProductFilter } from './product-filter.ts'
import { applyServerUpdate, invalidateLists, sellerProductsQuery } from './product-list-queries.ts'

const [rice, dal, tea] = [aProduct('rice'), aProduct('dal'), aProduct('tea')]
const cheaperDal = { ...dal, offerPrice: 89.5, version: 2 }

test('a list is fetched page by page with its filters, until the last page', async () => {
  const panel = aPanel()
  const list = panel.watch('q=জোহা চাউল&category=grocery&show=low&sort=-price')
  await panel.answer([rice], { nextCursor: 'after rice' })
  await expect.poll(() => list.getCurrentResult().hasNextPage).toBe(true)
  void list.getCurrentResult().fetchNextPage()
  await panel.answer([dal])
  await expect.poll(() => panel.names(list)).toEqual(['rice', 'dal'])
  expect(list.getCurrentResult().hasNextPage).toBe(false)

  const chosen = { q: 'জোহা চাউল', category: 'Grocery', show: 'low', sort: '-price', limit: 40 }
  expect(panel.asked.map(readAsServer)).toEqual([chosen, { ...chosen, cursor: 'after rice' }])
})

test('a change shows in every list that has the product, and nothing moves', async () => {
  const panel = aPanel()
  const [all, low] = [panel.keep('', [[rice, dal], [tea]]), panel.keep('show=low', [[dal]])]
  const empty = panel.keep('show=archived', [[]])
  await applyServerUpdate(panel.queries, [cheaperDal])
  expect(panel.kept(all)?.pages.map(({ products }) => products)).toEqual([[rice, cheaperDal], [tea]])
  expect(panel.kept(all)?.pages[0]?.products[0], 'an unchanged product is not rendered again').toBe(rice)
  expect(panel.kept(all)?.pages.map(({ nextCursor }) => nextCursor)).toEqual(['more', null])
  expect(panel.kept(low)?.pages[0]?.products).toEqual([cheaperDal])
  expect(panel.kept(empty)?.pages[0]?.products).toEqual([])
})

test('a bulk change updates all its products at once', async () => {
  const panel = aPanel()
  const all = panel.keep('', [[rice, dal], [tea]])
  const off = [dal, tea].map((product) => ({ ...product, inStock: false, isSwitchedOn: false, version: 2 }))
  await applyServerUpdate(panel.queries, off)
  expect(panel.kept(all)?.pages.flatMap(({ products }) => products)).toEqual([rice, ...off])
})

test('products that a search word would find are no list of pages', async () => {
  const { queries, api } = aPanel()
  const { queryKey } = meantProductsQuery(api, 'dal')
  queries.setQueryData(queryKey, aPage([dal], null))
  await applyServerUpdate(queries, [cheaperDal])
  expect(queries.getQueryData(queryKey)?.products).toEqual([dal])
})

test("the storefront's data of a changed product is fetched again", async () => {
  const { queries } = aPanel()
  const listKey = [...queryKeys.products, 'grocery']
  for (const key of [listKey, queryKeys.product('dal'), queryKeys.product('rice')])
    queries.setQueryData(key, {})
  await applyServerUpdate(queries, [cheaperDal])
  expect(queries.getQueryState(listKey)?.isInvalidated).toBe(true)
  expect(queries.getQueryState(queryKeys.product('dal'))).toBeUndefined()
  expect(queries.getQueryState(queryKeys.product('rice'))?.isInvalidated).toBe(false)
})

test('a reply to an earlier request does not restore the old price', async () => {
  const panel = aPanel()
  const all = panel.keep('', [[rice, dal]])
  panel.watch('')
  await expect.poll(() => panel.asked.length).toBe(1)
  await applyServerUpdate(panel.queries, [cheaperDal])
  await panel.answer([rice, dal])
  await expect.poll(() => panel.queries.isFetching()).toBe(0)
  expect(panel.kept(all)?.pages[0]?.products).toEqual([rice, cheaperDal])
})

test('a list whose first request was cancelled by a change is fetched again', async () => {
  const panel = aPanel()
  const list = panel.watch('show=low')
  await expect.poll(() => panel.asked.length).toBe(1)
  await applyServerUpdate(panel.queries, [cheaperDal])
  await expect.poll(() => panel.asked.length).toBe(2)
  await panel.answer([dal])
  await panel.answer([cheaperDal])
  await expect.poll(() => list.getCurrentResult().data?.pages[0]?.products).toEqual([cheaperDal])
})

test('the visible list is fetched again at once, and the others when they are shown', async () => {
  const panel = aPanel()
  const other = panel.keep('show=out', [[tea]])
  const list = panel.watch('')
  await panel.answer([rice])
  await expect.poll(() => panel.names(list)).toEqual(['rice'])
  void invalidateLists(panel.queries)
  await panel.answer([rice, dal])
  await expect.poll(() => panel.names(list)).toEqual(['rice', 'dal'])
  expect(panel.asked).toHaveLength(2)
  expect(panel.queries.getQueryState(other)?.isInvalidated).toBe(true)
})

function aPanel() {
  const queries = createQueryClient()
  const asked: string[] = []
  const open: ((reply: Response) => void)[] = []
  const api = createClient((path, { signal }) => {
    asked.push(path)
    return new Promise((resolve, reject) => {
      open.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const queryOf = (address: string) => sellerProductsQuery(api, choiceOf(address))

  return {
    queries,
    api,
    asked,
    watch(address: string) {
      const list = new InfiniteQueryObserver(queries, queryOf(address))
      list.subscribe(() => {})
      return list
    },
    async answer(products: SellerProduct[], { nextCursor = null }: { nextCursor?: string | null } = {}) {
      await expect.poll(() => open.length).toBeGreaterThan(0)
      open.shift()?.(Response.json(aPage(products, nextCursor)))
    },
    keep(address: string, pages: SellerProduct[][]) {
      const { queryKey } = queryOf(address)
      const known = pages.map((products, index) => aPage(products, pages[index + 1] ? 'more' : null))
      queries.setQueryData(queryKey, { pages: known, pageParams: pages.map(() => '') })
      return queryKey
    },
    kept: (key: readonly unknown[]) => queries.getQueryData<InfiniteData<SellerProductList>>(key),
    names: (list: { getCurrentResult: () => { data: InfiniteData<SellerProductList> | undefined } }) =>
      list.getCurrentResult().data?.pages.flatMap(({ products }) => products.map(({ name }) => name)),
  }
}

function aPage(products: SellerProduct[], nextCursor: string | null): SellerProductList {
  return { success: true, products, nextCursor, total: products.length }
}

function choiceOf(address: string): ProductFilter {
  return readProductFilter(new URLSearchParams(address))
}

function readAsServer(path: string): SellerProductQuery {
  const { searchParams } = new URL(path, 'https://haat.example')
  return SellerProductQuery.parse(Object.fromEntries(searchParams))
}

function aProduct(name: string): SellerProduct {
  return aSellerProduct({ _id: name, name, price: 100, offerPrice: 95 })
}
