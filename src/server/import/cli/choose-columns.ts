import type { Readable } from 'node:stream'
import { type ColumnField, columnFields, type NamePart, nameParts } from '#domain/import/catalogue-csv.ts'
import { categoryChoices, findCategoryChoice } from '#domain/import/category-guess.ts'
import { invalidInput } from '#server/http/errors.ts'
import { countUnknownCategories, type UnknownCategory } from '../check/list-unknown-categories.ts'
import { completeRows } from '../csv/complete-rows.ts'
import { detectDialect } from '../csv/csv-dialect.ts'
import { headerSpellings, normalizeHeader } from '../csv/known-headers.ts'
import {
  type ColumnChoices,
  type Columns,
  type FieldColumns,
  guessColumns,
  guessHeaderRow,
  toColumns,
} from '../csv/map-columns.ts'
import { type CsvRow, readFirstRows, readRows, toHeaders } from '../csv/read-csv.ts'

export type CatalogueCsv = {
  columns: Columns
  /** Each call starts at the first row and streams. Throws 400 if the file is not a CSV. */
  rows(): AsyncIterable<CsvRow>
}

/** '' leaves the field out, whatever the file has. */
export type HeaderMap = Partial<Record<ColumnField, string>>

type OpenCatalogue = {
  open: () => Readable
  /** The numbers of the rows of a workbook. */
  lines?: readonly number[]
  map?: HeaderMap
  /** The row with the names of the columns, counted from 1 among the rows that are not empty. */
  header?: number | null
} & Partial<ColumnChoices>

export async function openCatalogueCsv({
  open,
  lines,
  map = {},
  header = null,
  ...choices
}: OpenCatalogue): Promise<CatalogueCsv> {
  const dialect = await detectDialect(open)
  const firstRows = await readFirstRows({ open, dialect })
  const headerRow = header === null ? findHeaderRow(firstRows, map) : header - 1
  if (!firstRows[headerRow]) throw invalidInput(`The file has no row ${header} to take as its header.`)
  const source = { open, dialect, headerRow, lines }
  const columns = { ...mapColumns(toHeaders(firstRows, headerRow), { map, ...choices }), ...choices }
  return { columns, rows: () => completeRows(readRows(source), columns.at) }
}

/** The row that has the most headers of --map, else the row that looks like a header. */
function findHeaderRow(rows: readonly string[][], map: HeaderMap): number {
  const wanted = Object.values(map).filter(Boolean).map(normalizeHeader)
  const counts = rows.map((cells) => {
    const spellings = cells.flatMap(headerSpellings)
    return wanted.filter((header) => spellings.includes(header)).length
  })
  const best = Math.max(...counts)
  return best === 0 ? guessHeaderRow(rows) : counts.indexOf(best)
}

/** Guesses the categories of the words that `chosen` leaves out. `rest`: those that no guess fits. */
export async function guessCategories({
  columns,
  rows,
}: CatalogueCsv): Promise<{ guessed: UnknownCategory[]; categories: Columns['categories'] }> {
  const { at, categories: chosen } = columns
  if (at.category === undefined) return { guessed: [], categories: chosen }
  const { words } = await countUnknownCategories(rows(), at.category)
  const rest = chosen.get(anyOther) ?? null
  const guessed = words
    .filter(({ word }) => !chosen.has(word.toLowerCase()))
    .map((found) => ({ ...found, guess: found.guess ?? rest }))
  const added = guessed.flatMap(({ word, guess }) => (guess ? [[word.toLowerCase(), guess] as const] : []))
  return { guessed, categories: new Map([...chosen, ...added]) }
}

const neededFields = ['name', 'category', 'price'] as const

/** The key of `--category "*=…"`. */
const anyOther = '*'

export function mapColumns(
  headers: readonly string[],
  { map = {}, categories }: { map?: HeaderMap } & Partial<Pick<Columns, 'categories'>> = {},
): Columns {
  const chosen: FieldColumns = {}
  for (const field of columnFields) {
    const header = map[field]
    if (header) chosen[field] = findHeader(headers, { field, header })
  }
  const skipped = columnFields.filter((field) => map[field] !== undefined)
  const at = guessColumns(headers, { chosen, skipped })
  const missing = neededFields.filter(
    (field) => at[field] === undefined && !(field === 'category' && categories?.has('')),
  )
  if (missing.length > 0) throw invalidInput(missingColumnsMessage(headers, missing))
  return toColumns(headers, { at, isWeightAsked: map.weight !== undefined })
}

/** Reads 'name=product,price=market_price'. An empty header leaves the field out. Throws 400. */
export function parseHeaderMap(texts: readonly string[]): HeaderMap {
  const map: HeaderMap = {}
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*\w+\s*=)/))) {
    const [name = '', ...header] = pair.split('=')
    const field = columnFields.find((known) => normalizeHeader(known) === normalizeHeader(name))
    if (!field || header.length === 0) {
      throw invalidInput(
        `"${pair.trim()}" is not understood: --map takes field=header, where the field is one of ${columnFields.join(', ')}.`,
      )
    }
    map[field] = header.join('=').trim()
  }
  return map
}

export function parseCategoryMapping(texts: readonly string[]): Columns['categories'] {
  return new Map(
    texts.map((text) => {
      const border = text.lastIndexOf('=')
      const category = findCategoryChoice(text.slice(border + 1).trim())
      if (border < 0 || !category)
        throw invalidInput(
          `"${text}" is not understood: --category takes word=category, where the category is one of ${categoryChoices.join(', ')}.`,
        )
      return [text.slice(0, border).trim().toLowerCase(), category]
    }),
  )
}

/** Reads 'weight,brand'. Throws 400. */
export function parseNameParts(text: string | undefined): NamePart[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const known = nameParts.find((one) => one === part)
      if (!known) throw invalidInput(`--from-name takes ${nameParts.join(' and ')}, not "${part}".`)
      return known
    })
}

export function parseHeaderRow(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]$|^10$/.test(text)) throw invalidInput(`--header takes a row from 1 to 10, not "${text}".`)
  return Number(text)
}

function findHeader(
  headers: readonly string[],
  { field, header }: { field: ColumnField; header: string },
): number {
  const exact = headers.indexOf(header)
  const index =
    exact === -1 ? headers.findIndex((name) => normalizeHeader(name) === normalizeHeader(header)) : exact
  if (index !== -1) return index
  throw invalidInput(
    `The file has no column "${header}" for ${field}. Its columns are: ${headers.join(', ')}.`,
  )
}

function missingColumnsMessage(headers: readonly string[], missing: readonly ColumnField[]): string {
  const fields = missing.join(', ')
  const without =
    missing.length === 1 && missing[0] === 'category'
      ? ' Or give --category "=Grocery": headings and names decide, and all other products are Grocery.'
      : ''
  return `The file has no column for ${fields}. Its columns are: ${headers.join(', ')}. Say which to use with --map ${missing[0]}=HEADER.${without}`
}
