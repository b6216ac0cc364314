import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import {
  applyOrderEvent,
  listUnseen,
  markSeen,
  type NewOrders,
  needsSound,
  noOrders,
  toSeenOrders,
  withPending,
  withSeen,
} from './unseen-orders.ts'

const order = (orderNumber: number) => ({ _id: `order-${orderNumber}`, orderNumber, amount: 249 })
const apply = (orders: NewOrders, orderNumber: number, status: OrderStatus = 'Pending') =>
  applyOrderEvent(orders, { ...order(orderNumber), status })
const numbers = (orders: NewOrders) => listUnseen(orders).map(({ orderNumber }) => orderNumber)

test('a new order is unseen and needs the sound, and counts once however often its event comes', () => {
  const orders = apply(apply(apply(noOrders, 7), 8), 8)
  expect(numbers(orders)).toEqual([8, 7])
  expect(needsSound(orders)).toBe(true)
})

test('opening one order stops the sound for all and leaves the others unseen', () => {
  const orders = markSeen(apply(apply(noOrders, 7), 8), ['order-8'])
  expect(numbers(orders)).toEqual([7])
  expect(needsSound(orders)).toBe(false)
  expect(needsSound(apply(orders, 9))).toBe(true)
})

test('an order that a seller moves on is seen, and stops the sound for the others', () => {
  const orders = apply(apply(apply(noOrders, 7), 8), 8, 'Processing')
  expect(numbers(orders)).toEqual([7])
  expect(needsSound(orders)).toBe(false)
})

test('an order that its shopper cancels is seen, and the others need the sound', () => {
  const orders = apply(apply(apply(noOrders, 7), 8), 8, 'Cancelled')
  expect(numbers(orders)).toEqual([7])
  expect(needsSound(orders)).toBe(true)
})

test('an order that was moved on before this browser knew it does not stop the sound', () => {
  const orders = apply(apply(noOrders, 7), 3, 'Delivered')
  expect(needsSound(orders)).toBe(true)
})

test('an order that goes back to Pending is not new again', () => {
  const orders = apply(apply(apply(noOrders, 8), 8, 'Processing'), 8, 'Pending')
  expect(numbers(orders)).toEqual([])
  expect(needsSound(orders)).toBe(false)
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
  expect(needsSound(after)).toBe(false)
})

test('the last 400 seen orders are kept', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `order-${index}`)
  const { seen } = toSeenOrders(markSeen(noOrders, ids))
  expect(seen).toHaveLength(400)
  expect(seen.at(-1)).toBe('order-999')
})
