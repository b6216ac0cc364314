import { pipeline, type Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { t } from '#domain/i18n/translate.ts'
import { maxHeaderRows } from '#domain/import/catalogue-csv.ts'
import { invalidInput } from '#server/http/errors.ts'
import { type CsvDialect, toUtf8 } from './csv-dialect.ts'

/** `line` is the first line of the row, counted as in a text editor. */
export type CsvRow = { line: number; cells: string[] }

/** A longer row is two rows that lost a quote between them. */
const maxRowBytes = 1_000_000

/** Rows before the header are titles. */
type CsvSource = { open: () => Readable; dialect: CsvDialect; headerRow?: number }

/** Throws 400 for an empty file. */
export async function readFirstRows(source: CsvSource): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readRecords(source)) {
    rows.push(cells)
    if (rows.length === maxHeaderRows) break
  }
  if (rows.length === 0) throw invalidInput(() => t('server.import.file.empty'))
  return rows
}

export function toHeaders(firstRows: readonly string[][], headerRow: number): string[] {
  return (firstRows[headerRow] ?? []).map((header) => header.trim())
}

export async function* readRows(source: CsvSource): AsyncGenerator<CsvRow, void, undefined> {
  let place = 0
  for await (const row of readRecords(source)) if (place++ > (source.headerRow ?? 0)) yield row
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
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw invalidInput(() =>
      t(isTooLong ? 'server.import.file.rowTooLong' : 'server.import.file.openQuote', { line }),
    )
  }
}

function countBreaks(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  return breaks
}
