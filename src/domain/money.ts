import { toAsciiDigits } from './i18n/ascii-digits.ts'
import { localDigits } from './i18n/translate.ts'
import { locale } from './shop.ts'

/** Money is integer paise inside the shop and rupees (at most two decimals) in the API and on pages. */

export const maxPricePaise = 1_000_000_00

/**
 * Null unless it is an exact amount, in the digits of any language. Reads the digits, because
 * `Math.floor(4.35 * 100)` is 434.
 */
export function paiseFromRupees(rupees: number | string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(toAsciiDigits(String(rupees)).trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Rounds an amount of the API, which may be below 0. */
export function roundToPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function rupeesFromPaise(paise: number): number {
  return paise / 100
}

/** '₹1,23,456.00'. Takes rupees, the unit of the API. */
export function formatRupees(rupees: number): string {
  return localDigits(rupeesFormat.format(rupees))
}

/** '₹120', '₹34.50'. Amounts of an order always have two decimals: formatRupees. */
export function formatPrice(rupees: number): string {
  return localDigits(rupeesFormat.format(rupees).replace('.00', ''))
}

export function formatPricePaise(paise: number): string {
  return formatPrice(rupeesFromPaise(paise))
}

const rupeesFormat = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
})

export function formatPaise(paise: number): string {
  return formatRupees(rupeesFromPaise(paise))
}
