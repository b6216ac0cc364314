/** Characters that start a formula in a spreadsheet, with their full-width forms. */
const formula = '=+\\-@\\t\\r＝＋－＠'
const escapedPattern = new RegExp(`^'+[${formula}]`)
const formulaPattern = new RegExp(`^'*[${formula}]`)

/** Adds an apostrophe, also to text that looks escaped already, so that the text survives a round trip. */
export function escapeFormula(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return escapedPattern.test(cell) ? cell.slice(1) : cell
}

/** Joins with ' | '. Escapes |, line breaks and \ inside an item. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\|\r\n]/g, toEscape)).join(' | ')
}

export function splitList(cell: string): string[] {
  const items = ['']
  for (const [piece] of cell.matchAll(/\\[\\|nr]|[|\r\n\u2028]|[^\\|\r\n\u2028]+|\\/g)) {
    if (/^[|\r\n\u2028]$/.test(piece)) items.push('')
    else items.push(`${items.pop()}${escapes.get(piece) ?? piece}`)
  }
  return items.map((item) => item.trim()).filter(Boolean)
}

/**
 * '|', a line break, or a comma before another link separates pictures. A backslash belongs to the path.
 * Some shops export a list: '["https://…"]'.
 */
export function splitPictures(cell: string): string[] {
  return (
    /^\[("[^"]*"[,\s]*)*\]$/.test(cell)
      ? cell
          .slice(1, -1)
          .replaceAll(/"\s*,\s*"/g, '|')
          .replaceAll('"', '')
      : cell
  )
    .split(/[|\r\n\u2028]|,(?=\s*https?:\/\/)/i)
    .map((part) => part.trim())
    .filter(Boolean)
}

export function isPictureLink(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

const escapes = new Map([
  ['\\\\', '\\'],
  ['\\|', '|'],
  ['\\n', '\n'],
  ['\\r', '\r'],
])

function toEscape(character: string): string {
  if (character === '\n') return '\\n'
  return character === '\r' ? '\\r' : `\\${character}`
}
