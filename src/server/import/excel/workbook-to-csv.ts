import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { maxCsvBytes, maxCsvColumns, maxCsvRows } from '#domain/import/catalogue-csv.ts'
import { createMutex } from '#server/async/mutex.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import type { WorkbookError, WorkbookPart, WorkbookReply } from './workbook-worker.ts'
import { sumUnpackedBytes } from './zip-directory.ts'

export const maxUnpackedBytes = 128 * 1024 * 1024
const maxHeapMegabytes = 512
const maxReadMs = 60_000

/** One at a time: each may take half a gigabyte. */
const runExclusive = createMutex()

/** `lines`: the numbers of the rows in the sheet. Null for a CSV, whose lines are counted. */
export type CsvPart = { bytes: Buffer; lines: readonly number[] | null }

/** Converts an .xlsx workbook. Passes on any other file. Throws 400 or 413 for a workbook that it refuses. */
export async function* convertWorkbook(
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<CsvPart, void, undefined> {
  let head: Buffer[] = []
  let length = 0
  let isConverted: boolean | null = null
  for await (const chunk of bytes) {
    if (isConverted === false) {
      yield toCsvPart(chunk)
      continue
    }
    head.push(chunk)
    length += chunk.length
    if (length > maxCsvBytes) throw fileTooLarge()
    if (isConverted !== null || length < signatureBytes) continue
    isConverted = isWorkbook(Buffer.concat(head))
    if (isConverted) continue
    yield* head.map(toCsvPart)
    head = []
  }
  yield* isConverted ? await toCsv(Buffer.concat(head)) : head.map(toCsvPart)
}

type CsvFile = {
  open: () => Readable
  lines?: readonly number[]
}

/** For files that are read more than once. */
export async function openAsCsv(open: () => Readable): Promise<CsvFile> {
  let head = Buffer.alloc(0)
  for await (const chunk of open()) {
    head = Buffer.concat([head, chunk])
    if (head.length >= signatureBytes) break
  }
  if (!isWorkbook(head)) return { open }
  const parts: CsvPart[] = []
  for await (const part of convertWorkbook(open())) parts.push(part)
  return {
    open: () => Readable.from(parts.map(({ bytes }) => bytes)),
    lines: parts.flatMap(({ lines }) => lines ?? []),
  }
}

function toCsvPart(bytes: Buffer): CsvPart {
  return { bytes, lines: null }
}

export function fileTooLarge(): ShopError {
  const size = formatCount(maxCsvBytes / 1024 / 1024)
  return tooLarge(() => t('server.import.file.tooLarge', { size }))
}

export function tooManyRows(): ShopError {
  return invalidInput(() => t('server.import.file.tooManyRows', { max: formatCount(maxCsvRows) }))
}

export function tooManyColumns(): ShopError {
  return invalidInput(() => t('server.import.file.tooManyColumns', { max: maxCsvColumns }))
}

const signatureBytes = 4
const zipSignature = 'PK\x03\x04'
/** How an .xls file begins, and an .xlsx with a password. */
const oleSignature = '\xd0\xcf\x11\xe0'

function isWorkbook(head: Buffer): boolean {
  return [zipSignature, oleSignature].includes(head.toString('latin1', 0, signatureBytes))
}

async function toCsv(file: Buffer): Promise<CsvPart[]> {
  if (file.toString('latin1', 0, signatureBytes) === oleSignature) throw refuseOle(file)
  const unpackedBytes = sumUnpackedBytes(file)
  if (unpackedBytes === null) throw workbookErrors.unreadable()
  if (unpackedBytes > maxUnpackedBytes) throw workbookErrors.tooLarge()
  return runExclusive(() => readInWorker(file))
}

function refuseOle(file: Buffer): ShopError {
  const isEncrypted = file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return invalidInput(() => t(isEncrypted ? 'server.import.workbook.password' : 'server.import.workbook.old'))
}

const workbookErrors: Record<WorkbookError, () => ShopError> = {
  unreadable: () => invalidInput(() => t('server.import.workbook.damaged')),
  empty: () => invalidInput(() => t('server.import.workbook.empty')),
  tooManyRows,
  tooManyColumns,
  tooLarge: () => tooLarge(() => t('server.import.workbook.tooLarge')),
}

function tooLarge(message: () => string): ShopError {
  return new ShopError('too_large', { message })
}

/** A thread of its own: the library parses all shared strings at once, and its heap needs a limit. */
function readInWorker(file: Buffer): Promise<CsvPart[]> {
  return new Promise((resolve, reject) => {
    const parts: CsvPart[] = []
    let error: WorkbookError | null = null
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: file,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    })
    const stop = (reason: WorkbookError) => {
      error ??= reason
      void worker.terminate()
    }
    const timer = setTimeout(() => stop('tooLarge'), maxReadMs)
    worker.on('message', (reply: WorkbookReply) => {
      if (typeof reply === 'string') stop(reply)
      else parts.push(toBufferPart(reply))
    })
    worker.on('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ERR_WORKER_OUT_OF_MEMORY') stop('tooLarge')
      else reject(failure)
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      if (error) reject(workbookErrors[error]())
      else resolve(parts)
    })
  })
}

function toBufferPart({ bytes, lines }: WorkbookPart): CsvPart {
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), lines }
}
