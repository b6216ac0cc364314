/** How a cell is written so that it comes back as it was, and as text whatever program opens the file in between. */

/** What spreadsheets take for the beginning of a formula, in their full-width forms too. */
const formula = '=+\\-@\\t\\r＝＋－＠'
const escapedPattern = new RegExp(`^'+[${formula}]`)
const formulaPattern = new RegExp(`^'*[${formula}]`)

/** Puts an apostrophe before what a spreadsheet would run as a formula, and before what looks as if it had got one. */
export function escapeFormula(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : text
}

/** Takes that apostrophe away again. */
export function unescapeFormula(cell: string): string {
  return escapedPattern.test(cell) ? cell.slice(1) : cell
}

/** Several things in one cell, with | between them; a | or a line's end within one of them is written \| or \n, and \ itself \\. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\|\r\n]/g, toEscape)).join(' | ')
}

/** Takes them apart again. Lines of their own part them, too, as people write them. */
export function splitList(cell: string): string[] {
  const items = ['']
  for (const [piece] of cell.matchAll(/\\[\\|nr]|[|\r\n]|[^\\|\r\n]+|\\/g)) {
    if (piece === '|' || piece === '\r' || piece === '\n') items.push('')
    else items.push(`${items.pop()}${escapes[piece] ?? piece}`)
  }
  return items.map((item) => item.trim()).filter(Boolean)
}

const escapes: Partial<Record<string, string>> = { '\\\\': '\\', '\\|': '|', '\\n': '\n', '\\r': '\r' }

function toEscape(character: string): string {
  if (character === '\n') return '\\n'
  return character === '\r' ? '\\r' : `\\${character}`
}
