import { expect, test } from 'vitest'
import { resultSummary } from './result-summary.ts'

test('the summary has the count, the subject and the sort order', () => {
  expect(resultSummary(1, {})).toBe('1 product')
  expect(resultSummary(12345, {})).toBe('12,345 products')
  expect(resultSummary(0, { q: 'tea' })).toBe('0 products for “tea”')
  expect(resultSummary(3, { q: 'tea', price: 'under-50', offer: true, sort: 'discount' })).toBe(
    '3 products for “tea” · under ₹50 · on offer · biggest discount',
  )
  expect(resultSummary(3, { inStock: true })).toBe('3 products · in stock')
})
