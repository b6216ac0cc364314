import { expect, test } from 'vitest'
import { isBuyerNeeded, namesBuyerFrom } from './named-buyer.ts'

test.each([
  ['regular', 49_999_99, false],
  ['regular', 50_000_00, true],
  ['composition', 90_000_00, false],
  ['unregistered', 90_000_00, false],
  [undefined, 90_000_00, false],
] as const)('a sale of a %s seller for %i paise names its buyer: %s', (mode, totalPaise, expected) => {
  expect(isBuyerNeeded(totalPaise, namesBuyerFrom(mode))).toBe(expected)
})
