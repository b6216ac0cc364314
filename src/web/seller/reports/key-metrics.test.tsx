import { describe, expect, test } from 'vitest'
import { aReport } from '#test/builders/reports.ts'
import { render } from '#test/render.tsx'
import { KeyMetrics } from './key-metrics.tsx'

describe('the key metrics', () => {
  const figures = aReport({
    today: { orders: 3, cancelled: 1, sales: 100_000.5 },
    yesterday: { orders: 4, cancelled: 0, sales: 80_000 },
    statuses: [
      { status: 'Pending', today: 1, all: 1234 },
      { status: 'Processing', today: 0, all: 6 },
      { status: 'Shipped', today: 9, all: 9 },
    ],
    cash: { shipped: { orders: 1, amount: 0.1 }, delivered: { orders: 2, amount: 0.2 } },
  })
  const { html, text } = render(<KeyMetrics report={figures} />)

  test.each([
    'Sales today ₹1,00,000.50 ↑ 25% more than yesterday at this time',
    'Orders today 3 ↓ 25% less than yesterday at this time 1 cancelled',
    'To pack now 1,240 1,234 Pending 6 Processing',
    'Cash due ₹0.30 ₹0.10 out for delivery ₹0.20 delivered',
  ])('%s', (words) => {
    expect(text).toContain(words)
  })

  test.each(['status=Pending', 'status=Processing', 'status=Shipped&amp;payment=pending'])(
    'link to the orders of %s',
    (search) => {
      expect(html).toContain(`href="/seller/orders?${search}"`)
    },
  )
})

test('what riders reported as paid by UPI is no cash due, and leads to Payments', () => {
  const cash = {
    ...{ shipped: { orders: 0, amount: 0 }, delivered: { orders: 0, amount: 0 } },
    upi: { orders: 1, amount: 401.75 },
  }
  const { html, text } = render(<KeyMetrics report={aReport({ cash })} />)
  expect(text).toContain('Cash due ₹0.00 ₹0.00 out for delivery ₹0.00 delivered ₹401.75 by UPI, to check')
  expect(html).toContain('href="/seller/payments"')
})

test.each([
  [0, 'Orders today 5 the same as yesterday at this time To pack now'],
  [1, 'at this time 1 cancelled To pack now'],
  [2, 'at this time 2 cancelled To pack now'],
])('%d cancelled orders of today', (cancelled, words) => {
  const sums = { orders: 5, cancelled, sales: 400 }
  expect(render(<KeyMetrics report={aReport({ today: sums, yesterday: sums })} />).text).toContain(words)
})

test('a shop on its first morning has nothing to pack and no cash due', () => {
  const { text } = render(<KeyMetrics report={aReport({ statuses: [] })} />)
  expect(text).toContain('Sales today ₹0.00 Nothing yet')
  expect(text).toContain('To pack now 0 0 Pending 0 Processing')
  expect(text).toContain('Cash due ₹0.00')
})
