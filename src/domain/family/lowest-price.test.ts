import { expect, test } from 'vitest'
import { findLowestPrice } from './lowest-price.ts'

const size = (_id: string, offerPrice: number, inStock = true) => ({ _id, offerPrice, inStock })
const large = size('5 kg', 262)

test('is the price of the cheapest size that can be ordered', () => {
  const sizes = [size('500 g', 34, false), size('1 kg', 60), large, size('2 kg', 110)]
  expect(findLowestPrice({ ...large, sizes })).toBe(60)
})

test('is nothing if the shown size is the cheapest, all cost the same, or there are no others', () => {
  expect(findLowestPrice({ ...large, sizes: [large, size('10 kg', 500)] })).toBeNull()
  expect(findLowestPrice({ ...large, sizes: [large, size('Mango', 262)] })).toBeNull()
  expect(findLowestPrice({ ...large, sizes: [large, size('1 kg', 60, false)] })).toBeNull()
  expect(findLowestPrice(large)).toBeNull()
})
