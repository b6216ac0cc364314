import { expect, test } from 'vitest'
import { addressFields } from '#test/builders/addresses.ts'
import { firstError } from '#test/first-error.ts'
import { AddAddress, AddressInput } from './address.ts'

const errorOf = (changes: object) => firstError(AddressInput, { ...addressFields, ...changes })

test('every field is required', () => {
  for (const field of Object.keys(addressFields)) {
    for (const nothing of [undefined, null, '', '  ', [], {}, true])
      expect([field, nothing, errorOf({ [field]: nothing })]).not.toEqual([field, nothing, 'valid'])
  }
  expect(errorOf({ street: '' })).toBe('Street is required')
  expect(errorOf({ zipcode: ' ' })).toBe('PIN code is required')
})

test('digits of Hindi and Assamese are those of English', () => {
  const typed = AddressInput.parse({ ...addressFields, zipcode: '७८४१६४', phone: '+৯১ ৬০০০০ १२३४५' })
  expect([typed.zipcode, typed.phone]).toEqual(['784164', '+91 60000 12345'])
})

test('a zipcode has 3 to 10 digits, as a number or as text', () => {
  for (const zipcode of [784164, '784164', ' 784164 ', '012', 100, 9_999_999_999])
    expect([zipcode, errorOf({ zipcode })]).toEqual([zipcode, 'valid'])
  const none = [
    12,
    '12',
    99_999_999_999,
    -784164,
    784164.5,
    '784 164',
    '78416a',
    '٧٨٤١٦٤',
    '1e5',
    '0x123',
    1e300,
  ]
  for (const zipcode of none) expect([zipcode, errorOf({ zipcode })]).not.toEqual([zipcode, 'valid'])
})

test('a phone number has 7 to 15 digits', () => {
  for (const phone of [
    '6000012345',
    '+91 60000 12345',
    '0371-222-3344',
    ' 1234567 ',
    '123456789012345',
    6000012345,
  ])
    expect([phone, errorOf({ phone })]).toEqual([phone, 'valid'])
  const none = [
    '123456',
    '1234567890123456',
    '++916000012345',
    '60000+12345',
    '(0371) 22233',
    '+',
    '-------',
    'call me',
    '٦٠٠٠٠١٢٣٤٥',
    600001,
    -6000012345,
    60000.12345,
    1e21,
    null,
    ['6000012345'],
  ]
  for (const phone of none) expect([phone, errorOf({ phone })]).not.toEqual([phone, 'valid'])
})

test('an e-mail address has a valid format', () => {
  for (const email of ['a@b.in', 'asha+haat@example.co.in', ' asha@example.com '])
    expect([email, errorOf({ email })]).toEqual([email, 'valid'])
  const none = [
    'asha',
    'asha@',
    '@example.com',
    'a b@example.com',
    'a@b@c.in',
    'asha@exa mple.com',
    `${'x'.repeat(250)}@b.in`,
    'a@b.in\r\nBcc: x@y.in',
  ]
  for (const email of none) expect([email, errorOf({ email })]).not.toEqual([email, 'valid'])
})

test('text is trimmed, has at most 200 characters and can be stored', () => {
  expect(AddressInput.parse({ ...addressFields, street: '  Station Road 4 ' }).street).toBe('Station Road 4')
  expect(errorOf({ city: 'x'.repeat(200) })).toBe('valid')
  expect(errorOf({ city: 'x'.repeat(201) })).toBe('City is too long (at most 200 characters)')
  for (const city of ['Tez\0pur', 'Tezpur \ud83d', '\udc4d'])
    expect(errorOf({ city })).toContain('cannot be stored')
  for (const city of ['Tezpur 👍', 'তেজপুৰ', 'Tezpur\u202e', 'e\u0301'])
    expect(errorOf({ city })).toBe('valid')
})

test('zipCode is taken for zipcode, which comes first', () => {
  const { zipcode, ...rest } = addressFields
  const parse = (address: object) => AddAddress.parse({ address }).address.zipcode
  expect(parse({ ...rest, zipCode: 781001 })).toBe('781001')
  expect(parse({ ...addressFields, zipCode: 781001 })).toBe(String(zipcode))
  expect(firstError(AddAddress, { address: { ...rest, zipCode: 12 } })).toContain('PIN code')
  expect(firstError(AddAddress, { address: null })).not.toBe('valid')
})
