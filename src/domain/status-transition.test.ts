import { expect, test } from 'vitest'
import { orderStatuses } from './order.ts'
import { isUnusualTransition, paymentEffect, stockEffect, toStatusTransition } from './status-transition.ts'

test('backwards, out of Cancelled and Cancelled after delivery are unusual', () => {
  const odd = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => isUnusualTransition({ from, to })).map((to) => `${from} → ${to}`),
  )
  expect(odd).toEqual([
    'Processing → Pending',
    'Shipped → Pending',
    'Shipped → Processing',
    'Delivered → Pending',
    'Delivered → Processing',
    'Delivered → Shipped',
    'Delivered → Cancelled',
    'Cancelled → Pending',
    'Cancelled → Processing',
    'Cancelled → Shipped',
    'Cancelled → Delivered',
  ])
})

test('only changes to and from Cancelled affect the stock', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const expected =
        from === to ? 'none' : to === 'Cancelled' ? 'returned' : from === 'Cancelled' ? 'taken' : 'none'
      expect([from, to, stockEffect({ from, to })]).toEqual([from, to, expected])
    }
  }
})

test('cancelling a paid online order is unusual and refunds it; reopening keeps the payment', () => {
  const paid = { isPaid: true, paymentType: 'Online' } as const
  const moves = orderStatuses.map((status) => toStatusTransition({ ...paid, status }, 'Cancelled'))
  expect(moves.map(isUnusualTransition)).toEqual([true, true, true, true, false])
  expect(moves.map(paymentEffect)).toEqual(['refunded', 'refunded', 'refunded', 'refunded', 'none'])
  expect(paymentEffect(toStatusTransition({ ...paid, status: 'Cancelled' }, 'Pending'))).toBe('kept')
  expect(paymentEffect(toStatusTransition({ ...paid, status: 'Delivered' }, 'Pending'))).toBe('none')
  for (const other of [
    { ...paid, isPaid: false },
    { ...paid, paymentType: 'COD' },
  ] as const) {
    const move = toStatusTransition({ ...other, status: 'Pending' }, 'Cancelled')
    expect([isUnusualTransition(move), paymentEffect(move)]).toEqual([false, 'none'])
  }
})

test('cancelling an order that is paid in part is unusual, too', () => {
  const order = { status: 'Pending', isPaid: false, paid: 180, paymentType: 'Online' } as const
  expect(isUnusualTransition(toStatusTransition(order, 'Cancelled'))).toBe(true)
})
