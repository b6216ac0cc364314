import type { CounterAddress, CounterBusiness } from '#contract/address.ts'
import type { FormErrors } from '#contract/form-errors.ts'
import { isPhone, isZipcode } from '#domain/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { isGstin } from '#domain/tax/gstin.ts'

/** As typed. All of it is optional, but for a sale whose invoice names its buyer. */
export type Customer = {
  name: string
  phone: string
  business?: CounterBusiness | undefined
  /** Without a business. */
  address?: CounterAddress | undefined
}

export const unknownCustomer: Customer = { name: '', phone: '' }

/** What a sale stores and sends. */
export type SoldTo = {
  name?: string
  phone?: string
  business?: CounterBusiness
  address?: CounterAddress
}

export function toSoldTo({ name, phone, business, address }: Customer): SoldTo {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(business && { business: { ...business, gstin: business.gstin.toUpperCase() } }),
    ...(!business && address && isComplete(address) && { address }),
  }
}

export function toCustomer({ name = '', phone = '', business, address }: SoldTo): Customer {
  return { name, phone, business, address }
}

/** One that was begun for a sale that no longer needs it would be refused. */
function isComplete({ street, zipcode }: CounterAddress): boolean {
  return street.trim() !== '' && isZipcode(zipcode)
}

/** Whether the invoice names the customer, of whom no business is typed. */
export function isNameNeeded({ business }: Customer, isBuyerNeeded: boolean): boolean {
  return isBuyerNeeded && business === undefined
}

/**
 * As the server checks it, also without the network: a sale that waits is not refused when its customer has
 * left.
 */
export function customerErrors(customer: Customer, { isBuyerNeeded = false } = {}): FormErrors<string> {
  const { phone, business } = customer
  return {
    ...(isNameNeeded(customer, isBuyerNeeded) && buyerErrors(customer)),
    ...(phone.trim() !== '' && !isPhone(phone.trim()) && { phone: t('common.address.phone') }),
    ...(business && businessErrors(business)),
  }
}

function buyerErrors({ name, address }: Customer): FormErrors<string> {
  return {
    ...(name.trim() === '' && { name: required(t('common.field.name')) }),
    ...(!address?.street.trim() && { 'address.street': required(t('common.field.street')) }),
    ...(!isZipcode(address?.zipcode ?? '') && { 'address.zipcode': t('common.address.pin') }),
  }
}

function businessErrors({ gstin, name, street, zipcode }: CounterBusiness): FormErrors<string> {
  return {
    ...(!isGstin(gstin.toUpperCase()) && { 'business.gstin': t('documents.business.invalid') }),
    ...(name === '' && { 'business.name': required(t('documents.business.name')) }),
    ...(street === '' && { 'business.street': required(t('common.field.street')) }),
    ...(!isZipcode(zipcode) && { 'business.zipcode': t('common.address.pin') }),
  }
}

function required(field: string): string {
  return t('common.form.required', { field })
}
