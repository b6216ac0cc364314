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
