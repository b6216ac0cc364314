/** Accepts pasted lists, and codes written as `784 164`. Skips known codes. */
export function parsePinCodes(
  text: string,
  knownPinCodes: readonly string[],
): { added: string[]; invalid: string[] } {
  const words = text
    .replace(/\b(\d{3}) (\d{3})\b/g, '$1$2')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const isPinCode = (word: string) => /^[1-9]\d{5}$/.test(word)
  return {
    added: [...new Set(words.filter((word) => isPinCode(word) && !knownPinCodes.includes(word)))],
    invalid: words.filter((word) => !isPinCode(word)),
  }
}
