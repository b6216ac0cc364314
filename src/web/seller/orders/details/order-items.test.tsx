import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/seller-order.ts'
import { anOrderView, anOrderViewLine, textOf } from '#test/builders/order-views.ts'
import { CustomerAddress, PhoneLink } from './customer.tsx'
import { OrderItems } from './order-items.tsx'

function read(changes: Partial<OrderDetail> = {}): string {
  const order: OrderDetail = { ...anOrderView(1001), history: [], payments: [], flags: [], ...changes }
  return textOf(renderToStaticMarkup(<OrderItems order={order} />))
}

test('the bag is counted in items and units', () => {
  expect(read()).toContain('1 item, 2 units')
  expect(read({ items: [anOrderViewLine('Dal')] })).toContain('1 item, 1 unit ×')
  expect(read({ items: [anOrderViewLine('Dal', { quantity: 99 }), anOrderViewLine('Tea')] })).toContain(
    '2 items, 100 units',
  )
})

test('each line has its pack, its price and what it came to; below stand the fees and the amount', () => {
  expect(read()).toBe(
    '1 item, 2 units × 2 Joha Rice 1 kg · ₹99.50 ₹199.00 Handling and platform fee ₹18.00 Amount ₹217.00',
  )
})

test('with a product lost the amount stands alone', () => {
  expect(read({ items: [{ product: null, quantity: 4 }] })).toBe(
    '1 item, 4 units × 4 Unknown Product Amount ₹217.00',
  )
})

test('an order tells where it goes, and calls its customer with one press', () => {
  const { address } = anOrderView(1001)
  expect(textOf(renderToStaticMarkup(<CustomerAddress address={address} />))).toBe(
    'ৰীতা বৰা Station Road 4 Biswanath Chariali, Assam, 784176, India',
  )
  expect(renderToStaticMarkup(<PhoneLink phone="+91 60000-12345" />)).toContain('href="tel:+916000012345"')
})

test('whose account is gone has no number that could be called', () => {
  expect(renderToStaticMarkup(<PhoneLink phone="" />)).toBe('')
})
