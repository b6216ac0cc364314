import { toAsciiDigits } from './i18n/ascii-digits.ts'
import { t } from './i18n/translate.ts'

/** More than a family needs, and few enough to list on one page. */
export const maxAddresses = 100

export const addressErrors = {
  phone: () => t('common.address.phone'),
  zipcode: () => t('common.address.pin'),
} as const

export function isPhone(text: string): boolean {
  return /^\+?[\d\p{Zs}-]+$/u.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))
}

/** Digits without the prefixes of the country and of long-distance calls, as `phone_key` in the database. */
export function phoneKey(phone: string): string {
  return phone
    .replace(/\D/g, '')
    .replace(/^(?:0|91)*([1-9]\d{9})$/, '$1')
    .replace(/^0+/, '')
}

/** E.164 of an Indian mobile number in any script, also with spaces, 0 or +91 in front. null: it is none. */
export function toMobileNumber(text: string): string | null {
  const typed = toAsciiDigits(text.trim())
  if (!isPhone(typed) || /^\+(?!91)/.test(typed)) return null
  const key = phoneKey(typed)
  return /^[6-9]\d{9}$/.test(key) ? `+91${key}` : null
}

/** Shows a number that is compared by its `phoneKey`: '98640 12345', digits if it is not Indian. */
export function formatPhoneKey(phone: string): string {
  return phoneKey(phone).replace(/^(\d{5})(\d{5})$/, '$1 $2')
}

/** 3 to 10 digits: addresses outside India are allowed. */
export function isZipcode(text: string): boolean {
  return /^\d{3,10}$/.test(text)
}
