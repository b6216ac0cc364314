import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Order } from '#contract/order.ts'
import { anOrderView, anOrderViewLine, aSubstitute, textOf } from '#test/builders/order-views.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { ServicesContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { PrintableOrder } from './printable-order.tsx'

function read(order: Order): string {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const shop = { api, queries: createQueryClient(), settings: defaultPublicSettings }
  return textOf(
    renderToStaticMarkup(
      <ServicesContext value={shop}>
        <PrintableOrder order={order} />
      </ServicesContext>,
    ),
  )
}

test('shows the items, their prices, the fees and the total', () => {
  const words = read(anOrderView(1001))
  expect(words).toContain('Joha Rice, 1 kg 2 ₹99.50 ₹199.00')
  expect(words).toContain('Items ₹199.00 Handling and platform fee ₹18.00 Total ₹217.00')
  expect(words).toContain('Payment COD, Pending')
})

test("shows the date in the shop's time zone and the delivery address", () => {
  expect(read(anOrderView(1001, { createdAt: '2026-11-20T18:29:00.000Z' }))).toContain(
    '20 Nov 2026, 11:59 pm',
  )
  expect(read(anOrderView(1001, { createdAt: '2026-11-20T18:30:00.000Z' }))).toContain(
    '21 Nov 2026, 12:00 am',
  )
  expect(read(anOrderView(1001))).toContain(
    'ৰীতা বৰা Station Road 4 Biswanath Chariali, Assam 784176, India +91 60000 12345',
  )
})

test('shows only the total if the price of a product is unknown', () => {
  const words = read(anOrderView(1001, { items: [anOrderViewLine('Dal'), { product: null, quantity: 3 }] }))
  expect(words).toContain('Dal 1 ₹50.00 ₹50.00 Unknown Product 3 Total ₹217.00')
  expect(words).not.toContain('fee ₹')
})

test('shows what was packed and its substitutes, also if nothing of a line is left', () => {
  const dal = { ...anOrderViewLine('Dal', { quantity: 3 }), picked: 1, substitute: aSubstitute('Moong Dal') }
  const tea = { ...anOrderViewLine('Tea', { quantity: 2 }), picked: 0 }
  const uneven = aSubstitute('Green Tea', { quantity: 3, amount: 100 })
  const items = [dal, { ...tea, substitute: uneven }, { ...anOrderViewLine('Salt'), picked: 0 }]
  const words = read(anOrderView(1001, { items, amount: 318, due: 258 }))
  expect(words).toContain('Dal 1 ₹50.00 ₹50.00 Moong Dal, 1 kg 2 ₹45.00 ₹90.00')
  expect(words, 'no price of one unit').toContain('₹90.00 Green Tea, 1 kg 3 ₹100.00 Items ₹240.00')
  expect(words).toContain('Total ₹258.00')
  expect(words).not.toContain('Salt')
})

test('shows that the order is paid', () => {
  expect(read(anOrderView(1001, { isPaid: true, status: 'Delivered' }))).toContain('Payment COD, Paid')
})
