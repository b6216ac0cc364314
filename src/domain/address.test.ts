import { expect, test } from 'vitest'
import { formatPhoneKey, isPhone, isZipcode, toMobileNumber } from './address.ts'

test('a phone number has 7 to 15 digits and may contain a plus, spaces and dashes', () => {
  for (const good of ['+91 60000 12345', '600-0012', '1234567', '123456789012345', '60000\u00a012345'])
    expect(isPhone(good), good).toBe(true)
  for (const bad of [
    '',
    '123456',
    '1234567890123456',
    '60000 1234x',
    '91+6000012345',
    '٦٠٠٠٠١٢٣٤٥',
    '60000\n12345',
    '60000\t12345',
  ])
    expect(isPhone(bad), bad).toBe(false)
})

test('a zipcode has 3 to 10 digits', () => {
  for (const good of ['784', '784164', '1234567890']) expect(isZipcode(good), good).toBe(true)
  for (const bad of ['', '78', '12345678901', '784 164', '-784164', '७८४१६४', '784164\n'])
    expect(isZipcode(bad), bad).toBe(false)
})

test('a compared phone number has one form, however it was typed', () => {
  for (const typed of [
    ...['+91 60000 12345', '060000-12345', '6000012345', '91 6000012345'],
    ...['+91 0 60000 12345', '0091-0-60000-12345', '91 091 6000012345'],
  ])
    expect(formatPhoneKey(typed), typed).toBe('60000 12345')
  expect(formatPhoneKey('+44 20 7946 0000')).toBe('442079460000')
})

test.each([
  ['98640 12345', '+919864012345'],
  ['+91 98640-12345', '+919864012345'],
  ['৯৮৬৪০১২৩৪৫', '+919864012345'],
  ['०९८६४०१२३४५', '+919864012345'],
  ['+98 6401 2345', null],
  ['+44 7911 123456', null],
  ['03752 222222', null],
  ['', null],
])('the mobile number of %j is %j', (typed, phone) => {
  expect(toMobileNumber(typed)).toBe(phone)
})
