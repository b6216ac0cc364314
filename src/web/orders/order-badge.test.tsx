import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OnlinePayment } from '#contract/order.ts'
import { textOf } from '#test/builders/order-views.ts'
import { OrderBadge } from './order-badge.tsx'

function read(
  online: Partial<OnlinePayment> | null,
  status: 'Pending' | 'Cancelled' | 'Shipped' = 'Pending',
) {
  const payment: OnlinePayment = {
    state: 'awaiting',
    payBy: null,
    via: null,
    utr: null,
    isGivenUp: false,
    ...online,
  }
  return textOf(renderToStaticMarkup(<OrderBadge order={{ online: online && payment, status }} />))
}

test.each<[string, Partial<OnlinePayment> | null, ('Pending' | 'Cancelled' | 'Shipped')?]>([
  ['Pending', null],
  ['Awaiting payment', { state: 'awaiting' }],
  ['Confirming payment', { state: 'awaiting', utr: '123456789012' }],
  ['Not paid in time', { state: 'lapsed' }, 'Cancelled'],
  ['Cancelled', { state: 'lapsed', isGivenUp: true }, 'Cancelled'],
  ['Shipped', { state: 'paid' }, 'Shipped'],
  ['Refund in progress', { state: 'refund-due' }, 'Cancelled'],
  ['Refunded', { state: 'refunded' }, 'Cancelled'],
])('the badge of an order shows %s', (word, online, status) => {
  expect(read(online, status)).toBe(word)
})
