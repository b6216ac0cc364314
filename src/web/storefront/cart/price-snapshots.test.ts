import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { priceChangeMessage, updatePriceSnapshots } from './price-snapshots.ts'

function aProduct(id: string, offerPrice: number): Product {
  return { _id: id, name: id, offerPrice } as Product
}

test('keeps the first price of a product while it is in the cart', () => {
  const cart = { rice: 1, dal: 2 }
  const first = updatePriceSnapshots({}, { cart, products: [aProduct('rice', 99.5), aProduct('dal', 145)] })
  expect(first).toEqual({ rice: 99.5, dal: 145 })
  const later = updatePriceSnapshots(first, { cart: { rice: 1 }, products: [aProduct('rice', 110)] })
  expect(later).toEqual({ rice: 99.5 })
  const emptied = updatePriceSnapshots(later, { cart: {}, products: [] })
  expect(updatePriceSnapshots(emptied, { cart: { rice: 1 }, products: [aProduct('rice', 110)] })).toEqual({
    rice: 110,
  })
})

test('keeps the prices of products that are not loaded yet', () => {
  expect(updatePriceSnapshots({ rice: 99.5 }, { cart: { rice: 1, toString: 1 }, products: [] })).toEqual({
    rice: 99.5,
  })
})

test('a changed price is shown with the old one', () => {
  expect(priceChangeMessage({ rice: 99.5 }, aProduct('rice', 110))).toBe(
    'Price went up: it was ₹99.50 when you added it.',
  )
  expect(priceChangeMessage({ rice: 99.5 }, aProduct('rice', 90))).toContain('went down')
  expect(priceChangeMessage({ rice: 99.5 }, aProduct('rice', 99.5))).toBe('')
  expect(priceChangeMessage({}, aProduct('toString', 99.5))).toBe('')
})
