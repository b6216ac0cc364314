/** Bounds what brands and families that are gone take. */
const maxTexts = 50_000

/**
 * Returns the first of equal texts. The database's driver makes a string for each row, and the index keeps it: one
 * brand of a thousand products would be a thousand strings.
 */
export function createTextInterner(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first !== undefined) return first
    if (known.size === maxTexts) known.clear()
    known.set(text, text)
    return text
  }
}
