import { Readable } from 'node:stream'
import { maxCsvBytes } from '#domain/catalogue-csv.ts'
import { formatCount } from '#domain/shop.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { detectDialect } from './csv/csv-dialect.ts'
import { guessColumns } from './csv/map-columns.ts'
import { readHeaders, readRows } from './csv/read-csv.ts'
import {
  createImport,
  deleteImport,
  finishUpload,
  type InspectedFile,
  insertPart,
  readParts,
} from './import-store.ts'

const chunkBytes = 256 * 1024
const sampleRows = 5
const maxColumns = 200

/** Streams the file into the database. Leaves nothing behind if it throws 400 or 413. */
export async function uploadImport(
  db: Db,
  { bytes, ...head }: { bytes: AsyncIterable<Buffer>; fileName: string; sellerId: string },
): Promise<string> {
  const id = await createImport(db, head)
  try {
    const length = await saveBytes(db, { id, bytes })
    await finishUpload(db, { ...(await inspectFile(db, id)), bytes: length })
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
  let [length, part, waiting]: [number, number, Buffer[]] = [0, 0, []]
  let waitingBytes = 0
  const flush = async () => {
    await insertPart(db, { import_id: id, part: part++, bytes: Buffer.concat(waiting) })
    ;[waiting, waitingBytes] = [[], 0]
  }
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > maxCsvBytes)
      throw new ShopError('too_large', {
        message: `The file is larger than ${formatCount(maxCsvBytes / 1024 / 1024)} MB. Please bring it in several parts.`,
      })
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= chunkBytes) await flush()
  }
  if (waitingBytes > 0) await flush()
  return length
}

/** Throws 400 if no products can be read from the file. */
async function inspectFile(db: Db, id: string): Promise<Omit<InspectedFile, 'bytes'>> {
  const open = () => Readable.from(readParts(db, id))
  const dialect = await detectDialect(open)
  const headers = await readHeaders({ open, dialect })
  if (headers.length > maxColumns) throw invalidFile(`The file has more than ${maxColumns} columns.`)
  const sample: string[][] = []
  for await (const { cells } of readRows({ open, dialect })) {
    sample.push(cells.slice(0, headers.length).map(shorten))
    if (sample.length === sampleRows) break
  }
  if (sample.length === 0) throw invalidFile('The file has a header and no rows below it.')
  return { id, dialect, headers: headers.map(shorten), sample, columns: guessColumns(headers) }
}

function invalidFile(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function shorten(cell: string): string {
  const text = cell.replaceAll('\0', '\ufffd').toWellFormed()
  return text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text
}
