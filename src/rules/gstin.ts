const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/**
 * Whether a GST number can be one: state, PAN, number of the registration, 'Z', and a last sign that is made of the others as the GST network does
 * it, so that a slip of the finger shows.
 */
export function isGstin(text: string): boolean {
  return form.test(text) && text.at(-1) === checkSign(text.slice(0, -1))
}

/** Every second sign counts twice; of each product both digits to base 36 are added up. */
function checkSign(text: string): string | undefined {
  const sum = [...text].reduce((sum, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / signs.length) + (product % signs.length)
  }, 0)
  return signs[(signs.length - (sum % signs.length)) % signs.length]
}
