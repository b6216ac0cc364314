import { expect, test } from 'vitest'
import { AddAddress } from '#contract/address.ts'
import { type AddressFormValues, addressFields, validateAddressForm } from './validate-address-form.ts'

const asha: AddressFormValues = {
  firstName: 'Asha',
  lastName: 'Borah',
  email: 'asha@example.com',
  phone: '+91 60000-12345',
  street: 'Station Road 4',
  city: 'Biswanath Chariali',
  state: 'Assam',
  zipcode: '784164',
  country: 'India',
}

test('accepts a complete address, as the server does', () => {
  expect(validateAddressForm(asha)).toEqual({})
  expect(AddAddress.safeParse({ address: asha }).success).toBe(true)
})

test('requires every field', () => {
  for (const field of addressFields) {
    expect(Object.keys(validateAddressForm({ ...asha, [field]: '  ' }))).toEqual([field])
  }
})

test('refuses what the server refuses, in the same words', () => {
  const wrong: Partial<AddressFormValues>[] = [
    { firstName: '' },
    { email: 'asha' },
    { zipcode: '78' },
    { zipcode: '78A164' },
    { zipcode: '12345678901' },
    { phone: 'none' },
    { phone: '12345' },
    { phone: '+91 (60000) 12345' },
    { country: '' },
  ]
  for (const change of wrong) {
    const address = { ...asha, ...change }
    const [field, sentence] = Object.entries(validateAddressForm(address))[0] ?? []
    expect(field).toBe(Object.keys(change)[0])
    expect(AddAddress.safeParse({ address }).error?.issues[0]?.message).toBe(sentence)
  }
})
