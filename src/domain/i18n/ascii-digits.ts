/** '২৫' and '२५' → '25'. Both zeros end in 6 in hexadecimal: U+0966 and U+09E6. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[०-९০-৯]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6))
}
