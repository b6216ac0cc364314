import { toAsciiDigits } from '../i18n/ascii-digits.ts'
import { maxRateBasisPoints, type TaxTreatment } from '../pricing/split-tax.ts'

/**
 * How a product is taxed, as one text: 'nil', 'exempt', 'non_gst', or the rate in percent, '5' or '0.25'.
 * Products, forms and files have it.
 */
export type TaxClass = string

/** What a grocery needs, in the order of a list. */
export const commonTaxClasses = ['nil', '5', '18', '40', 'exempt', 'non_gst'] as const

type TaxRate = { treatment: TaxTreatment; rateBasisPoints: number }

/** null: no tax class. */
export function parseTaxClass(taxClass: TaxClass): TaxRate | null {
  if (taxClass === 'nil' || taxClass === 'exempt' || taxClass === 'non_gst')
    return { treatment: taxClass, rateBasisPoints: 0 }
  if (!/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/.test(taxClass)) return null
  const rateBasisPoints = Math.round(Number(taxClass) * 100)
  return rateBasisPoints > 0 && rateBasisPoints <= maxRateBasisPoints
    ? { treatment: 'taxable', rateBasisPoints }
    : null
}

/** The rates that GST has or had. Another number under 'GST' is an amount. */
const knownRates = [0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** Reads what price lists have: '5', '5.00 %', 'GST @ 18%', '0', 'Nil Rated', 'Exempted', 'Non-GST'. Else null. */
export function readTaxClass(text: string): TaxClass | null {
  const word = toAsciiDigits(text)
    .toLowerCase()
    .replace(/[\s_]/g, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
  if (/^nil(rated)?$/.test(word)) return 'nil'
  if (/^exempt(ed)?$/.test(word)) return 'exempt'
  if (/^(nongst|outofgst|outsidegst|outofscope)$/.test(word)) return 'non_gst'
  const digits = /^(?:i?gst)?@?(\d{1,2}(?:\.\d{1,4})?)%?(?:gst)?$/.exec(word)?.[1]
  const rate = Number(digits ?? Number.NaN)
  if (rate === 0) return 'nil'
  return knownRates.includes(rate) ? String(rate) : null
}
