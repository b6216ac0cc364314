import { expect, test } from 'vitest'
import { documentKinds } from './document-kinds.ts'
import { financialYear } from './financial-year.ts'

const gstin = '18AABCU9603R1ZM'

test.each([
  ['unregistered', ['taxable', 'nil'], null, ['bill']],
  ['unregistered', ['taxable'], gstin, ['bill']],
  ['composition', ['taxable'], null, ['bill_of_supply']],
  ['composition', ['taxable', 'exempt'], gstin, ['bill_of_supply']],
  ['regular', ['nil', 'exempt', 'non_gst'], null, ['bill_of_supply']],
  ['regular', ['nil'], gstin, ['bill_of_supply']],
  ['regular', ['taxable', 'taxable'], null, ['tax_invoice']],
  ['regular', ['taxable'], gstin, ['tax_invoice']],
  ['regular', ['taxable', 'nil'], null, ['invoice_cum_bill_of_supply']],
  ['regular', ['exempt', 'taxable'], '', ['invoice_cum_bill_of_supply']],
  ['regular', ['taxable', 'nil'], gstin, ['tax_invoice', 'bill_of_supply']],
] as const)(
  'a seller who is %s, with lines %j for %s, issues %j',
  (mode, treatments, recipientGstin, kinds) => {
    expect(documentKinds({ mode, treatments, recipientGstin })).toEqual(kinds)
  },
)

test.each([
  ['2026-03-31T23:59:59.999+05:30', '25-26'],
  ['2026-04-01T00:00:00+05:30', '26-27'],
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-12-31T23:59:59+05:30', '26-27'],
  ['2027-01-01T00:00:00+05:30', '26-27'],
  ['2027-03-31T20:00:00Z', '27-28'],
  ['2099-04-01T00:00:00+05:30', '99-00'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year)
})
