import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Order } from '#contract/order.ts'
import { shownLine, shownOrder, wordsOf } from '#test/shown-order.ts'
import { usualSettings } from '#test/usual-config.ts'
import { ShopContext } from '../api.ts'
import { createQueryClient } from '../query-client.ts'
import { OrderSheet } from './order-sheet.tsx'

function read(order: Order): string {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const shop = { api, queries: createQueryClient(), settings: usualSettings }
  return wordsOf(
    renderToStaticMarkup(
      <ShopContext value={shop}>
        <OrderSheet order={order} />
      </ShopContext>,
    ),
  )
}

test('a sheet says what was bought at which price, what the fees were, and the total', () => {
  const words = read(shownOrder(1001))
  expect(words).toContain('Joha Rice, 1 kg 2 ₹99.50 ₹199.00')
  expect(words).toContain('Items ₹199.00 Handling and platform fee ₹18.00 Total ₹217.00')
  expect(words).toContain('Payment COD, Pending')
})

test('it is dated as the shop reads its clock, and goes to whom it was ordered for', () => {
  expect(read(shownOrder(1001, { createdAt: '2026-11-20T18:29:00.000Z' }))).toContain('20 Nov 2026, 11:59 pm')
  expect(read(shownOrder(1001, { createdAt: '2026-11-20T18:30:00.000Z' }))).toContain('21 Nov 2026, 12:00 am')
  expect(read(shownOrder(1001))).toContain(
    'ৰীতা বৰা Station Road 4 Biswanath Chariali, Assam 784176, India +91 60000 12345',
  )
})

test('where a price is lost the total stands alone: what is left would not add up to it', () => {
  const words = read(shownOrder(1001, { items: [shownLine('Dal'), { product: null, quantity: 3 }] }))
  expect(words).toContain('Dal 1 ₹50.00 ₹50.00 Unknown Product 3 Total ₹217.00')
  expect(words).not.toContain('fee ₹')
})

test('one that is paid says so', () => {
  expect(read(shownOrder(1001, { isPaid: true, status: 'Delivered' }))).toContain('Payment COD, Paid')
})
