import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('the line above a list says how many, of what and in which order', () => {
  expect(countText(1, {})).toBe('1 product')
  expect(countText(12345, {})).toBe('12,345 products')
  expect(countText(0, { q: 'tea' })).toBe('0 products for “tea”')
  expect(countText(3, { q: 'tea', price: 'under-50', offer: true, sort: 'discount' })).toBe(
    '3 products for “tea” · under ₹50 · on offer · biggest discount',
  )
  expect(countText(3, { inStock: true })).toBe('3 products · in stock')
})
