import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFormat, kmFormat, optionalAmountFormat, optionalKmFormat } from './number-formats.ts'

test.each([
  ['20', 20_00],
  ['₹ 1,20,000.50', 1_20_000_50],
  ['৬৯৯', 699_00],
  ['₹६९९.९०', 699_90],
  ['0', 0],
  ['', 0],
  ['-5', Number.NaN],
  ['12.345', Number.NaN],
  ['about 20', Number.NaN],
])('the amount %j is %d paise', (text, paise) => {
  expect(amountFormat.parse(text)).toBe(paise)
})

test('an empty amount of a limit is no limit, and text that is no amount is not', () => {
  expect(optionalAmountFormat.parse(' ')).toBeNull()
  expect(optionalAmountFormat.parse('0')).toBe(0)
  expect(optionalAmountFormat.parse('x')).toBeNaN()
  expect(optionalAmountFormat.format(null)).toBe('')
})

test.each([
  ['5', 5],
  ['২.৫', 2.5],
  ['१२', 12],
  ['1,440', 1440],
  ['', Number.NaN],
  ['2.555', Number.NaN],
  ['5 km', Number.NaN],
  ['1e3', Number.NaN],
])('the number %j is %d', (text, value) => {
  expect(kmFormat.parse(text)).toBe(value)
  expect(optionalKmFormat.parse(text)).toBe(text === '' ? null : value)
})

test('an amount that the form writes is read as the same amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_00_000_00 }), (paise) => {
      expect(amountFormat.parse(amountFormat.format(paise))).toBe(paise)
    }),
  )
  expect(amountFormat.format(Number.NaN)).toBe('')
})
