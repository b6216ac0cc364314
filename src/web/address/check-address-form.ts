import type { AddressInput } from '#contract/address.ts'
import { isEmail } from '#rules/account.ts'
import { addressFaults, isPhone, isZipcode } from '#rules/address.ts'

/** An address as it is typed: all text. */
export type AddressForm = Record<keyof AddressInput, string>

/** The fields in the order they are filled in; the pin code comes before what it knows. */
export const addressFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'zipcode',
  'city',
  'state',
  'country',
] as const satisfies readonly (keyof AddressForm)[]

export const addressLabels: AddressForm = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
  country: 'Country',
}

/** What is wrong with an address, a sentence a field; empty where it may be sent. The server says the same in the same words. */
export function checkAddressForm(form: AddressForm): Partial<AddressForm> {
  const faults: Partial<AddressForm> = {}
  for (const field of addressFields) {
    const fault = findFault(field, form[field].trim())
    if (fault) faults[field] = fault
  }
  return faults
}

function findFault(field: keyof AddressForm, value: string): string | undefined {
  if (value === '') return `${addressLabels[field]} is required`
  if (field === 'email' && !isEmail(value)) return 'Please enter a valid email address'
  if (field === 'zipcode' && !isZipcode(value)) return addressFaults.zipcode
  if (field === 'phone' && !isPhone(value)) return addressFaults.phone
  return undefined
}
