import { expect, test } from 'vitest'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { addressFields } from '#test/builders/addresses.ts'
import {
  flattenPages,
  mergeLastPage,
  mergeNewestPage,
  type OrderPages,
  patchOrder,
  prependOrders,
} from './order-pages.ts'

function anOrder(orderNumber: number, changes: Partial<SellerOrder> = {}): SellerOrder {
  return {
    _id: `order-${orderNumber}`,
    orderNumber,
    items: [],
    address: {
      _id: 'address',
      ...addressFields,
    },
    amount: 249,
    paymentType: 'COD',
    status: 'Pending',
    createdAt: '2026-11-20T10:00:00.000Z',
    isPaid: false,
    fees: { handling: 12, platform: 6, delivery: 0 },
    version: 1,
    cancelledBy: null,
    refund: null,
    ...changes,
  }
}

const pagesOf = (...pages: number[][]): OrderPages => ({
  pages: pages.map((numbers, index) => ({
    orders: numbers.map((number) => anOrder(number)),
    nextCursor: index === pages.length - 1 ? null : 'more',
  })),
  pageParams: pages.map((_, index) => (index === 0 ? '' : 'more')),
})
const numbersOf = (data: OrderPages) => flattenPages(data).map(({ orderNumber }) => orderNumber)
const statusOf = (data: OrderPages, number: number): OrderStatus | undefined =>
  flattenPages(data).find(({ orderNumber }) => orderNumber === number)?.status

test('an order on two pages is shown once', () => {
  expect(numbersOf(pagesOf([9, 8], [8, 7]))).toEqual([9, 8, 7])
})

test('a change updates its order, and keeps the other objects identical', () => {
  const before = pagesOf([9, 8], [7])
  const after = patchOrder(before, { _id: 'order-8', status: 'Shipped', version: 2, isPaid: true })
  expect(statusOf(after, 8)).toBe('Shipped')
  expect(flattenPages(after)[1]?.isPaid).toBe(true)
  expect(numbersOf(after)).toEqual([9, 8, 7])
  expect(flattenPages(after)[0]).toBe(flattenPages(before)[0])
  expect(after.pages[1]).toBe(before.pages[1])
})

test('an outdated change, or one of an unknown order, changes nothing', () => {
  const now = patchOrder(pagesOf([9]), { _id: 'order-9', status: 'Shipped', version: 3 })
  expect(patchOrder(now, { _id: 'order-9', status: 'Processing', version: 2 })).toBe(now)
  expect(patchOrder(now, { _id: 'order-9', status: 'Processing', version: 3 })).toBe(now)
  expect(patchOrder(now, { _id: 'order-1', status: 'Processing', version: 9 })).toBe(now)
})

test('the newest page adds new orders, updates changed ones, and sets the counts', () => {
  const stepCounts = { new: 2, to_pick: 0, packed: 0, out: 1, not_delivered: 0, done: 0, cancelled: 0 }
  const newest = {
    orders: [anOrder(10), anOrder(9, { status: 'Shipped', version: 2 })],
    nextCursor: 'more',
    stepCounts,
  }
  const { data, arrived, hasGap } = mergeNewestPage(pagesOf([9, 8], [7]), newest)
  expect(arrived.map(({ orderNumber }) => orderNumber)).toEqual([10])
  expect(numbersOf(data)).toEqual([9, 8, 7])
  expect(statusOf(data, 9)).toBe('Shipped')
  expect(data.pages[0]?.stepCounts).toEqual(stepCounts)
  expect(hasGap).toBe(false)
})

test('oldest first, the last page adds new orders below', () => {
  const last = { orders: [anOrder(7), anOrder(8, { status: 'Shipped', version: 2 })], nextCursor: 'more' }
  const data = mergeLastPage(pagesOf([5, 6], [7]), last)
  expect(numbersOf(data)).toEqual([5, 6, 7, 8])
  expect(data.pages.map(({ nextCursor }) => nextCursor)).toEqual(['more', 'more'])
  const again = mergeLastPage(data, {
    orders: [anOrder(7, { status: 'Shipped', version: 2 })],
    nextCursor: null,
  })
  expect(numbersOf(again)).toEqual([5, 6, 7, 8])
  expect(statusOf(again, 7)).toBe('Shipped')
})

test('an older page does not overwrite newer data', () => {
  const known = patchOrder(pagesOf([9]), { _id: 'order-9', status: 'Delivered', version: 5 })
  const newest = { orders: [anOrder(9, { version: 4 })], nextCursor: null }
  expect(statusOf(mergeNewestPage(known, newest).data, 9)).toBe('Delivered')
})

test('a page without a known order marks a possible gap', () => {
  const newest = { orders: [anOrder(20), anOrder(19)], nextCursor: 'more' }
  expect(mergeNewestPage(pagesOf([9, 8]), newest).hasGap).toBe(true)
  expect(mergeNewestPage(pagesOf([9, 8]), { ...newest, nextCursor: null }).hasGap).toBe(false)
  expect(mergeNewestPage(pagesOf([]), newest).hasGap).toBe(false)
})

test('new orders are placed at the top, once', () => {
  const data = prependOrders(pagesOf([9, 8], [7]), [anOrder(11), anOrder(10)])
  expect(numbersOf(data)).toEqual([11, 10, 9, 8, 7])
  expect(prependOrders(data, [anOrder(10)])).toBe(data)
})

test('the list shows who cancelled if the change does not', () => {
  const patched = patchOrder(pagesOf([9]), { _id: 'order-9', status: 'Cancelled', version: 2 })
  expect(flattenPages(patched)[0]?.cancelledBy).toBeNull()
  const newest = {
    orders: [anOrder(9, { status: 'Cancelled', version: 2, cancelledBy: 'shopper' })],
    nextCursor: null,
  }
  const { data } = mergeNewestPage(patched, newest)
  expect(flattenPages(data)[0]?.cancelledBy).toBe('shopper')
  expect(mergeNewestPage(data, newest).data.pages[0]?.orders[0]).toBe(flattenPages(data)[0])
})

test('the list shows the rider and a failed delivery if the change does not', () => {
  const patched = patchOrder(pagesOf([9]), { _id: 'order-9', status: 'Shipped', version: 2 })
  const rider = { id: 'rita', name: 'Rita' }
  const failure = { reason: 'not-home', at: '2026-11-20T11:00:00.000Z' } as const
  const delivery = { assignedAt: '2026-11-20T10:00:00.000Z', codeTriesLeft: 5 }
  const order = anOrder(9, { status: 'Shipped', version: 2, rider, delivery })
  const { data } = mergeNewestPage(patched, { orders: [order], nextCursor: null })
  expect(flattenPages(data)[0]?.rider).toEqual(rider)
  const failed = { ...order, delivery: { ...delivery, failure } }
  const { data: latest } = mergeNewestPage(data, { orders: [failed], nextCursor: null })
  expect(flattenPages(latest)[0]?.delivery?.failure).toEqual(failure)
})

test('cash that is recorded on a cancelled order keeps who cancelled it', () => {
  const cancelled = anOrder(9, { status: 'Cancelled', version: 2, cancelledBy: 'shopper' })
  const before = { pages: [{ orders: [cancelled], nextCursor: null }], pageParams: [''] }
  const after = patchOrder(before, { _id: 'order-9', status: 'Cancelled', version: 3, isPaid: true })
  expect(flattenPages(after)).toEqual([{ ...cancelled, version: 3, isPaid: true }])
})

test('an order that returns from Cancelled has no one who cancelled it', () => {
  const before = patchOrder(pagesOf([9]), {
    ...{ _id: 'order-9', status: 'Cancelled', version: 2, cancelledBy: 'shop' },
  })
  const after = patchOrder(before, { _id: 'order-9', status: 'Pending', version: 3 })
  expect(flattenPages(after)[0]).toMatchObject({ status: 'Pending', cancelledBy: null, isPaid: false })
})

test('without data nothing is shown, and new orders are dropped', () => {
  const nothing: OrderPages = { pages: [], pageParams: [] }
  expect(flattenPages(undefined)).toEqual([])
  expect(flattenPages(nothing)).toEqual([])
  expect(prependOrders(nothing, [anOrder(9)])).toBe(nothing)
  expect(prependOrders(pagesOf([9]), [])).toEqual(pagesOf([9]))
})

test('an empty list accepts all new orders', () => {
  const { data, arrived, hasGap } = mergeNewestPage(pagesOf([]), {
    orders: [anOrder(9), anOrder(8)],
    nextCursor: null,
  })
  expect(hasGap).toBe(false)
  expect(numbersOf(prependOrders(data, arrived))).toEqual([9, 8])
})

test('an order that no longer matches stays in place until the list is fetched again', () => {
  const { data, arrived } = mergeNewestPage(pagesOf([9, 8], [7]), { orders: [anOrder(8)], nextCursor: null })
  expect(numbersOf(data)).toEqual([9, 8, 7])
  expect(arrived).toEqual([])
})

test('a cancelled online payment is due for refund, until it is refunded or the order is reopened', () => {
  const paid = anOrder(9, { paymentType: 'Online', isPaid: true })
  const before: OrderPages = { pages: [{ orders: [paid], nextCursor: null }], pageParams: [''] }
  const refundOf = (data: OrderPages) => flattenPages(data)[0]?.refund
  const cancelled = patchOrder(before, { _id: 'order-9', status: 'Cancelled', version: 2, isPaid: true })
  expect(refundOf(cancelled)).toBe('due')
  const refunded = patchOrder(cancelled, { _id: 'order-9', status: 'Cancelled', version: 3, isPaid: false })
  expect(refundOf(refunded)).toBe('refunded')
  const taken = patchOrder(cancelled, { _id: 'order-9', status: 'Pending', version: 3, isPaid: true })
  expect(refundOf(taken)).toBe(null)
})

test('an order that is cancelled with cash, or before its payment, has no refund', () => {
  for (const changes of [{ isPaid: true }, { paymentType: 'Online' }] as const) {
    const order = anOrder(9, changes)
    const before: OrderPages = { pages: [{ orders: [order], nextCursor: null }], pageParams: [''] }
    const after = patchOrder(before, { _id: 'order-9', status: 'Cancelled', version: 2 })
    expect(flattenPages(after)[0]?.refund).toBe(null)
  }
})

test('an event with a slot changes it, null removes it, and one without leaves it', () => {
  const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
  const slotAfter = (patch: { version: number; slot?: typeof slot | null }) =>
    flattenPages(
      patchOrder(
        { pages: [{ orders: [anOrder(9, { slot })] }], pageParams: [''] },
        {
          ...{ _id: 'order-9', status: 'Pending' },
          ...patch,
        },
      ),
    )[0]?.slot
  const later = { ...slot, to: '2026-11-28T14:30:00.000Z' }
  expect(slotAfter({ version: 2, slot: later })).toEqual(later)
  expect(slotAfter({ version: 2, slot: null })).toBeUndefined()
  expect(slotAfter({ version: 2 })).toEqual(slot)
  expect(slotAfter({ version: 1, slot: null })).toEqual(slot)
})

const bikash = { id: 'bikash', name: 'Bikash' }
const packerOf = (data: OrderPages) => flattenPages(data)[0]?.packer

test('an event with a packer changes it, null removes it, and one without leaves it', () => {
  const pending = { _id: 'order-9', status: 'Pending' } as const
  const taken = patchOrder(pagesOf([9]), { ...pending, version: 2, packer: bikash })
  expect(packerOf(taken)).toEqual(bikash)
  const accepted = patchOrder(taken, { ...pending, status: 'Processing', version: 3 })
  expect(packerOf(accepted)).toEqual(bikash)
  expect(packerOf(patchOrder(accepted, { ...pending, version: 4, packer: null }))).toBeUndefined()
})

test.each(['Shipped', 'Delivered', 'Cancelled'] as const)('a %s order has no packer', (status) => {
  const taken = patchOrder(pagesOf([9]), { _id: 'order-9', status: 'Pending', version: 2, packer: bikash })
  expect(packerOf(patchOrder(taken, { _id: 'order-9', status, version: 3 }))).toBeUndefined()
})

test('the list shows the packer and the bags if the change does not', () => {
  const known = patchOrder(pagesOf([9]), { _id: 'order-9', status: 'Processing', version: 2 })
  const order = anOrder(9, { status: 'Processing', version: 2, packer: bikash })
  const { data } = mergeNewestPage(known, { orders: [order], nextCursor: null })
  expect(packerOf(data)).toEqual(bikash)
  const { packer: _, ...left } = order
  const packed = mergeNewestPage(data, { orders: [{ ...left, bags: 2 }], nextCursor: null }).data
  expect(flattenPages(packed)[0]).toEqual({ ...left, bags: 2 })
  const unpacked = mergeNewestPage(packed, { orders: [left], nextCursor: null }).data
  expect(flattenPages(unpacked)[0]).toEqual(left)
})

test('a reported payment by UPI shows until the server has no report any more', () => {
  const upiReport = { by: 'Rita', at: '2026-11-20T11:00:00.000Z' }
  const page = (order: SellerOrder): OrderPages => ({
    pages: [{ orders: [order], nextCursor: null }],
    pageParams: [''],
  })
  const shown = (data: OrderPages) => flattenPages(data)[0]?.upiReport
  const reported = page(anOrder(9, { status: 'Delivered', version: 5, upiReport }))
  const patch = { _id: 'order-9', status: 'Delivered', version: 6 } as const
  expect(shown(patchOrder(reported, patch))).toEqual(upiReport)
  expect(shown(patchOrder(reported, { ...patch, status: 'Shipped' }))).toBeUndefined()
  expect(shown(patchOrder(reported, { ...patch, upiReport: null }))).toBeUndefined()
  // An event has the version, and no report.
  const fromEvent = page(anOrder(9, { status: 'Delivered', version: 5 }))
  const newest = { orders: [anOrder(9, { status: 'Delivered', version: 5, upiReport })], nextCursor: null }
  expect(shown(mergeNewestPage(fromEvent, newest).data)).toEqual(upiReport)
})
