import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import {
  hearOf,
  isRinging,
  markSeen,
  type NewOrders,
  noOrders,
  recall,
  rememberedOf,
  unseenOf,
  withPending,
} from './new-orders.ts'

const order = (orderNumber: number) => ({ _id: `order-${orderNumber}`, orderNumber, amount: 249 })
const hear = (orders: NewOrders, orderNumber: number, status: OrderStatus = 'Pending') =>
  hearOf(orders, { ...order(orderNumber), status })
const numbers = (orders: NewOrders) => unseenOf(orders).map(({ orderNumber }) => orderNumber)

test('an order that comes is unseen and rings, the newest first, and is counted once however often it is told', () => {
  const orders = hear(hear(hear(noOrders, 7), 8), 8)
  expect(numbers(orders)).toEqual([8, 7])
  expect(isRinging(orders)).toBe(true)
})

test('opening one order hushes all, and leaves the others unseen', () => {
  const orders = markSeen(hear(hear(noOrders, 7), 8), ['order-8'])
  expect(numbers(orders)).toEqual([7])
  expect(isRinging(orders)).toBe(false)
  expect(isRinging(hear(orders, 9))).toBe(true)
})

test('an order that was moved on, here or elsewhere, is no news, and whoever moved it is there', () => {
  const orders = hear(hear(hear(noOrders, 7), 8), 8, 'Processing')
  expect(numbers(orders)).toEqual([7])
  expect(isRinging(orders)).toBe(false)
})

test('a shopper who cancels is not at the counter: the others go on ringing', () => {
  const orders = hear(hear(hear(noOrders, 7), 8), 8, 'Cancelled')
  expect(numbers(orders)).toEqual([7])
  expect(isRinging(orders)).toBe(true)
})

test('an order that was moved on before this browser heard of it hushes nothing', () => {
  const orders = hear(hear(noOrders, 7), 3, 'Delivered')
  expect(isRinging(orders)).toBe(true)
})

test('an order that comes back to Pending is not new again', () => {
  const orders = hear(hear(hear(noOrders, 8), 8, 'Processing'), 8, 'Pending')
  expect(numbers(orders)).toEqual([])
  expect(isRinging(orders)).toBe(false)
})

test('the list of the shop takes the place of what was known, and what was seen stays seen', () => {
  const seen = markSeen(hear(hear(noOrders, 7), 8), ['order-7'])
  const orders = withPending(seen, [order(7), order(9)])
  expect(numbers(orders)).toEqual([9])
})

test('what was seen and hushed outlives the page, and comes in from other tabs', () => {
  const before = markSeen(hear(hear(noOrders, 7), 8), ['order-8'])
  const kept = JSON.parse(JSON.stringify(rememberedOf(before)))
  const after = withPending(recall(noOrders, kept), [order(7), order(8)])
  expect(numbers(after)).toEqual([7])
  expect(isRinging(after)).toBe(false)
})

test('of a long time only the last is remembered', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `order-${index}`)
  const { seen } = rememberedOf(markSeen(noOrders, ids))
  expect(seen).toHaveLength(400)
  expect(seen.at(-1)).toBe('order-999')
})
