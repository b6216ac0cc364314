import { expect, test } from 'vitest'
import { createScanFilter } from './barcode.ts'

test('a code counts again only after it has left the picture', () => {
  const isNewScan = createScanFilter(1_000)
  expect([0, 150, 1_100, 2_000].map((now) => isNewScan('a', now))).toEqual([true, false, false, false])
  expect(isNewScan('b', 2_050)).toBe(true)
  expect(isNewScan('a', 2_100)).toBe(false)
  expect(isNewScan('a', 3_101)).toBe(true)
})
