import { Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { findCategory } from '#rules/catalogue.ts'
import { maxFileRows } from '#rules/catalogue-file.ts'
import { formatCount } from '#rules/shop.ts'
import type { PictureStore } from '../catalogue/picture-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { dropRows, type FoundRow, keepRows, keepVerdicts, stageKept } from './import-file-rows-store.ts'
import { dialectOf, type KeptImport, readParts } from './import-file-store.ts'
import { createPictureFinder } from './import-pictures.ts'
import { endRun, type Run, touchRun } from './import-run-store.ts'
import { compareStaged, openStaging, toStaged } from './import-staging-store.ts'
import { type Columns, columnsAt } from './map-columns.ts'
import { readRows } from './read-catalogue-file.ts'
import { countRow, noRows, type ReadyRow, type RowCounts, readyRow } from './ready-row.ts'
import { refusedByCatalogue } from './refused-by-catalogue.ts'

const batchSize = 500

type Check = { run: Run; kept: KeptImport; pictures: PictureStore; signal: AbortSignal }

/**
 * Checks a file by the columns that were chosen and keeps what it finds in each row; then holds the good ones against the catalogue, which
 * is not changed. Others have their turn between the batches. Throws 400 where the file is no CSV.
 */
export async function checkImport(db: Db, check: Check): Promise<void> {
  const { run } = check
  await dropRows(db, run.id)
  const counts = await readFile(db, check)
  await db.transaction().execute(async (tx) => {
    await openStaging(tx)
    await stageKept(tx, run.id)
    const { refused, ...compared } = await compareStaged(tx)
    await keepVerdicts(tx, { importId: run.id, refused: refused.map(refusedByCatalogue) })
    const summary = { ...counts, ...compared, refused: counts.refused + refused.length }
    if (!(await endRun(tx, { run, state: 'checked', summary }))) throw givenUp()
  })
}

async function readFile(db: Db, { run, kept, pictures, signal }: Check): Promise<RowCounts> {
  const counts = { ...noRows }
  const finder = createPictureFinder({ store: pictures, folder: null, isDryRun: true })
  const columns = columnsOf(kept)
  let bytesRead = 0
  const open = () => Readable.from(counted(readParts(db, run.id), (bytes) => (bytesRead += bytes)))
  let batch: FoundRow[] = []
  const keep = async () => {
    signal.throwIfAborted()
    if (!(await touchRun(db, { ...run, done: bytesRead, of: kept.bytes }))) throw givenUp()
    await keepRows(db, { importId: run.id, rows: batch })
    batch = []
    await pause()
  }
  for await (const row of readRows({ open, dialect: dialectOf(kept) })) {
    const ready = await readyRow(row, { columns, pictures: finder })
    countRow(counts, ready)
    if (counts.read > maxFileRows)
      throw new ShopError('invalid_input', {
        message: `The file has more than ${formatCount(maxFileRows)} rows. Please bring it in several parts.`,
      })
    batch.push(toFound(ready))
    if (batch.length === batchSize) await keep()
  }
  await keep()
  return counts
}

/** The columns as they were chosen. */
export function columnsOf({ headers, columns, categories }: KeptImport): Columns {
  const meant = Object.entries(categories).flatMap(([word, path]) => {
    const category = findCategory(path)
    return category ? [[word.toLowerCase(), category.path] as const] : []
  })
  return columnsAt(headers, { at: columns, categories: new Map(meant) })
}

/** Thrown where somebody gave the file up, or another process took the run for dead. */
export function givenUp(): ShopError {
  return new ShopError('import_not_found')
}

function toFound(ready: ReadyRow): FoundRow {
  if (ready.outcome === 'good') {
    const { line, name } = ready.row
    return { line, name, product: toStaged(ready.row) }
  }
  const { line, name, reasons } = ready
  return { line, name: keepable(name), reasons: reasons.map(({ message }) => keepable(message)) }
}

/** A refused row may hold what the database has no room for. */
function keepable(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, 1000)
}

async function* counted(
  bytes: AsyncIterable<Buffer>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const part of bytes) {
    onRead(part.length)
    yield part
  }
}
