import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import {
  applyOrderEvent,
  listUnseen,
  markSeen,
  type NewOrders,
  noOrders,
  soundNeed,
  toSeenOrders,
  withPending,
  withSeen,
} from './unseen-orders.ts'

const placedAt = '2026-11-20T18:30:00.000Z'
const order = (orderNumber: number) => ({
  ...{ _id: `order-${orderNumber}`, orderNumber, amount: 249 },
  createdAt: placedAt,
})
const apply = (orders: NewOrders, orderNumber: number, status: OrderStatus = 'Pending') =>
  applyOrderEvent(orders, { ...order(orderNumber), status, at: placedAt })
/** Some hours after they were placed. */
const needIn = (orders: NewOrders, hours = 0) =>
  soundNeed(orders, Date.parse(placedAt) + hours * 60 * 60 * 1000)
const numbers = (orders: NewOrders) => listUnseen(orders).map(({ orderNumber }) => orderNumber)

test('a new order is unseen and needs the sound, and counts once however often its event comes', () => {
  const orders = apply(apply(apply(noOrders, 7), 8), 8)
  expect(numbers(orders)).toEqual([8, 7])
  expect(needIn(orders)).toBe('new')
})

test('opening one order stops the sound for all and leaves the others unseen', () => {
  const orders = markSeen(apply(apply(noOrders, 7), 8), ['order-8'])
  expect(numbers(orders)).toEqual([7])
  expect(needIn(orders)).toBe('waiting')
  expect(needIn(apply(orders, 9))).toBe('new')
})

test('an order that a seller moves on is seen, and stops the sound for the others', () => {
  const orders = apply(apply(apply(noOrders, 7), 8), 8, 'Processing')
  expect(numbers(orders)).toEqual([7])
  expect(needIn(orders)).toBe('waiting')
})

test('an order that its shopper cancels is seen, and the others need the sound', () => {
  const orders = apply(apply(apply(noOrders, 7), 8), 8, 'Cancelled')
  expect(numbers(orders)).toEqual([7])
  expect(needIn(orders)).toBe('new')
})

test('an order that was moved on before this browser knew it does not stop the sound', () => {
  const orders = apply(apply(noOrders, 7), 3, 'Delivered')
  expect(needIn(orders)).toBe('new')
})

test('an order that goes back to Pending is not new again', () => {
  const orders = apply(apply(apply(noOrders, 8), 8, 'Processing'), 8, 'Pending')
  expect(numbers(orders)).toEqual([])
  expect(needIn(orders)).toBe('waiting')
})

test("the server's list replaces the pending orders, and a seen order stays seen", () => {
  const seen = markSeen(apply(apply(noOrders, 7), 8), ['order-7'])
  const orders = withPending(seen, [order(7), order(9)])
  expect(numbers(orders)).toEqual([9])
})

test('seen and silenced orders survive a reload and are shared by tabs', () => {
  const before = markSeen(apply(apply(noOrders, 7), 8), ['order-8'])
  const kept = JSON.parse(JSON.stringify(toSeenOrders(before)))
  const after = withPending(withSeen(noOrders, kept), [order(7), order(8)])
  expect(numbers(after)).toEqual([7])
  expect(needIn(after)).toBe('waiting')
})

test('the last 400 seen orders are kept', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `order-${index}`)
  const { seen } = toSeenOrders(markSeen(noOrders, ids))
  expect(seen).toHaveLength(400)
  expect(seen.at(-1)).toBe('order-999')
})

test('orders that were seen are called to mind for twelve hours, unless all are accepted', () => {
  const seen = markSeen(apply(apply(noOrders, 7), 8), ['order-7', 'order-8'])
  expect(needIn(seen, 11.9)).toBe('waiting')
  expect(needIn(seen, 12)).toBe('none')
  expect(needIn(apply(seen, 7, 'Processing'))).toBe('waiting')
  expect(needIn(apply(apply(seen, 7, 'Processing'), 8, 'Cancelled'))).toBe('none')
})

test('an order that nobody has seen is announced however old it is', () => {
  expect(needIn(apply(noOrders, 7), 24)).toBe('new')
})

test('a later event does not make an order younger', () => {
  const later = { ...order(7), status: 'Pending', at: '2026-11-21T06:00:00.000Z' } as const
  const orders = markSeen(applyOrderEvent(apply(noOrders, 7), later), ['order-7'])
  expect(needIn(orders, 12)).toBe('none')
})
