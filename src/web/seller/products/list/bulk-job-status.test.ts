import { expect, test } from 'vitest'
import type { BulkJob } from '#contract/seller/bulk.ts'
import { bulkJobText } from './bulk-job-status.tsx'

const job: BulkJob = {
  ...{ _id: '1', total: 8029, done: 8029, changed: 8029, skipped: 0, skippedNames: [] },
  ...{ isFinished: true, isFailed: false, isUndo: false, canUndo: true },
}

test.each<[Partial<BulkJob>, string]>([
  [{ isFinished: false, done: 3400 }, 'Changing 8,029 products: 3,400 done'],
  [{ isFinished: false, done: 0, isUndo: true }, 'Undoing the change of 8,029 products: 0 done'],
  [{}, '8,029 products changed.'],
  [{ changed: 1, isUndo: true }, 'Change undone for 1 product.'],
  [
    { changed: 8028, skipped: 1, skippedNames: ['Dear'] },
    '8,028 products changed. 1 skipped (the offer price would be above MRP or zero): “Dear”.',
  ],
  [
    { changed: 8000, skipped: 29, skippedNames: ['Rice', 'Dal'], isUndo: true },
    'Change undone for 8,000 products. 29 skipped (changed since): “Rice”, “Dal” and 27 more.',
  ],
  [
    { changed: 3390, skipped: 10, skippedNames: ['Dear'], done: 3400, isFailed: true },
    '3,390 products changed. 10 skipped (the offer price would be above MRP or zero): “Dear” and 9 more. ' +
      'The change stopped after an error: 4,629 products are as before. Please try again.',
  ],
  [
    { changed: 0, total: 1, done: 0, isFailed: true, isUndo: true },
    'Change undone for 0 products. The undo stopped after an error: 1 product is not undone.',
  ],
])('%j is shown as: %s', (change, text) => {
  expect(bulkJobText({ ...job, ...change })).toBe(text)
})
