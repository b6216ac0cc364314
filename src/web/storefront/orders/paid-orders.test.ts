import { expect, test } from 'vitest'
import type { MyOrder } from '#contract/order.ts'
import { findThankedOrder, listPaidOrders, listUnpaidIds } from './paid-orders.ts'

function order(_id: string, state: 'awaiting' | 'lapsed' | 'paid' | null) {
  return { _id, online: state && { state } } as MyOrder
}

test('an order is confirmed when its payment arrives, and only then', () => {
  const before = [
    order('one', 'awaiting'),
    order('two', 'awaiting'),
    order('three', 'paid'),
    order('four', null),
  ]
  const awaited = listUnpaidIds(before)
  expect([...awaited]).toEqual(['one', 'two'])
  const after = [order('one', 'paid'), order('two', 'lapsed'), order('three', 'paid'), order('four', null)]
  expect(listPaidOrders({ awaited, orders: before })).toEqual([])
  expect(listPaidOrders({ awaited, orders: after }).map(({ _id }) => _id)).toEqual(['one'])
  expect(listPaidOrders({ awaited: listUnpaidIds(after), orders: after })).toEqual([])
})

test('the confirmation ends when the order is cancelled or refunded', () => {
  const paid = { ...order('one', 'paid'), status: 'Pending' } as MyOrder
  expect(findThankedOrder([paid], 'one')).toBe(paid)
  expect(findThankedOrder([{ ...paid, status: 'Cancelled' }], 'one')).toBeUndefined()
  const refundDue = { ...paid, online: { ...paid.online, state: 'refund-due' } } as MyOrder
  expect(findThankedOrder([refundDue], 'one')).toBeUndefined()
  expect(findThankedOrder([paid], undefined)).toBeUndefined()
  expect(findThankedOrder(undefined, 'one')).toBeUndefined()
})
