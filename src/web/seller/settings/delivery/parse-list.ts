import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'

type ParsedList = { added: string[]; invalid: string[] }

/** Accepts pasted lists, and codes written as `784 164`. Skips known codes. */
export function parsePinCodes(text: string, knownPinCodes: readonly string[]): ParsedList {
  const words = toAsciiDigits(text)
    .replace(/\b(\d{3}) (\d{3})\b/g, '$1$2')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const isPinCode = (word: string) => /^[1-9]\d{5}$/.test(word)
  return {
    added: [...new Set(words.filter((word) => isPinCode(word) && !knownPinCodes.includes(word)))],
    invalid: words.filter((word) => !isPinCode(word)),
  }
}

/** Localities between commas or line ends. Skips known ones, in any case. */
export function parseLocalities(text: string, known: readonly string[]): ParsedList {
  const byName = new Map(
    text
      .split(/[,;\n]/)
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((name) => [name.toLowerCase(), name]),
  )
  for (const name of known) byName.delete(name.toLowerCase())
  return { added: [...byName.values()], invalid: [] }
}
