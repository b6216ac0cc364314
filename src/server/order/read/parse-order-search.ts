/** What a seller typed to find orders, told apart. */
export type OrderSearch = {
  /** Digits: the number of one order. */
  number: string | null
  /** Patterns as LIKE takes them, all of which `orders.search_text` has to match; none where nothing but the number can be meant. */
  patterns: string[]
  /** They are digits of a telephone number, which few orders have. */
  isTelephone: boolean
}

const minPhoneDigits = 5
const maxPhoneDigits = 10
const maxNumberDigits = 15
const maxWords = 8

/**
 * '#1042' is a number. Digits, however they are grouped, are a number or, from five on, a part of a telephone number, of which the last
 * ten count: what stands before them is written in many ways. Anything else is words of a name, each of them wherever it stands; one or two letters
 * begin a word. After eight words the rest is left out.
 */
export function parseOrderSearch(text: string): OrderSearch {
  const hashNumber = /^#\s*(\d+)$/.exec(text)?.[1]
  if (hashNumber !== undefined) return { number: toOrderNumber(hashNumber), patterns: [], isTelephone: false }
  if (/^[\d\s().+/-]*\d[\d\s().+/-]*$/.test(text)) {
    const digits = text.replace(/\D/g, '')
    const number = text.startsWith('+') ? null : toOrderNumber(digits)
    const patterns = digits.length < minPhoneDigits ? [] : [`%${digits.slice(-maxPhoneDigits)}%`]
    return { number, patterns, isTelephone: true }
  }
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  return { number: null, patterns: words.map((word) => toLikePattern(word)), isTelephone: false }
}

function toLikePattern(word: string): string {
  const plain = word.replace(/[\\%_]/g, '\\$&')
  return [...word].length < 3 ? `% ${plain}%` : `%${plain}%`
}

/** A longer one is no order's, and nothing that the database could read as a number. */
function toOrderNumber(digits: string): string | null {
  return digits.length <= maxNumberDigits ? digits : null
}
