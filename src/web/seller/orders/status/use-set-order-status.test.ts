import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { createQueryClient } from '#web/query-client.ts'
import type { OrderFilter } from '../queries/order-filter.ts'
import { flattenPages, type OrderPages } from '../queries/order-pages.ts'
import { orderKeys, orderPagesQuery } from '../queries/order-queries.ts'
import { applyOrderPatches, applyStatusChanges, refreshOrder } from './use-set-order-status.ts'

const onePage = (...orders: SellerOrder[]): OrderPages => ({
  pages: [{ orders, nextCursor: null }],
  pageParams: [''],
})

function aPanel(answer: () => Response | Promise<Response> = () => Promise.reject(new Error('No line'))) {
  const asked: string[] = []
  const api = createClient(async (path) => {
    asked.push(path)
    return answer()
  })
  const queries = createQueryClient()
  queries.setQueryData(orderKeys.pagesFor({}), onePage(anOrderView(1002), anOrderView(1001)))
  queries.setQueryData(orderKeys.pagesFor({ status: 'Pending' }), onePage(anOrderView(1001)))
  queries.setQueryData(orderKeys.order('order-1001'), anOrderView(1001))
  function shown(orderNumber: number, filter: OrderFilter = {}) {
    const pages = queries.getQueryData<OrderPages>(orderKeys.pagesFor(filter))
    return flattenPages(pages).find((order) => order.orderNumber === orderNumber)
  }
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  return { api, queries, asked, shown, isStale }
}

test('a change shows in every list that has the order, and in no other order', () => {
  const { queries, shown, isStale } = aPanel()
  applyStatusChanges(queries, [
    { id: 'order-1001', orderNumber: 1001, from: 'Pending', status: 'Shipped', version: 2 },
  ])
  expect(shown(1001)).toMatchObject({ status: 'Shipped', version: 2, cancelledBy: null })
  expect(shown(1001, { status: 'Pending' })).toMatchObject({ status: 'Shipped', version: 2 })
  expect(shown(1002)).toEqual(anOrderView(1002))
  expect(isStale(orderKeys.order('order-1001'))).toBe(true)
})

test('the open order shows the change before it is loaded again, and no older one', () => {
  const { queries } = aPanel()
  const open = () => queries.getQueryData(orderKeys.order('order-1001'))
  applyOrderPatches(queries, [{ _id: 'order-1001', status: 'Delivered', version: 4, isPaid: true }])
  expect(open()).toMatchObject({ status: 'Delivered', version: 4, isPaid: true, orderNumber: 1001 })
  applyOrderPatches(queries, [{ _id: 'order-1001', status: 'Shipped', version: 2 }])
  expect(open()).toMatchObject({ status: 'Delivered', version: 4 })
})

test('a cancellation shows the shop as its actor; undone, it has none', () => {
  const { queries, shown } = aPanel()
  const move = { id: 'order-1001', orderNumber: 1001 } as const
  applyStatusChanges(queries, [{ ...move, from: 'Pending', status: 'Cancelled', version: 2 }])
  expect(shown(1001)?.cancelledBy).toBe('shop')
  applyStatusChanges(queries, [{ ...move, from: 'Cancelled', status: 'Pending', version: 3 }])
  expect(shown(1001)).toMatchObject({ status: 'Pending', cancelledBy: null })
})

test('a list that was fetched before a change does not show the old status', async () => {
  const moved = anOrderView(1001, { status: 'Shipped', version: 2 })
  const answers: ((orders: SellerOrder[]) => void)[] = []
  const { api, queries, shown } = aPanel(() => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((orders) => resolve(Response.json({ success: true, orders, nextCursor: null })))
    return promise
  })
  const stop = new InfiniteQueryObserver(queries, orderPagesQuery(api, {})).subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  applyStatusChanges(queries, [
    { id: 'order-1001', orderNumber: 1001, from: 'Pending', status: 'Shipped', version: 2 },
  ])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([moved])
  answers[0]?.([anOrderView(1001)])
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(shown(1001)).toMatchObject({ status: 'Shipped', version: 2 })
  stop()
})

test('a change that is older than an event changes nothing', () => {
  const { queries, shown } = aPanel()
  applyOrderPatches(queries, [{ _id: 'order-1001', status: 'Delivered', version: 4, isPaid: true }])
  applyStatusChanges(queries, [
    { id: 'order-1001', orderNumber: 1001, from: 'Pending', status: 'Shipped', version: 2 },
  ])
  expect(shown(1001)).toMatchObject({ status: 'Delivered', version: 4, isPaid: true })
})

test('recorded cash shows, and leaves the rest of the order unchanged', () => {
  const { queries, shown } = aPanel()
  applyOrderPatches(queries, [{ _id: 'order-1001', status: 'Pending', version: 2, isPaid: true }])
  expect(shown(1001)).toEqual(anOrderView(1001, { isPaid: true, version: 2 }))
})

test("after a conflict the order shows the shop's state", async () => {
  const theirs = anOrderView(1001, { status: 'Cancelled', version: 2, cancelledBy: 'shopper' })
  const { api, queries, asked, shown } = aPanel(() => Response.json({ success: true, order: theirs }))
  await refreshOrder({ api, queries }, 'order-1001')
  expect(asked).toEqual(['/api/order/seller/order/order-1001'])
  expect(shown(1001)).toEqual(theirs)
  expect(shown(1001, { status: 'Pending' })).toEqual(theirs)
  expect(queries.getQueryData(orderKeys.order('order-1001'))).toEqual(theirs)
})

test('after a refusal the lists show who packs the order now', async () => {
  let current = anOrderView(1001, { version: 2, packer: { id: 'bikash', name: 'Bikash' } })
  const { api, queries, shown } = aPanel(() => Response.json({ success: true, order: current }))
  await refreshOrder({ api, queries }, 'order-1001')
  expect(shown(1001)?.packer).toEqual({ id: 'bikash', name: 'Bikash' })
  current = anOrderView(1001, { version: 3 })
  await queries.invalidateQueries()
  await refreshOrder({ api, queries }, 'order-1001')
  expect(shown(1001)).toEqual(current)
})

test.each<[string, () => Response | Promise<Response>]>([
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the order does not exist',
    () => Response.json({ success: false, code: 'not_found', message: 'No such order' }),
  ],
])('where %s the lists stay unchanged, and are fetched again on the next visit', async (_, answer) => {
  const { api, queries, shown, isStale } = aPanel(answer)
  await refreshOrder({ api, queries }, 'order-1001')
  expect(shown(1001)).toEqual(anOrderView(1001))
  expect(isStale(orderKeys.pagesFor({}))).toBe(true)
  expect(isStale(orderKeys.pagesFor({ status: 'Pending' }))).toBe(true)
})
