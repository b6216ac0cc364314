import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { PriceReviewList } from './price-reviews.tsx'

const soap = {
  ...{ _id: 's', name: 'Soap', weight: '100 g', day: '2026-11-29', oldClass: '18', newClass: '5' },
  ...{ beforePaise: 118_00, nowPaise: 117_00 },
}

test('each product has its tax at both rates, the price that passes the cut on, and a link', () => {
  const { text, html } = render(<PriceReviewList reviews={{ count: 3, products: [soap] }} />)
  expect(text).toContain(
    'Soap · 100 g 18% → 5% since 29 Nov 2026 Before: ₹118.00, with ₹18.00 of GST; at the new rate it has ₹5.62 ' +
      'With the cut passed on: ₹105.00. Now: ₹117.00 and 2 more',
  )
  expect(text).toContain('No price changes by itself')
  expect(html).toContain('href="/seller/product/s"')
})

test('without such products there is nothing', () => {
  expect(render(<PriceReviewList reviews={{ count: 0, products: [] }} />).text).toBe('')
})
