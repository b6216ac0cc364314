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

test('one is one', () => {
  expect([countRows(1), countRows(27555), countProducts(1), countProducts(0)]).toEqual([
    '1 row',
    '27,555 rows',
    '1 product',
    '0 products',
  ])
})

test('only what happened is told', () => {
  expect(buildNotices(emptyImportCounts)).toEqual([])
  expect(buildNotices({ ...emptyImportCounts, rounded: 1, foreignPictures: 3 })).toEqual([
    '1 price with more than two decimals rounded.',
    '3 picture links to other sites skipped. Add these pictures by hand.',
  ])
})

test('rows that came to nothing are told apart from rows that came to something else', () => {
  expect(buildNotices({ ...emptyImportCounts, repeated: 1200, bareQuantities: 1, archived: 2 })).toEqual([
    '1,200 duplicate rows skipped; the last row of each product was used.',
    '1 row had a plain number as “Quantity”, not a weight; it was skipped. If it is a stock count, match that column to Stock count.',
    '2 archived products in the file; archived products stay archived.',
  ])
  // What the figures above the rows tell is not told once more.
  expect(
    buildNotices({ ...emptyImportCounts, read: 9, added: 3, updated: 3, unchanged: 1, refused: 2 }),
  ).toEqual([])
})
