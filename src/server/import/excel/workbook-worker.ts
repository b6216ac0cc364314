import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import {
  maxCsvBytes,
  maxCsvColumns,
  maxCsvRows,
  maxHeaderRows,
  maxSheetRows,
} from '#domain/import/catalogue-csv.ts'

export type WorkbookError = 'unreadable' | 'empty' | 'tooManyRows' | 'tooManyColumns' | 'tooLarge'
/** Whole rows as CSV, without the empty ones, and the number of each row in the sheet. */
export type WorkbookPart = { bytes: Uint8Array; lines: number[] }
/** A part, or the only error. */
export type WorkbookReply = WorkbookPart | WorkbookError

const maxSheets = 20
/** One cell in the last column of each row is cheap to write and expensive to read. */
const maxCells = 8_000_000
const partBytes = 256 * 1024

class RefusedWorkbook extends Error {
  readonly reason: WorkbookError

  constructor(reason: WorkbookError) {
    super(reason)
    this.reason = reason
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  await convert(workerData, (part) => port.postMessage(part)).catch((error: unknown) =>
    port.postMessage(error instanceof RefusedWorkbook ? error.reason : 'unreadable'),
  )
}

/** Reads the first sheet that has rows below a header, else the first that has a row. */
async function convert(file: Uint8Array, send: (part: WorkbookPart) => void): Promise<void> {
  let single: WorkbookPart | null = null
  for (let sheet = 0; sheet < maxSheets; sheet++) {
    try {
      const last = await convertSheet(streamXlsxRows(file, { sheet }), send)
      if (last === 'sent') return
      single ??= last
    } catch (error) {
      // The library throws for a sheet that does not exist.
      if (sheet === 0 || error instanceof RefusedWorkbook) throw error
      break
    }
  }
  if (single === null) throw new RefusedWorkbook('empty')
  send(single)
}

type SheetRows = AsyncIterable<{ index: number; values: CellValue[] }>

/** Each row that is not empty becomes one line. Returns a single row, or null, without sending it. */
async function convertSheet(
  rows: SheetRows,
  send: (part: WorkbookPart) => void,
): Promise<'sent' | WorkbookPart | null> {
  let [line, read, filled, cells, width, bytes] = [0, 0, 0, 0, 0, 0]
  let [text, lines]: [string, number[]] = ['', []]
  const flush = () => {
    const part = { bytes: Buffer.from(text), lines }
    bytes += part.bytes.length
    text = ''
    lines = []
    if (bytes > maxCsvBytes) throw new RefusedWorkbook('tooLarge')
    if (part.lines.length > 0) send(part)
  }
  for await (const { index, values } of rows) {
    cells += values.length
    if (++read > maxSheetRows || cells > maxCells) throw new RefusedWorkbook('tooLarge')
    const texts = values.map(toText)
    const end = texts.findLastIndex((cell) => cell.trim() !== '') + 1
    if (end === 0) continue
    if (end > maxCsvColumns) throw new RefusedWorkbook('tooManyColumns')
    if (++filled > maxCsvRows + maxHeaderRows) throw new RefusedWorkbook('tooManyRows')
    width = Math.max(width, end)
    // A number that is repeated, falls or is too large is wrong: the row follows the previous one.
    line = Math.max(line, index < maxSheetRows ? index : 0) + 1
    lines.push(line)
    text += toLine(texts.slice(0, end), width)
    if (text.length >= partBytes) flush()
  }
  if (filled < 2) return filled === 0 ? null : { bytes: Buffer.from(text), lines }
  flush()
  return 'sent'
}

/** A sheet leaves out empty cells at the end of a row. */
function toLine(cells: readonly string[], width: number): string {
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  return `${quoted.join(',')}${','.repeat(width - cells.length)}\n`
}

function toText(value: CellValue): string {
  if (value === null) return ''
  // Excel shows 15 digits: 0.1 + 0.2 is 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return toIsoText(value)
  // One row is one line, so that messages name the row of the sheet.
  return value.replace(/\r\n|[\r\n]/g, '\u2028')
}

function toIsoText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}
