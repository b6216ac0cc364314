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
  },
})
const tea = aPosProduct({ _id: 'tea', name: 'Tea', inStock: false })
const products = [rice, puffed, tea, potato]

test.each([
  ['8901030865275', rice],
  [' 8901030865275 ', rice],
  ['joha-1', rice],
  ['0036000291452', puffed],
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
  expect(bestSellers(products, sold).map(({ _id }) => _id)).toEqual(['potato', 'puffed', 'rice'])
})
