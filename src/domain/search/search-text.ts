/** Every process holds all of them in memory. */
export const maxSearchWords = 1000
export const maxSearchWordLength = 60

/** One form for texts that mean the same search: ' Rohu  FISH ' is 'rohu fish'. */
export function foldSearchText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A phone number, an e-mail address, or a long number such as an order's, in folded text. */
export function looksPersonal(text: string): boolean {
  return /(\p{Nd}[^\p{L}\p{M}\p{Nd}]*){6}/u.test(text) || /@|mail\b|\.(com|in|net|org)\b/.test(text)
}
