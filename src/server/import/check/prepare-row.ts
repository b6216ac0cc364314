import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import type { Language } from '#domain/i18n/language.ts'
import { type MessageKey, t } from '#domain/i18n/translate.ts'
import type { CsvField } from '#domain/import/catalogue-csv.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { UnmatchedRow } from '../apply/compare-staged-store.ts'
import type { ImportRow } from '../apply/staging-store.ts'
import type { Columns } from '../csv/map-columns.ts'
import type { CsvRow } from '../csv/read-csv.ts'
import { checkRow } from './check-row.ts'
import type { CheckedRow, RowError, RowWarning } from './checked-row.ts'
import type { PictureFinder } from './find-pictures.ts'

export type RefusedRow = { line: number; name: string; reasons: RowError[] }

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

/** Words the reasons of a refused row in `language`. */
export async function prepareRow(
  row: CsvRow,
  { columns, pictures, language }: { columns: Columns; pictures: PictureFinder; language: Language },
): Promise<PreparedRow> {
  const checked = withLanguage(language, () => checkRow(columns, row))
  if (checked.outcome === 'refused') return checked
  const { line, name } = checked.row
  const lookup = await pictures.find(checked.pictures)
  if ('reason' in lookup) {
    const message = withLanguage(language, lookup.reason)
    return { outcome: 'refused', line, name, reasons: [{ field: 'image', message }] }
  }
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
  ambiguous: { field: 'name', message: 'server.import.ambiguous' },
  'sku taken': { field: 'sku', message: 'server.import.skuTaken' },
  combo: { field: 'name', message: 'server.import.combo' },
} as const satisfies Record<UnmatchedRow['verdict'], { field: CsvField; message: MessageKey }>

export function toRefusedRow({ line, name, verdict }: UnmatchedRow): RefusedRow {
  const { field, message } = matchErrors[verdict]
  return { line, name, reasons: [{ field, message: t(message) }] }
}
