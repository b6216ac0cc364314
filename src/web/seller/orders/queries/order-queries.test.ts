import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { createQueryClient } from '#web/query-client.ts'
import type { OrderFilter } from './order-filter.ts'
import { flattenPages } from './order-pages.ts'
import { orderKeys, orderPagesQuery } from './order-queries.ts'

function aShop() {
  const asked: string[] = []
  const orders: Record<string, SellerOrder[]> = {
    '': [anOrderView(1003), anOrderView(1002)],
    'behind 1002': [anOrderView(1001)],
  }
  const api = createClient(async (path) => {
    asked.push(path)
    const cursor = new URL(path, 'https://shop.example').searchParams.get('cursor') ?? ''
    return Response.json({
      success: true,
      orders: orders[cursor],
      nextCursor: cursor === '' ? 'behind 1002' : null,
    })
  })
  return { api, asked, queries: createQueryClient() }
}

test.each<[OrderFilter, string]>([
  [{}, '/api/order/seller?limit=40'],
  [{ q: '#1042' }, '/api/order/seller?q=%231042&limit=40'],
  [
    { status: 'Pending', from: '2026-11-20', payment: 'pending' },
    '/api/order/seller?status=Pending&from=2026-11-20&payment=pending&limit=40',
  ],
  [{ q: 'ৰীতা' }, '/api/order/seller?q=%E0%A7%B0%E0%A7%80%E0%A6%A4%E0%A6%BE&limit=40'],
])('%j is sent to the shop unchanged, and the first page has no cursor', async (filter, path) => {
  const { api, asked, queries } = aShop()
  await queries.fetchInfiniteQuery(orderPagesQuery(api, filter))
  expect(asked).toEqual([path])
})

test('the next page starts after the last one, and the list ends with the last page', async () => {
  const { api, asked, queries } = aShop()
  const data = await queries.fetchInfiniteQuery({ ...orderPagesQuery(api, {}), pages: 5 })
  expect(asked).toEqual(['/api/order/seller?limit=40', '/api/order/seller?limit=40&cursor=behind+1002'])
  expect(flattenPages(data).map(({ orderNumber }) => orderNumber)).toEqual([1003, 1002, 1001])
})

test('a change updates all lists under one key; lists and orders have different keys', () => {
  const { queries } = aShop()
  for (const filter of [
    {},
    { status: 'Pending' },
    { status: 'Pending', from: '2026-11-20' },
  ] as OrderFilter[])
    queries.setQueryData(orderKeys.pagesFor(filter), { pages: [], pageParams: [] })
  queries.setQueryData(orderKeys.order('order-1001'), anOrderView(1001))
  expect(queries.getQueriesData({ queryKey: orderKeys.pages })).toHaveLength(3)
  expect(queries.getQueryData(orderKeys.order('order-1002'))).toBeUndefined()
})
