import { expect, test } from 'vitest'
import type { MyOrder } from '#contract/order.ts'
import { findConfirmedOrder, listPaidOrders, listUnpaidIds } from './paid-orders.ts'

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

test('the confirmation disappears once the order is packed, cancelled or refunded', () => {
  const paid = { ...order('one', 'paid'), status: 'Pending' } as MyOrder
  expect(findConfirmedOrder([paid], 'one')).toBe(paid)
  for (const status of ['Processing', 'Cancelled'] as const)
    expect(findConfirmedOrder([{ ...paid, status }], 'one')).toBeUndefined()
  const refundDue = { ...paid, online: { ...paid.online, state: 'refund-due' } } as MyOrder
  expect(findConfirmedOrder([refundDue], 'one')).toBeUndefined()
  expect(findConfirmedOrder([paid], undefined)).toBeUndefined()
  expect(findConfirmedOrder(undefined, 'one')).toBeUndefined()
})
