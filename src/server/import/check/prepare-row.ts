import type { ImportCounts } from '#contract/catalogue-import.ts'
import type { ImportRow, UnmatchedRow } from '../apply/staging-store.ts'
import type { Columns } from '../csv/map-columns.ts'
import type { CsvRow } from '../csv/read-csv.ts'
import { type CheckedRow, checkRow, type RowError, type RowWarning } from './check-row.ts'
import type { PictureFinder } from './find-pictures.ts'

export type RejectedRow = { line: number; name: string; reasons: RowError[] }

export type PreparedRow =
  | { outcome: 'good'; row: ImportRow; notes: RowWarning[]; foreignPictures: number }
  | Extract<CheckedRow, { outcome: 'refused' }>

export type RowCounts = Pick<
  ImportCounts,
  'read' | 'refused' | 'rounded' | 'bareQuantities' | 'foreignPictures'
>

export const emptyCounts: RowCounts = {
  read: 0,
  refused: 0,
  rounded: 0,
  bareQuantities: 0,
  foreignPictures: 0,
}

export async function prepareRow(
  row: CsvRow,
  { columns, pictures }: { columns: Columns; pictures: PictureFinder },
): Promise<PreparedRow> {
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
    foreignPictures: found.externalUrls,
  }
}

export function addToCounts(counts: RowCounts, prepared: PreparedRow): void {
  counts.read++
  if (prepared.outcome === 'refused') {
    counts.refused++
    return
  }
  counts.rounded += Number(prepared.notes.includes('rounded'))
  counts.bareQuantities += Number(prepared.notes.includes('bare quantity'))
  counts.foreignPictures += prepared.foreignPictures
}

const matchErrors = {
  ambiguous: {
    field: 'name',
    message: 'The shop has several products of this name and weight; only a SKU can say which',
  },
  'sku taken': { field: 'sku', message: 'Another product of the shop has this SKU' },
} as const

export function toRejectedRow({ line, name, verdict }: UnmatchedRow): RejectedRow {
  return { line, name, reasons: [matchErrors[verdict]] }
}
