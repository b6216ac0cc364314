import { expect, test } from 'vitest'
import { toAsciiDigits } from '../i18n/ascii-digits.ts'
import { paiseFromRupees } from '../money.ts'
import { parsePriceText } from './price-text.ts'

test.each([
  ['120/-', 120_00],
  ['120 /-', 120_00],
  ['120/=', 120_00],
  ['120-/', 120_00],
  ['Rs 99999/-', 99_999_00],
  ['Rs.120/- only', 120_00],
  ['100 INR', 100_00],
  ['100.50 rupees', 100_50],
  ['120 ₹', 120_00],
  ['MRP 120', 120_00],
  ['M.R.P.: ₹ 120.00', 120_00],
  ['mrp rs. 120', 120_00],
  ['1 299', 1_299_00],
  ['1\u00a0299.50', 1_299_50],
  ['1 29 999', 1_29_999_00],
  ["1'299", 1_299_00],
  ['₹1,299.00', 1_299_00],
  ['Rs. 1,29,999.50', 1_29_999_50],
  ['INR 120', 120_00],
  ['६०', 60_00],
  ['৫৫', 55_00],
  ['৳ ১,২৯৯.৫০', 1_299_50],
  ['रु. १२०/-', 120_00],
  ['12.5', 12_50],
])('%s is %i paise', (text, paise) => {
  expect(paiseFromRupees(parsePriceText(text).rupees)).toBe(paise)
})

test.each([
  '34,87',
  '1.299,00',
  '1,2,3',
  '12 kg',
  '-5',
  '- 5',
  '1e3',
  '120/kg',
  '1 2',
  'ask us',
  'Rs',
  '',
  '12 34',
])('%s is no price', (text) => {
  expect(paiseFromRupees(parsePriceText(text).rupees)).toBeNull()
})

test.each([
  ['1.199', '1.20', true],
  ['12.000', '12.00', true],
  ['0.995', '1.00', false],
  ['34.8751', '34.88', false],
  ['1,199', '1199', false],
])('%s is read as %s, in doubt: %s', (text, rupees, isAmbiguous) => {
  expect(parsePriceText(text)).toMatchObject({ rupees, isAmbiguous })
})

test.each([
  ['2500', '25.00'],
  ['5', '0.05'],
  ['₹ 1,00,000', '1000.00'],
  ['2500.4', '25.00'],
  ['2500.0', '25.00'],
  ['ask us', 'ask us'],
])('%s paise are %s rupees', (text, rupees) => {
  expect(parsePriceText(text, 'paise').rupees).toBe(rupees)
})

test('digits of Assamese, Bengali and Hindi become 0 to 9', () => {
  expect(toAsciiDigits('০১২৩৪৫৬৭৮৯ ०१२३४५६७८९ 1a')).toBe('0123456789 0123456789 1a')
})
