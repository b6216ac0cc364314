import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { layOutCart } from './lay-out-cart.ts'

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

test('sums are exact to the paisa, fees on top', () => {
  const { lines, itemsPaise, totalPaise } = layOutCart({ tea: 3 }, [aProduct('tea', { offerPrice: 4.35 })])
  expect(lines[0]?.subtotalPaise).toBe(1305)
  expect(itemsPaise).toBe(1305)
  expect(totalPaise).toBe(1305 + 1800)
})

test('what is saved counts only what is in stock', () => {
  const products = [
    aProduct('tea', { price: 12.5, offerPrice: 10 }),
    aProduct('rice', { price: 99, inStock: false }),
    aProduct('dal'),
  ]
  expect(layOutCart({ tea: 3, rice: 1, dal: 1 }, products).savedPaise).toBe(750)
  expect(layOutCart({ dal: 1 }, products).savedPaise).toBe(0)
})

test('what is sold out or gone stays in sight, out of the total, and blocks', () => {
  const products = [aProduct('dal'), aProduct('rice', { inStock: false, offerPrice: 99 })]
  const { lines, gone, unavailable, itemsPaise } = layOutCart({ rice: 1, dal: 2, ghost: 1 }, products)
  expect(lines.map((line) => line.product._id)).toEqual(['dal', 'rice'])
  expect(gone).toEqual(['ghost'])
  expect(unavailable).toBe(2)
  expect(itemsPaise).toBe(2000)
})

test('lines keep their place in whatever order the cart comes back', () => {
  const products = [aProduct('a'), aProduct('b')]
  expect(layOutCart({ b: 1, a: 1 }, products)).toEqual(layOutCart({ a: 1, b: 1 }, products))
})
