import type { ImportCounts } from '#contract/catalogue-import.ts'
import { type CheckedRow, checkRow, type Reason, type RowNote } from './check-row.ts'
import type { PictureFinder } from './import-pictures.ts'
import type { ImportRow } from './import-staging-store.ts'
import type { Columns } from './map-columns.ts'
import type { FileRow } from './read-catalogue-file.ts'

export type RefusedRow = { line: number; name: string; reasons: Reason[] }

/** A row that can go into the catalogue, or why it can't. */
export type ReadyRow =
  | { outcome: 'good'; row: ImportRow; notes: RowNote[]; foreignPictures: number }
  | Extract<CheckedRow, { outcome: 'refused' }>

/** What was found in the rows so far. */
export type RowCounts = Pick<
  ImportCounts,
  'read' | 'refused' | 'rounded' | 'bareQuantities' | 'foreignPictures'
>

export const noRows: RowCounts = { read: 0, refused: 0, rounded: 0, bareQuantities: 0, foreignPictures: 0 }

/** Checks a row and finds its pictures. */
export async function readyRow(
  row: FileRow,
  { columns, pictures }: { columns: Columns; pictures: PictureFinder },
): Promise<ReadyRow> {
  const checked = checkRow(columns, row)
  if (checked.outcome === 'refused') return checked
  const { line, name } = checked.row
  const found = await pictures.find(checked.pictures)
  if ('reason' in found)
    return { outcome: 'refused', line, name, reasons: [{ field: 'image', message: found.reason }] }
  const names = found.names.length > 0 ? found.names : null
  return {
    outcome: 'good',
    row: { ...checked.row, pictures: names, rank: null },
    notes: checked.notes,
    foreignPictures: found.addresses,
  }
}

export function countRow(counts: RowCounts, ready: ReadyRow): void {
  counts.read++
  if (ready.outcome === 'refused') {
    counts.refused++
    return
  }
  counts.rounded += Number(ready.notes.includes('rounded'))
  counts.bareQuantities += Number(ready.notes.includes('bare quantity'))
  counts.foreignPictures += ready.foreignPictures
}
