import { expect, test } from 'vitest'
import { commonTaxClasses, parseTaxClass, readTaxClass } from './tax-class.ts'

test.each([
  ['nil', 'nil', 0],
  ['exempt', 'exempt', 0],
  ['non_gst', 'non_gst', 0],
  ['5', 'taxable', 500],
  ['0.25', 'taxable', 25],
  ['12.5', 'taxable', 1250],
  ['100', 'taxable', 10_000],
])('%s is %s at %d basis points', (taxClass, treatment, rateBasisPoints) => {
  expect(parseTaxClass(taxClass)).toEqual({ treatment, rateBasisPoints })
})

test.each(['', '0', '5%', '-5', '05', '5.', '101', '0.001', 'taxable'])('%j is no tax class', (text) => {
  expect(parseTaxClass(text)).toBeNull()
})

test('the listed tax classes are known', () => {
  for (const taxClass of commonTaxClasses) expect(parseTaxClass(taxClass)).not.toBeNull()
})

test.each([
  ['5', '5'],
  ['5.00 %', '5'],
  ['GST @ 18%', '18'],
  ['IGST 40 %', '40'],
  ['0.250', '0.25'],
  ['১৮', '18'],
  ['0', 'nil'],
  ['0 %', 'nil'],
  ['Nil Rated', 'nil'],
  ['Exempted', 'exempt'],
  ['NON-GST', 'non_gst'],
])('a file may say %j for %j', (text, taxClass) => {
  expect(readTaxClass(text)).toBe(taxClass)
})

test('a file may have any rate that GST has or had', () => {
  const rates = ['0.1', '0.25', '1', '1.5', '3', '5', '6', '7.5', '12', '18', '28', '40']
  expect(rates.map(readTaxClass)).toEqual(rates)
})

test.each(['', 'five', '5 18', '200', '-5', '5.001', '4.76', '2.5 + 2.5', 'Taxable'])(
  '%j in a file is no rate',
  (text) => {
    expect(readTaxClass(text)).toBeNull()
  },
)
