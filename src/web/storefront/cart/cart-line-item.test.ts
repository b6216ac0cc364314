import { expect, test } from 'vitest'
import { quantityOptions } from './cart-line-item.tsx'

test('the quantity selector offers 1 to 9, or up to the current quantity', () => {
  expect(quantityOptions(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(quantityOptions(12)).toHaveLength(12)
})
