import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/seller/order.ts'
import { anOrderView, anOrderViewLine, textOf } from '#test/builders/order-views.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { render } from '#test/render.tsx'
import { CustomerAddress, PhoneLink } from './customer.tsx'
import { OrderItems } from './order-items.tsx'

function read(changes: Partial<OrderDetail> = {}): string {
  const order: OrderDetail = { ...anOrderView(1001), history: [], payments: [], exceptions: [], ...changes }
  return textOf(renderToStaticMarkup(<OrderItems order={order} />))
}

test('the heading counts items and units', () => {
  expect(read()).toContain('1 item, 2 units')
  expect(read({ items: [anOrderViewLine('Dal')] })).toContain('1 item, 1 unit ×')
  expect(read({ items: [anOrderViewLine('Dal', { quantity: 99 }), anOrderViewLine('Tea')] })).toContain(
    '2 items, 100 units',
  )
})

test('each line has its pack, its price and its amount; below are the fees and the total', () => {
  expect(read()).toBe(
    '1 item, 2 units × 2 Joha Rice 1 kg · ₹99.50 ₹199.00 Handling and platform fee ₹18.00 Amount ₹217.00',
  )
})

test('a packed order shows what was picked of each line, and both amounts', () => {
  const items = [
    { ...anOrderViewLine('Dal', { quantity: 3 }), picked: 2 },
    { ...anOrderViewLine('Tea', { quantity: 2 }), picked: 0 },
    anOrderViewLine('Salt'),
  ]
  expect(read({ items, amount: 318, due: 168 })).toBe(
    '3 items, 6 units × 2 of 3 Dal ₹50.00 ₹100.00 × 0 of 2 Tea ₹50.00 ₹0.00 × 1 Salt ₹50.00 ₹50.00 ' +
      'Handling and platform fee ₹18.00 Amount ₹318.00 ₹168.00 Ordered for ₹318.00',
  )
})

test('with a deleted product the fees and the total are shown', () => {
  expect(read({ items: [{ product: null, quantity: 4 }] })).toBe(
    '1 item, 4 units × 4 Unknown Product Handling and platform fee ₹18.00 Amount ₹217.00',
  )
})

test('an order shows its address and links to the telephone of its customer', () => {
  const order = anOrderView(1001)
  const shown = 'ৰীতা বৰা Station Road 4 Biswanath Chariali, Assam 784176, India'
  expect(render(<CustomerAddress order={order} />).text).toBe(`${shown} Outside area`)
  expect(render(<CustomerAddress order={{ ...order, outsideArea: undefined }} />).text).toBe(shown)
  expect(renderToStaticMarkup(<PhoneLink phone="+91 60000-12345" />)).toContain('href="tel:+916000012345"')
})

test('a deleted account has no telephone number', () => {
  expect(renderToStaticMarkup(<PhoneLink phone="" />)).toBe('')
})

test('a substitute stands beneath its line, with its amount', () => {
  const items = [
    { ...anOrderViewLine('Rohu', { quantity: 2 }), picked: 1, substitute: aSubstituteView({ amount: 50 }) },
  ]
  expect(read({ items, amount: 118 })).toBe(
    '1 item, 2 units × 1 of 2 Rohu ₹50.00 ₹50.00 Instead: 1 × Katla, 1 kg ₹50.00 Handling and platform fee ₹18.00 Amount ₹118.00',
  )
})
