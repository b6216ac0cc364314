import type { Db } from '../database/tables.ts'
import { type CheckedRow, checkRow, type Reason, type RowNote } from './check-row.ts'
import type { PictureFinder } from './import-pictures.ts'
import { compareStaged, type ImportRow, openStaging, stageRows } from './import-staging-store.ts'
import { settleProducts, writeStaged } from './import-store.ts'
import { bumpCatalogue } from './product-store.ts'
import type { CatalogueFile } from './read-catalogue-file.ts'

/** What an import came to, in rows of the file. `read` is the sum of `added` to `refused`. */
export type ImportSummary = {
  read: number
  added: number
  updated: number
  unchanged: number
  /** Void because a later row is the same product. */
  repeated: number
  refused: number
  /** Rows with a price rounded to the paisa. */
  rounded: number
  /** Rows whose 'Quantity' is a bare number, left out. */
  bareQuantities: number
  /** Pictures on other sites, which were left out. */
  foreignPictures: number
  /** Rows of archived products, which stay archived. */
  archived: number
}

export type RefusedRow = { line: number; name: string; reasons: Reason[] }

export type ImportEvents = {
  onRefused?: (row: RefusedRow) => void
  /** `rows` are those of the file read for pictures, read again and checked, or written. */
  onProgress?: (step: 'looking at pictures' | 'reading' | 'writing', rows: number) => void
}

type Import = {
  file: CatalogueFile
  pictures: PictureFinder
  isDryRun: boolean
  /** In whose name stock is counted; null is the command line. */
  sellerId: string | null
} & ImportEvents

const batchSize = 1000

/**
 * Brings the good rows of a file into the catalogue in one transaction: however it ends, all of them are in or none. Known products are updated,
 * by SKU, else by name and weight. A dry run changes nothing and counts what would be. Throws 400 where the file is no CSV.
 */
export async function importCatalogue(db: Db, wanted: Import): Promise<ImportSummary> {
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

async function importRows(tx: Db, wanted: Import): Promise<ImportSummary> {
  const counts = { read: 0, refused: 0, rounded: 0, bareQuantities: 0, foreignPictures: 0 }
  const refuse = (row: RefusedRow) => {
    counts.refused++
    wanted.onRefused?.(row)
  }
  await openStaging(tx)
  let batch: ImportRow[] = []
  for await (const row of wanted.file.rows()) {
    const checked = await withPictures(checkRow(wanted.file.columns, row), wanted.pictures)
    counts.read++
    if (checked.outcome === 'refused') {
      refuse(checked)
    } else {
      counts.rounded += Number(checked.notes.includes('rounded'))
      counts.bareQuantities += Number(checked.notes.includes('bare quantity'))
      counts.foreignPictures += checked.foreignPictures
      batch.push(checked.row)
    }
    if (batch.length === batchSize) {
      await stageRows(tx, batch)
      batch = []
    }
    wanted.onProgress?.('reading', counts.read)
  }
  await stageRows(tx, batch)

  const { ambiguous, ...compared } = await compareStaged(tx)
  for (const { line, name } of ambiguous) {
    const message = 'The shop has several products of this name and weight; only a SKU can say which'
    refuse({ line, name, reasons: [{ field: 'name', message }] })
  }
  if (!wanted.isDryRun && compared.added + compared.updated > 0) {
    await writeStaged(tx, {
      sellerId: wanted.sellerId,
      onWritten: (rows) => wanted.onProgress?.('writing', rows),
    })
    await bumpCatalogue(tx)
  }
  return { ...counts, ...compared }
}

type ReadyRow =
  | { outcome: 'good'; row: ImportRow; notes: RowNote[]; foreignPictures: number }
  | Extract<CheckedRow, { outcome: 'refused' }>

async function withPictures(checked: CheckedRow, pictures: PictureFinder): Promise<ReadyRow> {
  if (checked.outcome === 'refused') return checked
  const { row, notes } = checked
  const found = await pictures.find(checked.pictures)
  if ('reason' in found) {
    const reasons: Reason[] = [{ field: 'image', message: found.reason }]
    return { outcome: 'refused', line: row.line, name: row.name, reasons }
  }
  const names = found.names.length > 0 ? found.names : null
  return {
    outcome: 'good',
    row: { ...row, pictures: names, rank: null },
    notes,
    foreignPictures: found.addresses,
  }
}
