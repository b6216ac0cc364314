import { expect, test } from 'vitest'
import { addressFields } from '#test/builders/addresses.ts'
import { AddressInput } from './address.ts'

const firstError = (changes: object) => {
  const { success, error } = AddressInput.safeParse({ ...addressFields, ...changes })
  return success ? 'accepted' : error?.issues[0]?.message
}

test('requires every field', () => {
  for (const field of Object.keys(addressFields)) {
    for (const nothing of [undefined, null, '', '  ', [], {}, true])
      expect([field, nothing, firstError({ [field]: nothing })]).not.toEqual([field, nothing, 'accepted'])
  }
  expect(firstError({ street: '' })).toBe('Street is required')
})

test('a zipcode has 3 to 10 digits, as a number or as text', () => {
  for (const zipcode of [784164, '784164', ' 784164 ', '012', 100, 9_999_999_999])
    expect([zipcode, firstError({ zipcode })]).toEqual([zipcode, 'accepted'])
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
  for (const zipcode of none) expect([zipcode, firstError({ zipcode })]).not.toEqual([zipcode, 'accepted'])
})

test('a phone number has 7 to 15 digits, with spaces, dashes and a plus', () => {
  for (const phone of ['6000012345', '+91 60000 12345', '0371-222-3344', ' 1234567 ', '123456789012345'])
    expect([phone, firstError({ phone })]).toEqual([phone, 'accepted'])
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
    6000012345,
  ]
  for (const phone of none) expect([phone, firstError({ phone })]).not.toEqual([phone, 'accepted'])
})

test('checks the form of an e-mail address', () => {
  for (const email of ['a@b.in', 'asha+haat@example.co.in', ' asha@example.com '])
    expect([email, firstError({ email })]).toEqual([email, 'accepted'])
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
  for (const email of none) expect([email, firstError({ email })]).not.toEqual([email, 'accepted'])
})

test('trims text, limits it to 200 characters, and refuses what the database cannot store', () => {
  expect(AddressInput.parse({ ...addressFields, street: '  Station Road 4 ' }).street).toBe('Station Road 4')
  expect(firstError({ city: 'x'.repeat(200) })).toBe('accepted')
  expect(firstError({ city: 'x'.repeat(201) })).toBe('City is too long (at most 200 characters)')
  for (const city of ['Tez\0pur', 'Tezpur \ud83d', '\udc4d'])
    expect(firstError({ city })).toContain("can't be kept")
  for (const city of ['Tezpur 👍', 'তেজপুৰ', 'Tezpur\u202e', 'e\u0301'])
    expect(firstError({ city })).toBe('accepted')
})
