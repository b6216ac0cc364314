import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstError } from '#test/first-error.ts'
import { Day, Email, PageLength, ProductId, rupees, SearchText, text } from './common.ts'

const price = rupees('seller-products.input.price', { maxPaise: 1_000_000_00 })
const noPrice = 'Product price must be an amount above 0 with at most two decimals, at most ₹10,00,000'

test('every amount is parsed exactly, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), (paise) => {
      expect([paise / 100, (paise / 100).toFixed(2)].map((given) => price.parse(given))).toEqual([
        paise,
        paise,
      ])
    }),
  )
})

test.each([
  [0, noPrice],
  ['0.00', noPrice],
  [-0.01, noPrice],
  [1_000_000.01, noPrice],
  ['4.355', noPrice],
  [0.1 + 0.2, noPrice],
  ['1,000', noPrice],
  ['₹60', noPrice],
  ['٦٠', noPrice],
  ['1e3', noPrice],
  ['', 'Product price is required'],
  ['  ', 'Product price is required'],
  [null, 'Product price is required'],
  [Number.NaN, 'Product price is required'],
  [undefined, 'Product price is required'],
])('the price %j: %s', (given, message) => {
  expect(firstError(price, given)).toBe(message)
})

test.each([
  ['1', 1],
  ['200', 200],
  ['007', 7],
  [50, 50],
])('accepts the limit %j', (given, length) => {
  expect(PageLength.parse(given)).toBe(length)
})

test.each([
  '',
  '0',
  '201',
  '-1',
  '1.5',
  '0x10',
  '1e2',
  ' 5',
  '1000',
  'many',
  '৫',
  0,
  201,
  1.5,
  null,
  ['1', '2'],
])('rejects the limit %j', (given) => {
  expect(firstError(PageLength, given)).toBe('limit must be a whole number from 1 to 200')
})

test('a day exists in the calendar and in PostgreSQL', () => {
  for (const day of ['1900-01-01', '2026-11-20', '2028-02-29', '2000-02-29', '9999-12-31'])
    expect(Day.parse(day)).toBe(day)
  for (const day of [
    '1899-12-31',
    '0000-01-01',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    7,
  ])
    expect([day, firstError(Day, day)]).toEqual([day, 'A day must be a date such as 2026-11-20'])
})

test('text is trimmed before its length is checked', () => {
  const name = text('common.field.name', { max: 4 })
  expect(name.parse('  ৰাম\n')).toBe('ৰাম')
  expect(firstError(name, ' \t\n ')).toBe('Name is required')
  expect(firstError(name, 'Rita ')).toBe('valid')
  expect(firstError(name, 'Ritaa')).toBe('Name is too long (at most 4 characters)')
  expect(text('server.input.note', { min: 0 }).parse('  ')).toBe('')
})

test.each([
  ['', 'Email is required'],
  [undefined, 'Email is required'],
  ['asha@haat', 'valid'],
  ['asha@haat..example', 'Please enter a valid email address'],
  ['আশা@haat.example', 'Please enter a valid email address'],
  [`${'x'.repeat(242)}@haat.example`, 'Email is too long (at most 254 characters)'],
])('the email %j: %s', (email, message) => {
  expect(firstError(Email, email)).toBe(message)
})

test('an email keeps its case', () => {
  expect(Email.parse(' Asha.Borah@Haat.Example ')).toBe('Asha.Borah@Haat.Example')
})

test('an unknown product id is valid', () => {
  for (const id of ['', '1', 'B9E0', '../x', '__proto__']) expect(ProductId.parse(id)).toBe(id.toLowerCase())
  expect(firstError(ProductId, 7)).toBe('A product id must be text')
})

test('a search text may be empty and contain everything that can be stored', () => {
  for (const q of ['', 'জোহা', '100% "pure"; --', '_', '👍']) expect(SearchText.parse(` ${q} `)).toBe(q)
  for (const q of ['\0', 'rice \ud83d'])
    expect(firstError(SearchText, q)).toBe('The search text is not valid')
})
