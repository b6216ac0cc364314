import { expect, test } from 'vitest'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { findShortLines } from './short-lines.ts'

const milk = aPosProduct({ _id: 'milk', name: 'Milk', stock: 5 })
const bread = aPosProduct({ _id: 'bread', name: 'Bread', stock: 9 })
const partOf = ({ _id: product, name }: { _id: string; name: string }, quantity: number) => ({
  ...{ product, quantity, name },
})
const kit = aPosProduct({ _id: 'kit', combo: [partOf(bread, 1), partOf(milk, 2)], stock: 2 })
const snack = aPosProduct({ _id: 'snack', combo: [partOf(milk, 1)], stock: 5 })
const products = [milk, bread, kit, snack]

type Quantities = readonly (readonly [typeof milk, number])[]

const toLines = (quantities: Quantities) => quantities.map(([product, quantity]) => ({ product, quantity }))

const short = (quantities: Quantities, stocked = products, sold: Quantities = []) => [
  ...findShortLines(toLines(quantities), { products: stocked, sold: toLines(sold) }),
]

test('a line of more than the stock has is short, and one of a product without a stock number never', () => {
  expect([short([[milk, 5]]), short([[milk, 6]])]).toEqual([[], [['milk', { left: 5, isShared: false }]]])
  const uncounted = aPosProduct({ stock: null })
  expect(short([[uncounted, 99]], [uncounted])).toEqual([])
  expect(short([[aPosProduct({ stock: -2 }), 1]], [])).toEqual([['rice', { left: 0, isShared: false }]])
})

test('a combo and loose lines of its products take from one stock', () => {
  expect(
    short([
      [kit, 2],
      [milk, 1],
    ]),
  ).toEqual([])
  expect(
    short([
      [kit, 2],
      [milk, 2],
    ]),
  ).toEqual([
    ['kit', { left: 1, isShared: true }],
    ['milk', { left: 1, isShared: true }],
  ])
  expect(
    short([
      [bread, 8],
      [kit, 2],
    ]),
  ).toEqual([
    ['bread', { left: 7, isShared: true }],
    ['kit', { left: 1, isShared: true }],
  ])
})

test('two combos of one product take from its stock together', () => {
  expect(
    short([
      [kit, 2],
      [snack, 2],
    ]),
  ).toEqual([
    ['kit', { left: 1, isShared: true }],
    ['snack', { left: 1, isShared: true }],
  ])
})

test('a combo alone is short by its own stock, also without its products on the device', () => {
  expect([short([[kit, 3]]), short([[kit, 3]], [kit])]).toEqual([
    [['kit', { left: 2, isShared: false }]],
    [['kit', { left: 2, isShared: false }]],
  ])
})

test('the stock is that of the catalogue, not that of when the line was added', () => {
  expect(short([[milk, 3]], [{ ...milk, stock: 2 }])).toEqual([['milk', { left: 2, isShared: false }]])
})

test('what the device has sold since is no longer there, alone or in a combo', () => {
  const sold = [
    [milk, 1],
    [kit, 1],
  ] as const
  expect([short([[milk, 2]], products, sold), short([[bread, 8]], products, sold)]).toEqual([[], []])
  expect(short([[milk, 3]], products, sold)).toEqual([['milk', { left: 2, isShared: false }]])
  expect(short([[kit, 2]], products, sold)).toEqual([['kit', { left: 1, isShared: false }]])
  expect(short([[kit, 2]], [kit], sold)).toEqual([['kit', { left: 1, isShared: false }]])
  expect(short([[bread, 9]], products, sold)).toEqual([['bread', { left: 8, isShared: false }]])
})
