import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Order } from '#contract/order.ts'
import { anOrderView, anOrderViewLine, textOf } from '#test/builders/order-views.ts'
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

test('a printed order has its items and prices, the fees, and the total', () => {
  const words = read(anOrderView(1001))
  expect(words).toContain('Joha Rice, 1 kg 2 ₹99.50 ₹199.00')
  expect(words).toContain('Items ₹199.00 Handling and platform fee ₹18.00 Total ₹217.00')
  expect(words).toContain('Payment COD, Pending')
})

test("its date is in the shop's time zone, and its address is that of the order", () => {
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

test('an unknown price leaves only the total, because the rest does not add up to it', () => {
  const words = read(anOrderView(1001, { items: [anOrderViewLine('Dal'), { product: null, quantity: 3 }] }))
  expect(words).toContain('Dal 1 ₹50.00 ₹50.00 Unknown Product 3 Total ₹217.00')
  expect(words).not.toContain('fee ₹')
})

test('a paid order says so', () => {
  expect(read(anOrderView(1001, { isPaid: true, status: 'Delivered' }))).toContain('Payment COD, Paid')
})
