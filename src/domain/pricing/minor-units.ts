import { localDigits } from '../i18n/translate.ts'
import { locale } from '../shop.ts'

/** `minor` is in the smallest unit of the currency: '₹217.00', '$2.17', '¥217'. */
export function formatMinorUnits({ minor, currency }: { minor: number; currency: string }): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${minor} ${currency}`
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return localDigits(format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)))
}
