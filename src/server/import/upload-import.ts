import { Readable } from 'node:stream'
import { maxFileBytes } from '#rules/catalogue-file.ts'
import { formatCount } from '#rules/shop.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { findDialect } from './file-dialect.ts'
import {
  beginImport,
  deleteImport,
  finishUpload,
  keepPart,
  type Looked,
  readParts,
} from './import-file-store.ts'
import { guessColumns } from './map-columns.ts'
import { readHeaders, readRows } from './read-catalogue-file.ts'

const partBytes = 256 * 1024
const sampleRows = 5
const maxColumns = 200

/**
 * Keeps a file as it arrives, a part at a time, and takes a first look at it. Gives its id. Nothing of it stays where it breaks off, is too long
 * or can't be read: 400 or 413.
 */
export async function uploadImport(
  db: Db,
  { bytes, ...head }: { bytes: AsyncIterable<Buffer>; fileName: string; sellerId: string },
): Promise<string> {
  const id = await beginImport(db, head)
  try {
    const length = await keepBytes(db, { id, bytes })
    await finishUpload(db, { ...(await lookAt(db, id)), bytes: length })
    return id
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
}

async function keepBytes(
  db: Db,
  { id, bytes }: { id: string; bytes: AsyncIterable<Buffer> },
): Promise<number> {
  let [length, part, waiting]: [number, number, Buffer[]] = [0, 0, []]
  let waitingBytes = 0
  const keep = async () => {
    await keepPart(db, { import_id: id, part: part++, bytes: Buffer.concat(waiting) })
    ;[waiting, waitingBytes] = [[], 0]
  }
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > maxFileBytes)
      throw new ShopError('too_large', {
        message: `The file is larger than ${formatCount(maxFileBytes / 1024 / 1024)} MB. Please bring it in several parts.`,
      })
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= partBytes) await keep()
  }
  if (waitingBytes > 0) await keep()
  return length
}

/** What a file is, by its first rows. Throws 400 where it is none that products can be read from. */
async function lookAt(db: Db, id: string): Promise<Omit<Looked, 'bytes'>> {
  const open = () => Readable.from(readParts(db, id))
  const dialect = await findDialect(open)
  const headers = await readHeaders({ open, dialect })
  if (headers.length > maxColumns) throw refuse(`The file has more than ${maxColumns} columns.`)
  const sample: string[][] = []
  for await (const { cells } of readRows({ open, dialect })) {
    sample.push(cells.slice(0, headers.length).map(shorten))
    if (sample.length === sampleRows) break
  }
  if (sample.length === 0) throw refuse('The file has a header and no rows below it.')
  return { id, dialect, headers: headers.map(shorten), sample, columns: guessColumns(headers) }
}

function refuse(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}

/** To be shown, and kept in the database, which has no room for NUL. */
function shorten(cell: string): string {
  const text = cell.replaceAll('\0', '\ufffd').toWellFormed()
  return text.length > 200 ? `${text.slice(0, 200).toWellFormed()}…` : text
}
