import { expect, test } from 'vitest'
import { formatMinorUnits } from './format-currency.ts'

test('formats money of any country in its own units', () => {
  expect(formatMinorUnits({ minor: 217_00, currency: 'INR' })).toBe('₹217.00')
  expect(formatMinorUnits({ minor: 2_17, currency: 'USD' })).toBe('$2.17')
  expect(formatMinorUnits({ minor: 217, currency: 'JPY' })).toBe('JP¥217')
  expect(formatMinorUnits({ minor: 2_170, currency: 'KWD' })).toMatch(/^KWD\s2\.170$/)
  expect(formatMinorUnits({ minor: 217, currency: 'no currency' })).toBe('217 no currency')
})
