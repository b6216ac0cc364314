import { expect, test } from 'vitest'
import { emptyImportCounts } from '#test/builders/catalogue-imports.ts'
import { buildNotices } from './import-texts.ts'

test('only counts above 0 are shown', () => {
  expect(buildNotices(emptyImportCounts)).toEqual([])
  expect(buildNotices({ ...emptyImportCounts, rounded: 1, foreignPictures: 3 })).toEqual([
    '1 price with more than two decimals rounded.',
    '3 picture links skipped. Fetch them under “Change columns”, or add these pictures by hand.',
  ])
  expect(buildNotices({ ...emptyImportCounts, missingPictures: 1 })).toEqual([
    '1 picture missing. The rows are imported without it.',
  ])
})

test('rows without effect have a notice, and the counts above are not repeated', () => {
  expect(buildNotices({ ...emptyImportCounts, repeated: 1200, bareQuantities: 1, archived: 2 })).toEqual([
    '1,200 duplicate rows skipped; the last row of each product was used.',
    '1 row had a plain number as “Quantity”, not a weight; it was skipped. If it is a stock count, match that column to Stock count.',
    '2 archived products in the file; archived products stay archived.',
  ])
  expect(
    buildNotices({ ...emptyImportCounts, read: 9, added: 3, updated: 3, unchanged: 1, refused: 2 }),
  ).toEqual([])
})
