import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalidInput } from '#server/http/errors.ts'
import { type CsvDialect, detectDialect, toUtf8 } from './csv-dialect.ts'
import { type Columns, type HeaderMap, mapColumns } from './map-columns.ts'

/** `line` is the first line of the row, counted as in a text editor. */
export type CsvRow = { line: number; cells: string[] }

export type CatalogueCsv = {
  columns: Columns
  /** Each call starts at the first row and streams. Throws 400 if the file is not a CSV. */
  rows(): AsyncGenerator<CsvRow, void, undefined>
}

/** A longer row is two rows that lost a quote between them. */
const maxRowBytes = 1_000_000

type CsvSource = { open: () => Readable; dialect: CsvDialect }

export async function openCatalogueCsv({
  open,
  map = {},
  ...choices
}: {
  open: () => Readable
  map?: HeaderMap
} & Partial<Pick<Columns, 'categories' | 'priceUnit'>>): Promise<CatalogueCsv> {
  const source = { open, dialect: await detectDialect(open) }
  const columns = mapColumns(await readHeaders(source), map)
  return { columns: { ...columns, ...choices }, rows: () => readRows(source) }
}

export async function readHeaders(source: CsvSource): Promise<string[]> {
  const records = readRecords(source)
  const first = await records.next()
  await records.return()
  if (first.done) throw invalidInput('The file is empty.')
  return first.value.cells.map((header) => header.trim())
}

export async function* readRows(source: CsvSource): AsyncGenerator<CsvRow, void, undefined> {
  let isHeader = true
  for await (const row of readRecords(source)) {
    if (!isHeader) yield row
    isHeader = false
  }
}

async function* readRecords({
  open,
  dialect: { encoding, delimiter },
}: CsvSource): AsyncGenerator<CsvRow, void, undefined> {
  let line = 1
  const starts: number[] = []
  const parser = parse({
    bom: true,
    delimiter,
    // All three: files merged from several systems mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // 5" inside a cell is an inch mark, not an error.
    relax_quotes: true,
    max_record_size: maxRowBytes,
    on_record(cells) {
      // The parser's own count takes a quoted CRLF for two lines.
      const start = line
      line += 1 + countBreaks(cells)
      if (cells.every((cell) => cell.trim() === '')) return null
      starts.push(start)
      return cells
    },
  })
  try {
    const records: AsyncIterable<string[]> =
      encoding === 'utf-8'
        ? pipeline(open(), parser, () => {})
        : pipeline(
            open(),
            (bytes) => toUtf8(bytes, encoding),
            parser,
            () => {},
          )
    for await (const cells of records) yield { line: starts.shift() ?? line, cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidInput(`The file can't be read from line ${line} on: ${describeCsvError(error)}`)
  }
}

function describeCsvError({ code }: CsvError): string {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? 'this row is larger than 1 MB. Shorten its cells. If they are short, a quote is not closed there.'
    : 'a quote is not closed there or further down.'
}

function countBreaks(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  return breaks
}
