import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { ShopError } from '#server/http/errors.ts'
import { type CsvDialect, detectDialect, toUtf8 } from './csv-dialect.ts'
import { type Columns, type HeaderMap, mapColumns } from './map-columns.ts'

/** One row of a file. `line` is where it starts, counted as a text editor counts. */
export type CsvRow = { line: number; cells: string[] }

export type CatalogueCsv = {
  columns: Columns
  /** Reads the rows from the beginning, each time it is called; a few at a time, however long the file is. Throws 400 where it is no CSV. */
  rows(): AsyncGenerator<CsvRow, void, undefined>
}

/** A row longer than this many bytes is two rows that lost a quote between them. */
const maxRowBytes = 1_000_000

/** The bytes of a file from the beginning, each time they are asked for, and how they are to be read. */
export type CsvSource = { open: () => Readable; dialect: CsvDialect }

/** Opens a CSV by its header. Throws 400 where it has none that a catalogue can be read from. */
export async function openCatalogueCsv({
  open,
  map = {},
  categories = new Map(),
}: {
  open: () => Readable
  map?: HeaderMap
  categories?: Columns['categories']
}): Promise<CatalogueCsv> {
  const source = { open, dialect: await detectDialect(open) }
  const columns = mapColumns(await readHeaders(source), map)
  return { columns: { ...columns, categories }, rows: () => readRows(source) }
}

/** Throws 400 where there is nothing in the file. */
export async function readHeaders(source: CsvSource): Promise<string[]> {
  const records = readRecords(source)
  const first = await records.next()
  await records.return()
  if (first.done) throw new ShopError('invalid_input', { message: 'The file is empty.' })
  return first.value.cells.map((header) => header.trim())
}

/** The rows below the header. */
export async function* readRows(source: CsvSource): AsyncGenerator<CsvRow, void, undefined> {
  let isHeader = true
  for await (const row of readRecords(source)) {
    if (!isHeader) yield row
    isHeader = false
  }
}

/** Everything that is not a blank line. */
async function* readRecords({
  open,
  dialect: { encoding, delimiter },
}: CsvSource): AsyncGenerator<CsvRow, void, undefined> {
  let line = 1
  // Of the records that are parsed and not read yet.
  const starts: number[] = []
  const parser = parse({
    bom: true,
    delimiter,
    // All three, because files glued together from several systems mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // 5" in the middle of a cell is an inch mark and no fault.
    relax_quotes: true,
    max_record_size: maxRowBytes,
    on_record(cells) {
      // The parser's own count takes CRLF in a quoted cell for two.
      const start = line
      line += 1 + countBreaks(cells)
      if (cells.every((cell) => cell.trim() === '')) return null
      starts.push(start)
      return cells
    },
  })
  try {
    // Faults of either stream come out of this loop.
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
    throw new ShopError('invalid_input', {
      message: `The file can't be read from line ${line} on: a quote is opened there or further down and never closed.`,
    })
  }
}

function countBreaks(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  return breaks
}
