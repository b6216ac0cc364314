import { expect, test } from 'vitest'
import { aPosProduct } from '#test/builders/pos-products.ts'
import {
  addProduct,
  changePrice,
  emptySale,
  repriceSale,
  setGrams,
  setQuantity,
  totalPaiseOf,
} from './sale.ts'

const rice = aPosProduct({ _id: 'rice', offerPrice: 99.5, stock: 2 })
const potato = aPosProduct({ _id: 'potato', offerPrice: 7.35, stepGrams: 250, stock: 3 })

test('the same product again is one more', () => {
  const sale = addProduct(addProduct(addProduct(emptySale, rice), potato), rice)
  expect(sale.lines).toEqual([
    { product: rice, quantity: 2 },
    { product: potato, quantity: 1 },
  ])
  expect(totalPaiseOf(sale)).toBe(206_35)
})

test('a quantity of 0 removes the line, and the largest is 99', () => {
  const sale = addProduct(addProduct(emptySale, rice), potato)
  expect(setQuantity(sale, 'rice', 0).lines).toEqual([{ product: potato, quantity: 1 }])
  expect(setQuantity(sale, 'rice', 500).lines[0]?.quantity).toBe(99)
})

test('an order has at most 99 of each product of a combo', () => {
  const combo = [
    { product: 'bread', quantity: 1, name: 'Bread' },
    { product: 'milk', quantity: 4, name: 'Milk' },
  ]
  const kit = aPosProduct({ _id: 'kit', combo })
  expect(setQuantity(addProduct(emptySale, kit), 'kit', 99).lines[0]?.quantity).toBe(24)
})

test('a sale that is opened again has the prices of now', () => {
  const sale = addProduct(addProduct(emptySale, rice), potato)
  const dearer = { ...rice, offerPrice: 105 }
  expect(repriceSale(sale, [dearer]).lines).toEqual([
    { product: dearer, quantity: 1 },
    { product: potato, quantity: 1 },
  ])
})

test('a weight costs its grams, another bag adds to it, and it takes the steps that it begins', () => {
  const sale = addProduct(addProduct(emptySale, potato, 600), potato, 210)
  expect(sale.lines).toEqual([{ product: potato, quantity: 4, grams: 810 }])
  expect(totalPaiseOf(sale)).toBe(23_81)
  const finer = { ...potato, stepGrams: 100 }
  expect(repriceSale(sale, [finer]).lines).toEqual([{ product: finer, quantity: 9, grams: 810 }])
  expect(setGrams(sale, 'potato', 250).lines).toEqual([{ product: potato, quantity: 1, grams: 250 }])
  expect(setGrams(sale, 'potato', 1_000_000).lines).toMatchObject([{ quantity: 99, grams: 24_750 }])
})

test('the customer of a sale goes with its last line', () => {
  const customer = { name: 'Rita', phone: '' }
  const sale = { ...addProduct(emptySale, rice), customer }
  const more = addProduct(sale, potato)
  expect([more, repriceSale(more, []), setQuantity(more, 'rice', 0)]).toMatchObject([
    { customer },
    { customer },
    { customer },
  ])
  expect(setQuantity(setQuantity(more, 'rice', 0), 'potato', 0)).toEqual(emptySale)
})

test('a price by hand is of one piece, stays through other changes, and can be taken back', () => {
  const changed = { unitPaise: 80_00, reason: 'damaged' } as const
  const sale = setQuantity(changePrice(addProduct(emptySale, rice), 'rice', changed), 'rice', 2)
  expect(sale.lines).toEqual([{ product: rice, quantity: 2, changed }])
  expect(totalPaiseOf(sale)).toBe(160_00)
  expect(totalPaiseOf(repriceSale(sale, [{ ...rice, offerPrice: 105 }]))).toBe(160_00)
  expect(totalPaiseOf(changePrice(sale, 'rice', null))).toBe(199_00)
})
