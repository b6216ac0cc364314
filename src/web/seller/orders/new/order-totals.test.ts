import { expect, test } from 'vitest'
import { aDeliveryQuote } from '#test/builders/delivery-quotes.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { orderTotals, parseCharge } from './order-totals.ts'

const lines = [
  { product: aSellerProduct({ offerPrice: 4.35 }), quantity: 3 },
  { product: aSellerProduct({ offerPrice: 99.5 }), quantity: 1 },
]
const quote = aDeliveryQuote({ handling: 12, platform: 6, charge: 25 })

test('an order by phone costs items, fees and the charge of its PIN code', () => {
  expect(orderTotals({ lines, source: 'phone', quote, agreedCharge: null })).toEqual({
    items: 112.55,
    fees: 18,
    charge: 25,
    rounding: 0,
    total: 155.55,
  })
})

test('an agreed charge counts, also a charge of 0', () => {
  expect(orderTotals({ lines, source: 'phone', quote, agreedCharge: 0 }).total).toBe(130.55)
})

test('without a quote or a charge there is no total', () => {
  expect(orderTotals({ lines, source: 'phone', quote: undefined, agreedCharge: 10 }).total).toBeNull()
  const byDistance = aDeliveryQuote({ charge: null })
  expect(orderTotals({ lines, source: 'phone', quote: byDistance, agreedCharge: null }).total).toBeNull()
})

test('a sale at the counter costs its items alone', () => {
  expect(orderTotals({ lines, source: 'counter', quote, agreedCharge: 25 }).total).toBe(112.55)
})

test.each([
  ['', null],
  ['0', 0],
  [' 12.50 ', 12.5],
  ['12.345', null],
  ['ten', null],
])('a charge typed as %j is %j', (text, charge) => {
  expect(parseCharge(text)).toBe(charge)
})
