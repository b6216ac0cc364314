import type { CounterBusiness } from '#contract/address.ts'
import type { FormErrors } from '#contract/form-errors.ts'
import { isPhone, isZipcode } from '#domain/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { isGstin } from '#domain/tax/gstin.ts'

/** As typed. All of it is optional. */
export type Customer = { name: string; phone: string; business?: CounterBusiness | undefined }

export const unknownCustomer: Customer = { name: '', phone: '' }

/** What a sale stores and sends. */
export type SoldTo = { name?: string; phone?: string; business?: CounterBusiness }

export function toSoldTo({ name, phone, business }: Customer): SoldTo {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(business && { business: { ...business, gstin: business.gstin.toUpperCase() } }),
  }
}

export function toCustomer({ name = '', phone = '', business }: SoldTo): Customer {
  return { name, phone, business }
}

/**
 * As the server checks it, also without the network: a sale that waits is not refused when its customer has
 * left.
 */
export function customerErrors({ phone, business }: Omit<Customer, 'name'>): FormErrors<string> {
  return {
    ...(phone.trim() !== '' && !isPhone(phone.trim()) && { phone: t('common.address.phone') }),
    ...(business && businessErrors(business)),
  }
}

function businessErrors({ gstin, name, street, zipcode }: CounterBusiness): FormErrors<string> {
  const required = (field: string) => t('common.form.required', { field })
  return {
    ...(!isGstin(gstin.toUpperCase()) && { 'business.gstin': t('documents.business.invalid') }),
    ...(name === '' && { 'business.name': required(t('documents.business.name')) }),
    ...(street === '' && { 'business.street': required(t('common.field.street')) }),
    ...(!isZipcode(zipcode) && { 'business.zipcode': t('common.address.pin') }),
  }
}
