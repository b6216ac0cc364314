import type { AddressInput } from '#contract/address.ts'
import { isEmail } from '#domain/account.ts'
import { addressErrors, isPhone, isZipcode } from '#domain/address.ts'

/** An address as it is typed: all text. */
export type AddressFormValues = Record<keyof AddressInput, string>

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
] as const satisfies readonly (keyof AddressFormValues)[]

export const addressLabels: AddressFormValues = {
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
export function validateAddressForm(form: AddressFormValues): Partial<AddressFormValues> {
  const errors: Partial<AddressFormValues> = {}
  for (const field of addressFields) {
    const error = fieldError(field, form[field].trim())
    if (error) errors[field] = error
  }
  return errors
}

function fieldError(field: keyof AddressFormValues, value: string): string | undefined {
  if (value === '') return `${addressLabels[field]} is required`
  if (field === 'email' && !isEmail(value)) return 'Please enter a valid email address'
  if (field === 'zipcode' && !isZipcode(value)) return addressErrors.zipcode
  if (field === 'phone' && !isPhone(value)) return addressErrors.phone
  return undefined
}
