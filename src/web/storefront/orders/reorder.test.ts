import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { reorderItems } from './reorder.ts'

function aProduct(id: string, offerPrice: number, inStock = true): Product {
  return {
    _id: id,
    name: id,
    offerPrice,
    price: offerPrice,
    inStock,
    image: [],
    category: 'Grocery',
    description: [],
    weight: null,
  }
}

function anOrderLine(id: string, { quantity = 1, offerPrice = 100 } = {}) {
  return { product: aProduct(id, offerPrice), quantity }
}

test('available products go into the cart, without a message if nothing has changed', () => {
  const items = [anOrderLine('rice', { quantity: 3 }), anOrderLine('dal')]
  const products = [aProduct('rice', 100), aProduct('dal', 90)]
  expect(reorderItems({}, { items, products })).toEqual({
    cart: { rice: 3, dal: 1 },
    addedCount: 2,
    remarks: [],
  })
})

test('products that are in the cart keep the larger quantity, after any number of presses', () => {
  const items = [anOrderLine('rice', { quantity: 2 })]
  const products = [aProduct('rice', 100)]
  const once = reorderItems({ rice: 1, oil: 4 }, { items, products })
  expect(once.cart).toEqual({ rice: 2, oil: 4 })
  expect(reorderItems(once.cart, { items, products }).cart).toEqual(once.cart)
  expect(reorderItems({ rice: 5 }, { items, products }).cart).toEqual({ rice: 5 })
})

test('deleted, sold-out and more expensive products are reported', () => {
  const items = [anOrderLine('rice'), anOrderLine('fish'), anOrderLine('dal', { offerPrice: 99.5 })]
  const products = [aProduct('fish', 100, false), aProduct('dal', 110)]
  expect(reorderItems({}, { items, products })).toEqual({
    cart: { dal: 1 },
    addedCount: 1,
    remarks: [
      'rice is no longer sold.',
      'fish is out of stock.',
      'dal costs more now: ₹110.00 instead of ₹99.50.',
    ],
  })
})

test('an order without available products leaves the cart unchanged', () => {
  const items = [anOrderLine('rice'), { product: null, quantity: 2 }]
  const again = reorderItems({ oil: 1 }, { items, products: [] })
  expect([again.cart, again.addedCount]).toEqual([{ oil: 1 }, 0])
  expect(again.remarks).toEqual(['rice is no longer sold.', 'Unknown Product is no longer sold.'])
})

test('a full cart accepts no more products, and says so', () => {
  const full = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`product ${index}`, 1]))
  const again = reorderItems(full, { items: [anOrderLine('rice')], products: [aProduct('rice', 100)] })
  expect([again.cart, again.addedCount]).toEqual([full, 0])
  expect(again.remarks).toEqual(['The cart is full: not everything of this order went in.'])
})
