import { toAsciiDigits } from '../i18n/ascii-digits.ts'

/** 'paise' for files that hold 12050 where a shopper pays ₹120.50. */
export const priceUnits = ['rupees', 'paise'] as const
export type PriceUnit = (typeof priceUnits)[number]

type PriceText = {
  /** Plain rupees such as '1299.50', or the text itself where it is no price. */
  rupees: string
  isRounded: boolean
  /** '1.199' may be 1,199 rupees, written with a point for thousands. */
  isAmbiguous: boolean
}

const word = String.raw`m\.?r\.?p\.?|price|rate|rupees|₹|rs\.?|re\.?|inr|रु\.?|रुपये|টকা|৳`
const before = new RegExp(String.raw`^(?:(?:${word})\s*[:=]?\s*)+(?=[\d.])`, 'i')
const after = new RegExp(
  String.raw`(?<=[\d.])\s*(?:\/[-=–]?|-\/?|=)?\s*(?:(?:${word})\s*)?(?:only\.?)?$`,
  'i',
)
const grouped = /^\d{1,3}([, '])(?:\d{2,3}\1)*\d{3}(?=\.|$)/

/** Reads 'MRP ₹1,23,456.785/-' as '123456.79', on the digits, without floats. */
export function parsePriceText(text: string, unit: PriceUnit = 'rupees'): PriceText {
  const spaced = toAsciiDigits(text.trim()).replace(/[\u00a0\u2009\u202f]/g, ' ')
  const bare = spaced.replace(before, '').replace(after, '')
  const digits = bare.replace(grouped, (amount) => amount.replace(/[, ']/g, ''))
  const amount = unit === 'paise' ? shiftPoint(digits) : digits
  const rupees = /^\d+(\.\d+)?$/.test(amount) ? amount : unit === 'paise' ? text : digits
  return { ...roundToPaise(rupees), isAmbiguous: /^[1-9]\d{0,2}\.\d{3}$/.test(digits) }
}

/** '12050' paise → '120.50' rupees. */
function shiftPoint(digits: string): string {
  const [, whole, rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(digits) ?? []
  if (whole === undefined) return digits
  const padded = whole.padStart(3, '0')
  return `${padded.slice(0, -2)}.${padded.slice(-2)}${rest}`
}

function roundToPaise(rupees: string): { rupees: string; isRounded: boolean } {
  const [, whole, kept, more] = /^(\d{1,9})\.(\d\d)(\d+)$/.exec(rupees) ?? []
  if (whole === undefined || kept === undefined || more === undefined) return { rupees, isRounded: false }
  const paise = Number(whole + kept) + (more.charAt(0) >= '5' ? 1 : 0)
  return {
    rupees: `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`,
    isRounded: /[1-9]/.test(more),
  }
}
