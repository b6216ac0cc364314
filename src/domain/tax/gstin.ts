import { isStateCode } from './gst-states.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export function isGstin(text: string): boolean {
  return (
    gstinPattern.test(text) && isStateCode(text.slice(0, 2)) && text.at(-1) === checkDigit(text.slice(0, -1))
  )
}

/** The GST network's algorithm: weights 1 and 2 in turn, sums of base-36 digits. */
function checkDigit(text: string): string | undefined {
  const sum = [...text].reduce((sum, sign, index) => {
    const product = alphabet.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / alphabet.length) + (product % alphabet.length)
  }, 0)
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length]
}
