import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import { aSubstitute } from '#test/builders/order-views.ts'
import { reorderItems } from './reorder.ts'

function onShelf(id: string, offerPrice: number, inStock = true): Product {
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

function bought(id: string, { quantity = 1, offerPrice = 100 } = {}) {
  return { product: onShelf(id, offerPrice), quantity }
}

test('adds the products that are still sold, without remarks if nothing has changed', () => {
  const items = [bought('rice', { quantity: 3 }), bought('dal')]
  const products = [onShelf('rice', 100), onShelf('dal', 90)]
  expect(reorderItems({}, { items, products })).toEqual({
    cart: { rice: 3, dal: 1 },
    addedCount: 2,
    remarks: [],
  })
})

test('orders what was ordered, not its substitute', () => {
  const items = [{ ...bought('rohu', { quantity: 2 }), picked: 0, substitute: aSubstitute('katla') }]
  const products = [onShelf('rohu', 100), onShelf('katla', 100)]
  expect(reorderItems({}, { items, products }).cart).toEqual({ rohu: 2 })
})

test('keeps the larger quantity of each product, also when repeated', () => {
  const items = [bought('rice', { quantity: 2 })]
  const products = [onShelf('rice', 100)]
  const once = reorderItems({ rice: 1, oil: 4 }, { items, products })
  expect(once.cart).toEqual({ rice: 2, oil: 4 })
  expect(reorderItems(once.cart, { items, products }).cart).toEqual(once.cart)
  expect(reorderItems({ rice: 5 }, { items, products }).cart).toEqual({ rice: 5 })
})

test('remarks on products that are gone, sold out or more expensive', () => {
  const items = [bought('rice'), bought('fish'), bought('dal', { offerPrice: 99.5 })]
  const products = [onShelf('fish', 100, false), onShelf('dal', 110)]
  expect(reorderItems({}, { items, products })).toEqual({
    cart: { dal: 1 },
    addedCount: 1,
    remarks: ['rice is no longer sold.', 'fish is out of stock.', 'dal is now ₹110.00 (was ₹99.50).'],
  })
})

test('does not change the cart if no product is left', () => {
  const items = [bought('rice'), { product: null, quantity: 2 }]
  const again = reorderItems({ oil: 1 }, { items, products: [] })
  expect([again.cart, again.addedCount]).toEqual([{ oil: 1 }, 0])
  expect(again.remarks).toEqual(['rice is no longer sold.', 'Unknown Product is no longer sold.'])
})

test('adds nothing to a full cart, and says so', () => {
  const full = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`product ${index}`, 1]))
  const again = reorderItems(full, { items: [bought('rice')], products: [onShelf('rice', 100)] })
  expect([again.cart, again.addedCount]).toEqual([full, 0])
  expect(again.remarks).toEqual(['Your cart is full. Some items weren’t added.'])
})

test('orders the same weight again, also in another step', () => {
  const again = (then: number | undefined, now: number | undefined, quantity: number) => {
    const ordered = { ...bought('fish', { quantity }), product: { ...onShelf('fish', 100), stepGrams: then } }
    const products = [{ ...onShelf('fish', 120), stepGrams: now }]
    return reorderItems({}, { items: [ordered], products })
  }
  expect(again(250, 500, 4).cart).toEqual({ fish: 2 })
  expect(again(250, 1000, 1).cart).toEqual({ fish: 1 })
  expect(again(250, undefined, 4).cart).toEqual({ fish: 4 })
  expect([again(250, 500, 4).remarks.length, again(250, 250, 4).remarks.length]).toEqual([0, 1])
})
