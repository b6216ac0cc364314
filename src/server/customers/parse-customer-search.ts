import { phoneKey } from '#domain/address.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'

/** LIKE patterns that must all match: of the phone number without its prefix, or of ' ' and the name. */
type CustomerSearch = { patterns: string[]; isPhone: boolean }

const minPhoneDigits = 5
const maxWords = 8

/** At least five digits are part of a phone number, fewer find nothing. Other text is words of a name. */
export function parseCustomerSearch(typed: string): CustomerSearch {
  const text = toAsciiDigits(typed)
  if (isNumeric(text)) {
    const digits = text.replace(/\D/g, '').length < minPhoneDigits ? '' : phoneKey(text)
    return { patterns: digits === '' ? [] : [`%${digits}%`], isPhone: true }
  }
  return { patterns: toNamePatterns(typed), isPhone: false }
}

export function isNumeric(text: string): boolean {
  return /^[\d\s().+/-]*\d[\d\s().+/-]*$/.test(text)
}

/** One or two letters match the start of a word. */
export function toNamePatterns(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  return words.map((word) => {
    const plain = escapeLike(word)
    return [...word].length < 3 ? `% ${plain}%` : `%${plain}%`
  })
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
