import { expect, test } from 'vitest'
import type { BulkChange } from './bulk-warning.ts'
import { bulkJobWarning, bulkWarning } from './bulk-warning.ts'

const products = [{ stock: 10 }, { stock: 0 }, { stock: null }, { stock: 40 }]

test.each<[BulkChange, string | null]>([
  [{ stock: null }, 'This clears the stock count of 3 products.'],
  [{ stock: '15' }, 'This changes the stock count of 1 product by more than 50%.'],
  [{ stock: '0' }, 'This changes the stock count of 2 products by more than 50%.'],
  [{ stock: '5' }, 'This changes the stock count of 1 product by more than 50%.'],
  [{ price: { percent: '-50' } }, null],
  [{ price: { percent: '-50.01' } }, 'This changes the price of 4 products by more than 50%.'],
  [{ price: { percent: '51' } }, 'This changes the price of 4 products by more than 50%.'],
  [{ inStock: false }, null],
  [{ archived: true }, null],
])('before %j: %s', (change, warning) => {
  expect(bulkWarning(change, products)).toBe(warning)
})

test('products without a count lose none', () => {
  expect(bulkWarning({ stock: null }, [{ stock: null }])).toBeNull()
})

test.each<[BulkChange, string]>([
  [{ stock: null }, 'This clears the stock count of 8,029 products.'],
  [{ inStock: true }, 'This changes 8,029 products.'],
])('before %j of many: %s', (change, warning) => {
  expect(bulkJobWarning(change, 8029)).toBe(warning)
})
