import { locale } from './shop.ts'

/**
 * Money is integer paise inside the shop and rupees (at most two decimals) where it travels or is read.
 */

/** The largest price a seller may ask: ₹10,00,000. */
export const maxPricePaise = 1_000_000_00

/**
 * Reads rupees as a number or as text and gives integer paise, or null where the text is no exact amount of
 * rupees with at most two decimals. Works on the decimal digits, never on a float product:
 * `Math.floor(4.35 * 100)` is 434.
 */
export function paiseFromRupees(rupees: number | string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(rupees).trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Integer paise to rupees as a number: 2650 → 26.5. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100
}

/** '₹1,23,456.00': Indian grouping, always two decimals. Takes rupees, as they come from the API. */
export function formatRupees(rupees: number): string {
  return rupeesFormat.format(rupees)
}

const rupeesFormat = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
})

export function formatPaise(paise: number): string {
  return formatRupees(rupeesFromPaise(paise))
}
