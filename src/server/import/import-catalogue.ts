import type { ImportCounts } from '#contract/catalogue-import.ts'
import type { Doer } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { checkRow } from './check-row.ts'
import type { PictureFinder } from './import-pictures.ts'
import { compareStaged, type ImportRow, lockImports, openStaging, stageRows } from './import-staging-store.ts'
import { settleProducts } from './import-store.ts'
import type { CatalogueFile } from './read-catalogue-file.ts'
import { countRow, noRows, type RefusedRow, readyRow } from './ready-row.ts'
import { refusedByCatalogue } from './refused-by-catalogue.ts'
import { writeImport } from './write-import.ts'

export type ImportEvents = {
  onRefused?: (row: RefusedRow) => void
  /** `rows` are those of the file read for pictures, read again and checked, or written. */
  onProgress?: (step: 'looking at pictures' | 'reading' | 'writing', rows: number) => void
}

type Import = {
  file: CatalogueFile
  pictures: PictureFinder
  isDryRun: boolean
  /** What it is called in the log. */
  fileName: string
  /** In whose name stock is counted. */
  by: Doer
} & ImportEvents

const batchSize = 1000

/**
 * Brings the good rows of a file into the catalogue in one transaction: however it ends, all of them are in or none. Known products are updated,
 * by SKU, else by name and weight. A dry run changes nothing and counts what would be. Throws 400 where the file is no CSV.
 */
export async function importCatalogue(db: Db, wanted: Import): Promise<ImportCounts> {
  try {
    // Before the transaction, because making pictures ready takes minutes and a transaction must not.
    if (wanted.file.columns.at.image !== undefined) await findPictures(wanted)
    const summary = await db.transaction().execute((tx) => importRows(tx, wanted))
    if (!wanted.isDryRun && summary.added + summary.updated > 0) await settleProducts(db)
    return summary
  } catch (error) {
    await wanted.pictures.undo()
    throw error
  }
}

async function findPictures({ file, pictures, onProgress }: Import): Promise<void> {
  let read = 0
  for await (const row of file.rows()) {
    const checked = checkRow(file.columns, row)
    if (checked.outcome === 'good') await pictures.find(checked.pictures)
    onProgress?.('looking at pictures', ++read)
  }
}

async function importRows(tx: Db, wanted: Import): Promise<ImportCounts> {
  const counts = { ...noRows }
  await lockImports(tx)
  await openStaging(tx)
  let batch: ImportRow[] = []
  for await (const row of wanted.file.rows()) {
    const ready = await readyRow(row, { columns: wanted.file.columns, pictures: wanted.pictures })
    countRow(counts, ready)
    if (ready.outcome === 'refused') wanted.onRefused?.(ready)
    else batch.push(ready.row)
    if (batch.length === batchSize) {
      await stageRows(tx, batch)
      batch = []
    }
    wanted.onProgress?.('reading', counts.read)
  }
  await stageRows(tx, batch)

  const { refused, ...compared } = await compareStaged(tx)
  for (const row of refused) wanted.onRefused?.(refusedByCatalogue(row))
  const summary = { ...counts, ...compared, refused: counts.refused + refused.length }
  if (!wanted.isDryRun) {
    const onWritten = (rows: number) => wanted.onProgress?.('writing', rows)
    await writeImport(tx, { summary, fileName: wanted.fileName, by: wanted.by, onWritten })
  }
  return summary
}
