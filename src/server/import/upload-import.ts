import { t } from '#domain/i18n/translate.ts'
import { maxCsvBytes, maxCsvColumns } from '#domain/import/catalogue-csv.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { detectDialect } from './csv/csv-dialect.ts'
import { guessColumns, guessHeaderRow } from './csv/map-columns.ts'
import { readFirstRows, readRows, toHeaders } from './csv/read-csv.ts'
import { type CsvPart, convertWorkbook, fileTooLarge, tooManyColumns } from './excel/workbook-to-csv.ts'
import {
  createImport,
  deleteImport,
  hasProductNamed,
  type InspectedFile,
  insertPart,
  isApplied,
  type StoredImport,
  saveInspection,
} from './import-store.ts'
import { openImportFile, readExclusively } from './read-import.ts'

const chunkBytes = 256 * 1024
const sampleRows = 5

/** Streams the file into the database, a workbook as CSV. Leaves nothing behind if it throws 400 or 413. */
export async function uploadImport(
  db: Db,
  { bytes, ...head }: { bytes: AsyncIterable<Buffer>; fileName: string; sellerId: string },
): Promise<string> {
  const id = await createImport(db, head)
  try {
    const length = await saveBytes(db, { id, bytes })
    await saveInspection(db, { id, bytes: length, file: await inspectFile(db, { id }) })
    return id
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
}

async function saveBytes(
  db: Db,
  { id, bytes }: { id: string; bytes: AsyncIterable<Buffer> },
): Promise<number> {
  let [length, part, bufferedBytes] = [0, 0, 0]
  let buffered: CsvPart[] = []
  const flush = async () => {
    await insertPart(db, { import_id: id, part: part++, ...joinParts(buffered) })
    buffered = []
    bufferedBytes = 0
  }
  for await (const chunk of convertWorkbook(bytes)) {
    length += chunk.bytes.length
    if (length > maxCsvBytes) throw fileTooLarge()
    buffered.push(chunk)
    bufferedBytes += chunk.bytes.length
    if (bufferedBytes >= chunkBytes) await flush()
  }
  if (bufferedBytes > 0) await flush()
  return length
}

function joinParts(parts: readonly CsvPart[]): { bytes: Buffer; lines: number[] | null } {
  const lines = parts.flatMap((part) => part.lines ?? [])
  return { bytes: Buffer.concat(parts.map(({ bytes }) => bytes)), lines: lines.length > 0 ? lines : null }
}

/** Throws 400 if no rows follow the header, 409 while the file is being processed. */
export async function setImportHeader(
  db: Db,
  { storedImport, headerRow }: { storedImport: StoredImport; headerRow: number },
): Promise<void> {
  const { id, bytes } = storedImport
  if (isApplied(storedImport)) throw new ShopError('import_done')
  const file = await inspectFile(db, { id, headerRow })
  if (!(await saveInspection(db, { id, bytes, file }))) throw new ShopError('import_running')
}

type InspectInput = { id: string; headerRow?: number }

async function inspectFile(db: Db, input: InspectInput): Promise<InspectedFile> {
  return readExclusively(() => inspect(db, input))
}

async function inspect(db: Db, { id, headerRow: chosen }: InspectInput): Promise<InspectedFile> {
  const { open } = await openImportFile(db, { id })
  const dialect = await detectDialect(open)
  const firstRows = await readFirstRows({ open, dialect })
  const headerRow = chosen ?? guessHeaderRow(firstRows)
  const headers = toHeaders(firstRows, headerRow)
  if (headers.length > maxCsvColumns) throw tooManyColumns()
  const sample: string[][] = []
  for await (const { cells } of readRows({ open, dialect, headerRow })) {
    sample.push(cells.slice(0, headers.length).map(shorten))
    if (sample.length === sampleRows) break
  }
  if (sample.length === 0) throw invalidInput(() => t('server.import.file.noRows'))
  const columns = guessColumns(headers)
  const names = sample.map((cells) => cells[columns.name ?? -1] ?? '')
  return {
    ...{ dialect, headerRow, sample },
    firstRows: firstRows.map((cells) => cells.slice(0, maxCsvColumns).map(shorten)),
    headers: headers.map(shorten),
    columns,
    hasKnownNames: await hasProductNamed(db, names),
  }
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function shorten(cell: string): string {
  const text = cell.replaceAll('\0', '\ufffd').toWellFormed()
  return text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text
}
