import { expect, test } from 'vitest'
import { isHsn, readHsn } from './product-tax.ts'

test.each(['0401', '1006', '100630', '10063020'])('%s is an HSN code', (text) => {
  expect(isHsn(text)).toBe(true)
})

test.each(['', '04', '401', '10063', '1006302', '100630201', '10 06', 'abcd'])(
  '%j is no HSN code',
  (text) => {
    expect(isHsn(text)).toBe(false)
  },
)

test.each([
  ['1006 30 20', '10063020'],
  ['1006.30', '100630'],
  ['১০০৬', '1006'],
  ['401', '0401'],
  ['4012000', '04012000'],
])('a file may say %j for %s', (text, hsn) => {
  expect(readHsn(text)).toBe(hsn)
})

test.each(['', '0', '-', 'NA', '12', '123456789'])('%j in a file is no HSN code', (text) => {
  expect(readHsn(text)).toBeNull()
})
