import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPrice,
  formatRupees,
  maxPricePaise,
  paiseFromRupees,
  roundToPaise,
  rupeesFromPaise,
} from './money.ts'
import { formatMinorUnits } from './pricing/minor-units.ts'

const anyPaise = fc.integer({ min: 0, max: 10 * maxPricePaise })

test('roundToPaise takes sums of the API, also below 0', () => {
  expect([4.35, 0.1 + 0.2, -12.5].map(roundToPaise)).toEqual([435, 30, -1250])
})

test('paiseFromRupees is exact where a float product loses a paisa', () => {
  expect(Math.floor(4.35 * 100)).toBe(434)
  expect(paiseFromRupees(4.35)).toBe(435)
  expect(paiseFromRupees(1.1)).toBe(110)
  expect(paiseFromRupees(8.2)).toBe(820)
  expect(paiseFromRupees(1005.55)).toBe(100555)
})

test('paiseFromRupees accepts text with surrounding spaces', () => {
  expect(paiseFromRupees(' 99.5 ')).toBe(9950)
  expect(paiseFromRupees('007')).toBe(700)
  expect([paiseFromRupees('৫.২৫'), paiseFromRupees('५')]).toEqual([525, 500])
  expect(paiseFromRupees('0')).toBe(0)
})

test('paiseFromRupees returns null for everything else', () => {
  const none = [
    '',
    ' ',
    '10.999',
    '-1',
    '+1',
    '1,000',
    '₹5',
    '1e3',
    '0x10',
    '.5',
    '5.',
    '٥',
    '1 0',
    'NaN',
    '1'.repeat(13),
  ]
  expect(none.filter((text) => paiseFromRupees(text) !== null)).toEqual([])
  const noNumbers = [-1, 10.999, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 0.1 + 0.2]
  expect(noNumbers.filter((number) => paiseFromRupees(number) !== null)).toEqual([])
})

test('paiseFromRupees reverts rupeesFromPaise, as a number and as text', () => {
  fc.assert(
    fc.property(anyPaise, (paise) => {
      const rupees = rupeesFromPaise(paise)
      expect(paiseFromRupees(rupees)).toBe(paise)
      expect(paiseFromRupees(rupees.toFixed(2))).toBe(paise)
    }),
  )
})

test('paiseFromRupees returns whole, non-negative numbers', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.string(), fc.stringMatching(/^\d{1,9}(\.\d{0,3})?$/)), (rupees) => {
      const paise = paiseFromRupees(rupees)
      if (paise !== null) expect(Number.isSafeInteger(paise) && paise >= 0).toBe(true)
    }),
  )
})

test('formatPrice leaves out the paise of a whole amount', () => {
  expect(formatPrice(120)).toBe('₹120')
  expect(formatPrice(34.5)).toBe('₹34.50')
  expect(formatPrice(123456)).toBe('₹1,23,456')
})

test('formatRupees groups lakhs and crores and shows two decimals', () => {
  expect(formatRupees(123456)).toBe('₹1,23,456.00')
  expect(formatRupees(26.5)).toBe('₹26.50')
  expect(formatRupees(0)).toBe('₹0.00')
  expect(formatRupees(10_00_000)).toBe('₹10,00,000.00')
})

test('formatRupees loses nothing', () => {
  fc.assert(
    fc.property(anyPaise, (paise) => {
      const printed = formatRupees(rupeesFromPaise(paise))
      expect(paiseFromRupees(printed.replace(/[₹,]/g, ''))).toBe(paise)
    }),
  )
})

test('formatMinorUnits uses the minor unit of each currency', () => {
  expect(formatMinorUnits({ minor: 217_00, currency: 'INR' })).toBe('₹217.00')
  expect(formatMinorUnits({ minor: 2_17, currency: 'USD' })).toBe('$2.17')
  expect(formatMinorUnits({ minor: 217, currency: 'JPY' })).toBe('JP¥217')
  expect(formatMinorUnits({ minor: 2_170, currency: 'KWD' })).toMatch(/^KWD\s2\.170$/)
  expect(formatMinorUnits({ minor: 217, currency: 'no currency' })).toBe('217 no currency')
})
