import { setImmediate as pause } from 'node:timers/promises'
import type { Language } from '#domain/i18n/language.ts'
import { findCategoryChoice } from '#domain/import/category-guess.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { compareStaged } from '../apply/compare-staged-store.ts'
import { openStaging, toStagedRow } from '../apply/staging-store.ts'
import { completeRows } from '../csv/complete-rows.ts'
import { type Columns, toColumns } from '../csv/map-columns.ts'
import {
  type CheckedImportRow,
  deleteImportRows,
  insertImportRows,
  saveVerdicts,
  stageImportRows,
} from '../import-row-store.ts'
import { createProgressReporter, toCancelledError } from '../import-run.ts'
import { finishRun, type ImportRun, saveProgress, startRun } from '../import-run-store.ts'
import { type ImportMapping, isApplied, type StoredImport, saveMapping } from '../import-store.ts'
import { getGivenPictures } from '../pictures/import-picture-store.ts'
import { readImportRows } from '../read-import.ts'
import { createPictureFinder } from './find-pictures.ts'
import {
  addToCounts,
  emptyCounts,
  type PreparedRow,
  prepareRow,
  type RowCounts,
  toRefusedRow,
} from './prepare-row.ts'

const batchSize = 500

type CheckInput = {
  run: ImportRun
  storedImport: StoredImport
  pictures: PictureStore
  /** The reasons of refused rows are stored in it. */
  language: Language
  signal: AbortSignal
}

/** Changes no product. Throws 400 if the file is not a CSV. */
export async function checkImport(db: Db, check: CheckInput): Promise<void> {
  const { run, signal } = check
  await deleteImportRows(db, run.id)
  const counts = await checkRows(db, check)
  const { bytes } = check.storedImport
  const report = createProgressReporter(db, { run, of: bytes })
  await db.transaction().execute(async (tx) => {
    await openStaging(tx)
    await stageImportRows(tx, run.id)
    const { refused, ...compared } = await compareStaged(tx, {
      onBatch() {
        signal.throwIfAborted()
        report(bytes)
      },
    })
    const rows = withLanguage(check.language, () => refused.map(toRefusedRow))
    await saveVerdicts(tx, { importId: run.id, refused: rows })
    const summary = { ...counts, ...compared, refused: counts.refused + refused.length }
    if (!(await finishRun(tx, { run, state: 'checked', summary }))) throw toCancelledError()
  })
}

async function checkRows(
  db: Db,
  { run, storedImport, pictures, language, signal }: CheckInput,
): Promise<RowCounts> {
  const counts = { ...emptyCounts }
  const finder = createPictureFinder({
    ...{ store: pictures, folder: null, isDryRun: true },
    given: await getGivenPictures(db, run.id),
  })
  const columns = chosenColumns(storedImport)
  let bytesRead = 0
  const onBytes = (bytes: number) => {
    bytesRead += bytes
  }
  let batch: CheckedImportRow[] = []
  const flush = async () => {
    signal.throwIfAborted()
    if (!(await saveProgress(db, { ...run, done: bytesRead, of: storedImport.bytes })))
      throw toCancelledError()
    await insertImportRows(db, { importId: run.id, rows: batch })
    batch = []
    await pause()
  }
  const source = readImportRows(db, { storedImport, onBytes })
  for await (const row of completeRows(source, columns.at)) {
    const ready = await prepareRow(row, { columns, pictures: finder, language })
    addToCounts(counts, ready)
    batch.push(toCheckedRow(ready))
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return counts
}

function chosenColumns(stored: StoredImport): Columns {
  const { headers, columns, categories, price_unit, from_name } = stored
  const meant = Object.entries(categories).flatMap(([word, value]) => {
    const choice = findCategoryChoice(value)
    return choice ? [[word.toLowerCase(), choice] as const] : []
  })
  const choices = { categories: new Map(meant), priceUnit: price_unit, fromName: from_name }
  return toColumns(headers, { at: columns, ...choices })
}

function toCheckedRow(ready: PreparedRow): CheckedImportRow {
  if (ready.outcome === 'good') {
    const { line, name } = ready.row
    return { line, name, product: toStagedRow(ready.row) }
  }
  const { line, name, reasons } = ready
  return { line, name: toStorableText(name), reasons: reasons.map(({ message }) => toStorableText(message)) }
}

/** A refused row may hold characters that the database cannot store. */
function toStorableText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, 1000)
}

/** Throws 409 if a run is active or the import is done. */
export async function startCheck(
  db: Db,
  { storedImport, ...choice }: { storedImport: StoredImport } & ImportMapping,
): Promise<ImportRun> {
  return db.transaction().execute(async (tx) => {
    const run = await startRun(tx, { id: storedImport.id, from: ['uploaded', 'checked'], to: 'checking' })
    if (!run) throw new ShopError(isApplied(storedImport) ? 'import_done' : 'import_running')
    await saveMapping(tx, { id: storedImport.id, ...choice })
    return run
  })
}
