import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import type { UnmatchedRow } from '../apply/compare-staged-store.ts'
import type { ImportRow } from '../apply/staging-store.ts'
import type { Columns } from '../csv/map-columns.ts'
import type { CsvRow } from '../csv/read-csv.ts'
import { type CheckedRow, checkRow, type RowError, type RowWarning } from './check-row.ts'
import type { PictureFinder } from './find-pictures.ts'

export type RejectedRow = { line: number; name: string; reasons: RowError[] }

export type PreparedRow =
  | { outcome: 'good'; row: ImportRow; notes: RowWarning[]; foreignPictures: number; missingPictures: number }
  | Extract<CheckedRow, { outcome: 'refused' }>

export type RowCounts = Pick<
  ImportCounts,
  'read' | 'refused' | 'rounded' | 'bareQuantities' | 'foreignPictures' | 'missingPictures'
>

export const emptyCounts: RowCounts = {
  read: 0,
  refused: 0,
  rounded: 0,
  bareQuantities: 0,
  foreignPictures: 0,
  missingPictures: 0,
}

export async function prepareRow(
  row: CsvRow,
  { columns, pictures }: { columns: Columns; pictures: PictureFinder },
): Promise<PreparedRow> {
  const checked = checkRow(columns, row)
  if (checked.outcome === 'refused') return checked
  const { line, name } = checked.row
  const lookup = await pictures.find(checked.pictures)
  if ('reason' in lookup)
    return { outcome: 'refused', line, name, reasons: [{ field: 'image', message: lookup.reason }] }
  const names = lookup.names.length > 0 ? lookup.names : null
  return {
    outcome: 'good',
    row: {
      ...checked.row,
      pictures: names,
      rank: null,
      isPriceAmbiguous: checked.notes.includes('ambiguous price'),
    },
    notes: checked.notes,
    foreignPictures: lookup.externalUrls,
    missingPictures: lookup.missing,
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
  counts.missingPictures += prepared.missingPictures
}

const matchErrors = {
  ambiguous: {
    field: 'name',
    message: 'Several products have this barcode, or this name and weight; add the SKU',
  },
  'sku taken': { field: 'sku', message: 'Another product of the shop has this SKU' },
} as const

export function toRejectedRow({ line, name, verdict }: UnmatchedRow): RejectedRow {
  return { line, name, reasons: [matchErrors[verdict]] }
}
