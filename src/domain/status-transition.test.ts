import { expect, test } from 'vitest'
import { orderStatuses } from './order.ts'
import {
  isUnusualTransition,
  moneyEffect,
  nextStatus,
  stockEffect,
  toStatusTransition,
} from './status-transition.ts'

test('the next step goes up to Delivered, and no further', () => {
  expect(orderStatuses.map(nextStatus)).toEqual(['Processing', 'Shipped', 'Delivered', null, null])
})

test('forward steps and early cancellations are usual; backward steps, reopening and late cancellations are unusual', () => {
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

test('only cancelling and reopening change the stock', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const expected =
        from === to
          ? 'none'
          : to === 'Cancelled'
            ? 'given back'
            : from === 'Cancelled'
              ? 'taken again'
              : 'none'
      expect([from, to, stockEffect({ from, to })]).toEqual([from, to, expected])
    }
  }
})

test('cancelling a paid online order is unusual and starts a refund; reopening it starts none', () => {
  const paid = { isPaid: true, paymentType: 'Online' } as const
  const moves = orderStatuses.map((status) => toStatusTransition({ ...paid, status }, 'Cancelled'))
  expect(moves.map(isUnusualTransition)).toEqual([true, true, true, true, false])
  expect(moves.map(moneyEffect)).toEqual(['goes back', 'goes back', 'goes back', 'goes back', 'none'])
  expect(moneyEffect(toStatusTransition({ ...paid, status: 'Cancelled' }, 'Pending'))).toBe('stays')
  for (const other of [
    { ...paid, isPaid: false },
    { ...paid, paymentType: 'COD' },
  ] as const) {
    const move = toStatusTransition({ ...other, status: 'Pending' }, 'Cancelled')
    expect([isUnusualTransition(move), moneyEffect(move)]).toEqual([false, 'none'])
  }
})
