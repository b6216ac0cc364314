import { expect, test } from 'vitest'
import { emptyImportCounts } from '#test/builders/import-counts.ts'
import { buildNotices, countProducts, countRows, formatFileSize } from './import-texts.ts'

test.each([
  [0, '1 KB'],
  [12, '1 KB'],
  [900 * 1024, '900 KB'],
  [1024 * 1024, '1 MB'],
  [3_416_273, '3.3 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [32 * 1024 * 1024, '32 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('one has the singular form', () => {
  expect([countRows(1), countRows(27555), countProducts(1), countProducts(0)]).toEqual([
    '1 row',
    '27,555 rows',
    '1 product',
    '0 products',
  ])
})

test('only counts above 0 are shown', () => {
  expect(buildNotices(emptyImportCounts)).toEqual([])
  expect(buildNotices({ ...emptyImportCounts, rounded: 1, foreignPictures: 3 })).toEqual([
    '1 row with a price of more than two decimals, which was rounded to the paisa.',
    '3 × a picture on another site, left out: add it to the product by hand.',
  ])
})

test('rows without effect have a notice, and the counts above are not repeated', () => {
  expect(buildNotices({ ...emptyImportCounts, repeated: 1200, bareQuantities: 1, archived: 2 })).toEqual([
    '1,200 rows void, because a later row is the same product (same SKU, else same name and weight).',
    '1 row with a bare number as “Quantity”, which is no weight and was left out. Choose the column as stock count if it is one.',
    '2 rows of archived products, which stay archived.',
  ])
  expect(
    buildNotices({ ...emptyImportCounts, read: 9, added: 3, updated: 3, unchanged: 1, refused: 2 }),
  ).toEqual([])
})
