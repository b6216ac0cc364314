import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { isPictureUsed } from '#server/pictures/picture-use-store.ts'
import { applyStagedImport } from '../apply/apply-staged-import.ts'
import { vacuumProducts } from '../apply/apply-staged-store.ts'
import { compareStaged } from '../apply/compare-staged-store.ts'
import { type ImportRow, lockImports, openStaging, stageRows } from '../apply/staging-store.ts'
import { checkRow } from '../check/check-row.ts'
import type { PictureFinder } from '../check/find-pictures.ts'
import { addToCounts, emptyCounts, prepareRow, type RefusedRow, toRefusedRow } from '../check/prepare-row.ts'
import type { CatalogueCsv } from './choose-columns.ts'

export type ImportEvents = {
  onRefused?: (row: RefusedRow) => void
  /** `rows` counts the rows read for pictures, checked or written in this step. */
  onProgress?: (step: 'looking at pictures' | 'reading' | 'writing', rows: number) => void
}

type ImportInput = {
  file: CatalogueCsv
  pictures: PictureFinder
  isDryRun: boolean
  fileName: string
  by: Actor
} & ImportEvents

const batchSize = 1000

/** Imports the valid rows in one transaction. A dry run only counts. Throws 400 if the file is not a CSV. */
export async function importCatalogue(db: Db, input: ImportInput): Promise<ImportCounts> {
  try {
    // Before the transaction: pictures take minutes, and a transaction must not.
    if (input.file.columns.at.image !== undefined) await importPictures(input)
    const summary = await db.transaction().execute((tx) => importRows(tx, input))
    // A store that is away by now is no failure of what is done.
    await input.pictures.confirm().catch(() => {})
    if (!input.isDryRun && summary.added + summary.updated > 0) await vacuumProducts(db)
    return summary
  } catch (error) {
    await input.pictures.rollback((name) => isPictureUsed(db, name))
    throw error
  }
}

async function importPictures({ file, pictures, onProgress }: ImportInput): Promise<void> {
  let read = 0
  for await (const row of file.rows()) {
    const checked = checkRow(file.columns, row)
    if (checked.outcome === 'good') await pictures.find(checked.pictures)
    onProgress?.('looking at pictures', ++read)
  }
}

async function importRows(tx: Db, input: ImportInput): Promise<ImportCounts> {
  const counts = { ...emptyCounts }
  await lockImports(tx)
  await openStaging(tx)
  let batch: ImportRow[] = []
  for await (const row of input.file.rows()) {
    const ready = await prepareRow(row, {
      columns: input.file.columns,
      pictures: input.pictures,
      language: defaultLanguage,
    })
    addToCounts(counts, ready)
    if (ready.outcome === 'refused') input.onRefused?.(ready)
    else batch.push(ready.row)
    if (batch.length === batchSize) {
      await stageRows(tx, batch)
      batch = []
    }
    input.onProgress?.('reading', counts.read)
  }
  await stageRows(tx, batch)

  const { refused, ...compared } = await compareStaged(tx)
  for (const row of refused) input.onRefused?.(toRefusedRow(row))
  const summary = { ...counts, ...compared, refused: counts.refused + refused.length }
  if (!input.isDryRun) {
    const onWritten = (rows: number) => input.onProgress?.('writing', rows)
    await applyStagedImport(tx, {
      ...{ summary, importId: null, fileName: input.fileName, by: input.by, onWritten },
    })
  }
  return summary
}
