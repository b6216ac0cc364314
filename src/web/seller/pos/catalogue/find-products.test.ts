import { expect, test } from 'vitest'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { bestSellers, findByCode, findProducts } from './find-products.ts'

const rice = aPosProduct({ _id: 'rice', name: 'Joha Rice', barcode: '8901030865275', sku: 'JOHA-1' })
const puffed = aPosProduct({ _id: 'puffed', name: 'Rice Puffed', barcode: '036000291452' })
const potato = aPosProduct({
  ...{
    _id: 'potato',
    name: 'Potato',
    names: { as: 'আলু', hi: 'आलू' },
    stepGrams: 250,
    searchWords: ['pitika'],
    sku: '12345',
  },
})
const tea = aPosProduct({ _id: 'tea', name: 'Tea', inStock: false })
const kit = aPosProduct({
  ...{ _id: 'kit', name: 'Breakfast kit', sku: 'KIT-1', sold: 1 },
  combo: [{ product: 'rice', quantity: 2, name: 'Joha Rice' }],
})
const products = [rice, puffed, tea, potato, kit]

test.each([
  ['8901030865275', { product: rice }],
  [' 8901030865275 ', { product: rice }],
  ['joha-1', { product: rice }],
  ['kit-1', { product: kit }],
  ['0036000291452', { product: puffed }],
  ['2012345007505', { product: potato, grams: 750 }],
  ['2012345007506', null],
  ['2099999007501', null],
  ['8901030865276', null],
  ['', null],
])('the code %j', (code, found) => {
  expect(findByCode(products, code)).toEqual(found)
})

test.each([
  ['rice', ['puffed', 'rice']],
  ['ri jo', ['rice']],
  ['pota', ['potato']],
  ['pitika', ['potato']],
  ['alu', ['potato']],
  ['breakf', ['kit']],
  ['আলু', ['potato']],
  ['आलू', ['potato']],
  ['rice cooker', []],
  ['  ', []],
])('the search for %j', (text, ids) => {
  expect(findProducts(products, text).map(({ _id }) => _id)).toEqual(ids)
})

test('at most eight are found', () => {
  const many = Array.from({ length: 20 }, (_, number) => aPosProduct({ _id: `${number}` }))
  expect(findProducts(many, 'joha')).toHaveLength(8)
})

test('what this counter sold most comes first, without what is sold out', () => {
  const sold = { potato: 9, tea: 7, puffed: 2 }
  expect(bestSellers(products, sold).map(({ _id }) => _id)).toEqual(['potato', 'puffed', 'kit', 'rice'])
})

test('what reports have counted is added to what this counter sold since', () => {
  const counted = [{ ...rice, sold: 8 }, { ...puffed, sold: 3 }, potato]
  expect(bestSellers(counted, { puffed: 6 }).map(({ _id }) => _id)).toEqual(['puffed', 'rice', 'potato'])
})
