import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { isNumeric, toNamePatterns } from '#server/customers/parse-customer-search.ts'

type OrderSearch = {
  number: string | null
  /** LIKE patterns that `order_search_text` must all match. Empty if only a number can be meant. */
  patterns: string[]
  isPhone: boolean
}

const minPhoneDigits = 5
const maxPhoneDigits = 10
const maxNumberDigits = 15

/**
 * '#1042' is a number. Digits are a number or, from five on, the last ten digits of a phone number. Other
 * text is words of a name: one or two letters match the start of a word.
 */
export function parseOrderSearch(typed: string): OrderSearch {
  const text = toAsciiDigits(typed)
  const hashNumber = /^#\s*(\d+)$/.exec(text)?.[1]
  if (hashNumber !== undefined) return { number: toOrderNumber(hashNumber), patterns: [], isPhone: false }
  if (isNumeric(text)) {
    const digits = text.replace(/\D/g, '')
    const number = text.startsWith('+') ? null : toOrderNumber(digits)
    const patterns = digits.length < minPhoneDigits ? [] : [`%${digits.slice(-maxPhoneDigits)}%`]
    return { number, patterns, isPhone: true }
  }
  return { number: null, patterns: toNamePatterns(typed), isPhone: false }
}

/** The database cannot read a longer number. */
function toOrderNumber(digits: string): string | null {
  return digits.length <= maxNumberDigits ? digits : null
}
