import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import type { Cart } from '#domain/cart.ts'
import { buildCartView } from './build-cart-view.ts'

function aProduct(id: string, changes: Partial<Product> = {}): Product {
  return {
    _id: id,
    name: id,
    description: [],
    category: 'Grocery',
    price: 10,
    offerPrice: 10,
    image: [],
    inStock: true,
    weight: null,
    ...changes,
  }
}

test('the sum of the items is exact to the paisa', () => {
  const { lines, itemsPaise } = buildCartView(
    { tea: 3 },
    { products: [aProduct('tea', { offerPrice: 4.35 })] },
  )
  expect(lines[0]?.subtotalPaise).toBe(1305)
  expect(itemsPaise).toBe(1305)
})

test('the savings count items in stock only', () => {
  const products = [
    aProduct('tea', { price: 12.5, offerPrice: 10 }),
    aProduct('rice', { price: 99, inStock: false }),
    aProduct('dal'),
  ]
  expect(buildCartView({ tea: 3, rice: 1, dal: 1 }, { products }).savedPaise).toBe(750)
  expect(buildCartView({ dal: 1 }, { products }).savedPaise).toBe(0)
})

test('unavailable items are shown, not counted in the total, and block the order', () => {
  const products = [aProduct('dal'), aProduct('rice', { inStock: false, offerPrice: 99 })]
  const { lines, missingIds, unavailableCount, itemsPaise } = buildCartView(
    { rice: 1, dal: 2, ghost: 1 },
    { products },
  )
  expect(lines.map((line) => line.product._id)).toEqual(['rice', 'dal'])
  expect(missingIds).toEqual(['ghost'])
  expect(unavailableCount).toBe(2)
  expect(itemsPaise).toBe(2000)
})

test('items reserved by an unpaid order count as in stock', () => {
  const products = [aProduct('dal'), aProduct('rice', { inStock: false, offerPrice: 99 })]
  const view = buildCartView({ rice: 2, dal: 1 }, { products, isReserved: (id) => id === 'rice' })
  expect([view.unavailableCount, view.itemsPaise]).toEqual([0, 20800])
})

test('lines stand in the order of adding, whatever order the server returns', () => {
  const products = [aProduct('a'), aProduct('b')]
  const orderOf = (cart: Cart) => buildCartView(cart, { products }).lines.map(({ product }) => product._id)
  expect(orderOf({ b: 1, a: 1 })).toEqual(['b', 'a'])
  expect(orderOf({ a: 1, b: 1 })).toEqual(['a', 'b'])
})
