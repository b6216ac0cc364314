import type { Readable } from 'node:stream'
import { type CsvField, csvFields, requiredCsvFields } from '#domain/import/catalogue-csv.ts'
import { categoryChoices, findCategoryChoice } from '#domain/import/category-guess.ts'
import { invalidInput } from '#server/http/errors.ts'
import { detectDialect } from '../csv/csv-dialect.ts'
import {
  type Columns,
  type FieldColumns,
  guessColumns,
  guessHeaderRow,
  normalizeHeader,
  toColumns,
} from '../csv/map-columns.ts'
import { type CsvRow, readFirstRows, readRows, toHeaders } from '../csv/read-csv.ts'

export type CatalogueCsv = {
  columns: Columns
  /** Each call starts at the first row and streams. Throws 400 if the file is not a CSV. */
  rows(): AsyncGenerator<CsvRow, void, undefined>
}

/** '' leaves the field out, whatever the file has. */
export type HeaderMap = Partial<Record<CsvField, string>>

export async function openCatalogueCsv({
  open,
  lines,
  map = {},
  ...choices
}: {
  open: () => Readable
  /** The numbers of the rows of a workbook. */
  lines?: readonly number[]
  map?: HeaderMap
} & Partial<Pick<Columns, 'categories' | 'priceUnit'>>): Promise<CatalogueCsv> {
  const dialect = await detectDialect(open)
  const firstRows = await readFirstRows({ open, dialect })
  const headerRow = guessHeaderRow(firstRows)
  const source = { open, dialect, headerRow, lines }
  const columns = mapColumns(toHeaders(firstRows, headerRow), map)
  return { columns: { ...columns, ...choices }, rows: () => readRows(source) }
}

export function mapColumns(headers: readonly string[], map: HeaderMap): Columns {
  const chosen: FieldColumns = {}
  for (const field of csvFields) {
    const header = map[field]
    if (header) chosen[field] = findHeader(headers, { field, header })
  }
  const skipped = csvFields.filter((field) => map[field] !== undefined)
  const at = guessColumns(headers, { chosen, skipped })
  const missing = requiredCsvFields.filter((field) => at[field] === undefined)
  if (missing.length > 0) throw invalidInput(missingColumnsMessage(headers, missing))
  return toColumns(headers, { at, isWeightAsked: map.weight !== undefined })
}

/** Reads 'name=product,price=market_price'. An empty header leaves the field out. Throws 400. */
export function parseHeaderMap(texts: readonly string[]): HeaderMap {
  const map: HeaderMap = {}
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*\w+\s*=)/))) {
    const [name = '', ...header] = pair.split('=')
    const field = csvFields.find((known) => normalizeHeader(known) === normalizeHeader(name))
    if (!field || header.length === 0) {
      throw invalidInput(
        `"${pair.trim()}" is not understood: --map takes field=header, where the field is one of ${csvFields.join(', ')}.`,
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
      if (border < 1 || !category)
        throw invalidInput(
          `"${text}" is not understood: --category takes word=category, where the category is one of ${categoryChoices.join(', ')}.`,
        )
      return [text.slice(0, border).trim().toLowerCase(), category]
    }),
  )
}

function findHeader(
  headers: readonly string[],
  { field, header }: { field: CsvField; header: string },
): number {
  const exact = headers.indexOf(header)
  const index =
    exact === -1 ? headers.findIndex((name) => normalizeHeader(name) === normalizeHeader(header)) : exact
  if (index !== -1) return index
  throw invalidInput(
    `The file has no column "${header}" for ${field}. Its columns are: ${headers.join(', ')}.`,
  )
}

function missingColumnsMessage(headers: readonly string[], missing: readonly CsvField[]): string {
  const fields = missing.join(', ')
  return `The file has no column for ${fields}. Its columns are: ${headers.join(', ')}. Say which to use with --map ${missing[0]}=HEADER.`
}
