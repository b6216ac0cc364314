import { pipeline, type Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { maxHeaderRows, maxSheetRows } from '#domain/import/catalogue-csv.ts'
import { invalidInput, type ShopError } from '#server/http/errors.ts'
import { type CsvDialect, toUtf8 } from './csv-dialect.ts'

/** `line` is the first line of the row, counted as in a text editor, or its number in the sheet of a workbook. */
export type CsvRow = {
  line: number
  cells: string[]
  /** The last row above with a single cell, in files without a category column. */
  heading?: string
}

/** A longer row is two rows that lost a quote between them. */
const maxRowBytes = 1_000_000
const sliceBytes = 4096
/** The process serves other requests after so many bytes or rows, whichever comes first. */
const maxPerTurn = { bytes: 64 * 1024, rows: 1000 }

/** Rows before the header are titles. `lines`: the numbers of the rows of a workbook, which has no empty rows. */
type CsvSource = {
  open: () => Readable
  dialect: CsvDialect
  headerRow?: number
  lines?: readonly number[] | undefined
}

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

/** A header that takes two rows has its empty cells' names in the row above. */
export function toHeaders(firstRows: readonly string[][], headerRow: number): string[] {
  const above = firstRows[headerRow - 1] ?? []
  const isSecond = above.filter((cell) => cell.trim() !== '').length > 1
  return (firstRows[headerRow] ?? []).map((header, index) => {
    const own = header.trim()
    return own === '' && isSecond ? (above[index] ?? '').trim() : own
  })
}

export async function* readRows(source: CsvSource): AsyncGenerator<CsvRow, void, undefined> {
  let place = 0
  for await (const row of readRecords(source)) if (place++ > (source.headerRow ?? 0)) yield row
}

/** Rows with a single cell, such as 'RICE & ATTA', name the group of the rows below. */
export async function* withHeadings(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow, void, undefined> {
  let heading = ''
  for await (const row of rows) {
    const [first = '', ...others] = row.cells.map((cell) => cell.trim()).filter(Boolean)
    if (others.length === 0) heading = first
    else yield { ...row, heading }
  }
}

async function* readRecords({
  open,
  dialect: { encoding, delimiter },
  lines = [],
}: CsvSource): AsyncGenerator<CsvRow, void, undefined> {
  let [records, recordLines, emptyRecords, yielded] = [0, 0, 0, 0]
  const starts: number[] = []
  const parser: Parser = parse({
    bom: true,
    delimiter,
    // All three: files merged from several systems mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // 5" inside a cell is an inch mark, not an error.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
    on_record(cells) {
      const start = nextLine()
      records++
      recordLines += 1 + countBreaks(cells)
      // Else the parser makes an error, ten times as slow as a row, of each row longer or shorter than the first.
      Object.assign(parser.info, { records: 0 })
      if (cells.every((cell) => cell.trim() === '')) {
        emptyRecords++
        return null
      }
      starts.push(start)
      return cells
    },
  })
  // The parser's own count takes a quoted CRLF for two lines.
  const nextLine = () => 1 + recordLines + parser.info.empty_lines
  const slices = inTurns(encoding === 'utf-8' ? open() : toUtf8(open(), encoding), () => {
    if (emptyRecords + parser.info.empty_lines > maxSheetRows) throw tooManyEmptyRows()
    return records + parser.info.empty_lines
  })
  try {
    const rows: AsyncIterable<string[]> = pipeline(slices, parser, () => {})
    for await (const cells of rows) {
      const start = starts.shift() ?? nextLine()
      yield { line: lines[yielded++] ?? start, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw invalidInput(() =>
      t(isTooLong ? 'server.import.file.rowTooLong' : 'server.import.file.openQuote', { line: nextLine() }),
    )
  }
}

/** The parser reads each slice when it gets it. `countRows` counts all rows since the start. */
async function* inTurns(
  bytes: AsyncIterable<Buffer>,
  countRows: () => number,
): AsyncGenerator<Buffer, void, undefined> {
  let [turnBytes, turnStart] = [0, 0]
  for await (const chunk of bytes)
    for (let from = 0; from < chunk.length; from += sliceBytes) {
      yield chunk.subarray(from, from + sliceBytes)
      turnBytes += sliceBytes
      const rows = countRows()
      if (turnBytes < maxPerTurn.bytes && rows - turnStart < maxPerTurn.rows) continue
      await pause()
      turnBytes = 0
      turnStart = rows
    }
}

function tooManyEmptyRows(): ShopError {
  return invalidInput(() => t('server.import.file.tooManyEmptyRows', { max: formatCount(maxSheetRows) }))
}

function countBreaks(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  return breaks
}
