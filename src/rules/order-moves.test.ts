import { expect, test } from 'vitest'
import { orderStatuses } from './order.ts'
import { isOddMove, nextStatus, stockEffect } from './order-moves.ts'

test('an order goes on step by step to the door, and no further', () => {
  expect(orderStatuses.map(nextStatus)).toEqual(['Processing', 'Shipped', 'Delivered', null, null])
})

test('forward and cancelled before the door are usual; backwards, out of Cancelled and cancelled after the door are odd', () => {
  const odd = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => isOddMove({ from, to })).map((to) => `${from} → ${to}`),
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

test('only going to and coming out of Cancelled touch the stock', () => {
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
