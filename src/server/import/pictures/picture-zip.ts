import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Entry, fromFdPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { maxPictureBytes } from '#domain/catalogue.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { maxPictureZipBytes } from '#domain/import/catalogue-csv.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { tooLarge } from './fetch-picture.ts'

/** `path` only identifies the entry. No file has this name. */
export type ZipPicture = { path: string; read: () => Promise<Buffer> }

export type PictureZip = { pictures: ZipPicture[]; close: () => Promise<void> }

const maxEntries = 20_000
const maxPathLength = 1000
/** Pictures hardly shrink in a ZIP, so more is a ZIP bomb. */
const maxUnpackedBytes = 4 * maxPictureZipBytes

/** Throws 400 or 413 for a ZIP that it refuses. */
export async function receiveZip(
  bytes: AsyncIterable<Buffer>,
  { maxBytes = maxPictureZipBytes } = {},
): Promise<PictureZip> {
  const file = await openTemporaryFile()
  try {
    let length = 0
    for await (const chunk of bytes) {
      length += chunk.length
      if (length > maxBytes) throw zipTooLarge(maxBytes)
      await file.writeFile(chunk)
    }
    return { pictures: await listPictures(file), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Without a name, so that the system deletes it however the process ends. */
async function openTemporaryFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-zip-'))
  try {
    return await open(join(folder, 'zip'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function listPictures(file: FileHandle): Promise<ZipPicture[]> {
  try {
    // `autoClose` would close the descriptor that the file handle owns.
    const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false })
    if (zip.entryCount > maxEntries) throw tooManyEntries()
    const pictures: ZipPicture[] = []
    let unpackedBytes = 0
    for await (const entry of zip.eachEntry()) {
      const path = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        false,
      )
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > maxUnpackedBytes) throw zipTooLarge(maxUnpackedBytes)
      if (path.length > maxPathLength || isHidden(path)) continue
      if (entry.isEncrypted()) throw encrypted()
      pictures.push({ path, read: () => readEntry(zip, entry) })
    }
    return pictures
  } catch (error) {
    if (error instanceof ShopError) throw error
    if (/encryption/.test(String(error))) throw encrypted()
    throw invalidInput(() => t('server.import.zip.damaged'))
  }
}

/** A folder, or what macOS adds to a ZIP. */
function isHidden(path: string): boolean {
  const parts = path.split('/')
  return parts.includes('__MACOSX') || /^\.|^$/.test(parts.at(-1) ?? '')
}

/** yauzl stops at the size that the entry states. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > maxPictureBytes) throw tooLarge()
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  } catch {
    throw damagedEntry()
  }
  const bytes = Buffer.concat(chunks)
  if (crc32(bytes) !== entry.crc32) throw damagedEntry()
  return bytes
}

function damagedEntry(): ShopError {
  return invalidInput(() => t('server.import.zip.damagedPicture'))
}

function encrypted(): ShopError {
  return invalidInput(() => t('server.import.zip.password'))
}

function tooManyEntries(): ShopError {
  return invalidInput(() => t('server.import.zip.tooManyFiles', { max: formatCount(maxEntries) }))
}

function zipTooLarge(maxBytes: number): ShopError {
  const size = formatCount(maxBytes / 1024 / 1024)
  return new ShopError('too_large', { message: () => t('server.import.zip.tooLarge', { size }) })
}
