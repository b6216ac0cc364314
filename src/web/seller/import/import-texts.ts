import type { ImportCounts, ImportListItem, ImportUndoCounts } from '#contract/seller/catalogue-import.ts'
import type { CsvField, ImportState, RowFilter, UndoOutcome } from '#domain/import/catalogue-csv.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import type { Tone } from '#web/ui/badge.tsx'

type StateLabel = { text: string; tone: Tone }

export const fieldHints: Partial<Record<CsvField, string>> = {
  id: 'Only in files exported from this shop',
  barcode: '8 to 14 digits',
  offerPrice: 'If empty, the MRP is used',
  stock: 'Replaces the current stock count',
  description: 'Separate points with |',
  image: 'File names, links, or pictures of your shop',
}

export const filterLabels: Record<RowFilter, string> = {
  added: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  repeated: 'Duplicate',
  refused: 'Skipped',
  questioned: 'Check prices',
}

const stateLabels: Record<ImportState, StateLabel> = {
  uploading: { text: 'Uploading', tone: 'grey' },
  uploaded: { text: 'Not checked yet', tone: 'yellow' },
  'reading-pictures': { text: 'Reading pictures', tone: 'blue' },
  checking: { text: 'Checking', tone: 'blue' },
  checked: { text: 'Ready to import', tone: 'yellow' },
  applying: { text: 'Importing', tone: 'blue' },
  done: { text: 'Imported', tone: 'green' },
  undoing: { text: 'Undoing', tone: 'blue' },
  undone: { text: 'Undone', tone: 'grey' },
}

export function stateLabel({ state, summary }: ImportListItem): StateLabel {
  if (state !== 'checked' || changedCount(summary) > 0) return stateLabels[state]
  return { text: 'Nothing to import', tone: 'grey' }
}

/** How many products an import adds or changes. */
export function changedCount(summary: ImportCounts | null): number {
  return (summary?.added ?? 0) + (summary?.updated ?? 0)
}

export const outcomeTexts: Record<UndoOutcome, string> = {
  archived: 'Ordered after the import, so it is archived and not deleted',
  changed: 'Changed after the import, so it stays as it is',
  'sku taken': 'Another product has its old SKU, so it stays as it is',
}

export function undoText({ removed, restored, archived, kept }: ImportUndoCounts): string {
  const parts: [number, string][] = [
    [removed, 'deleted'],
    [restored, 'restored'],
    [archived, 'archived'],
    [kept, 'not changed'],
  ]
  return parts
    .flatMap(([count, what]) => (count > 0 ? [`${countText(count, 'product')} ${what}`] : []))
    .join(', ')
}

export function buildNotices(summary: ImportCounts): string[] {
  const { repeated, rounded, bareQuantities, archived, foreignPictures, missingPictures } = summary
  const entries: [number, string][] = [
    [repeated, `${countText(repeated, 'duplicate row')} skipped; the last row of each product was used.`],
    [rounded, `${countText(rounded, 'price')} with more than two decimals rounded.`],
    [
      bareQuantities,
      `${countText(bareQuantities, 'row')} had a plain number as “Quantity”, not a weight; it was skipped. If it is a stock count, match that column to Stock count.`,
    ],
    [archived, `${countText(archived, 'archived product')} in the file; archived products stay archived.`],
    [
      foreignPictures,
      `${countText(foreignPictures, 'picture link')} skipped. Fetch them under “Change columns”, or add these pictures by hand.`,
    ],
    [
      missingPictures,
      `${countText(missingPictures, 'picture')} missing. The rows are imported without ${missingPictures === 1 ? 'it' : 'them'}.`,
    ],
  ]
  return entries.flatMap(([count, text]) => (count > 0 ? [text] : []))
}
