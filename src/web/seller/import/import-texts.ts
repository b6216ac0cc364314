import type { ImportCounts } from '#contract/catalogue-import.ts'
import type { CsvField, ImportState, RowVerdict } from '#domain/catalogue-csv.ts'
import { formatCount } from '#domain/shop.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What a seller should know of a field before choosing its column. */
export const fieldHints: Partial<Record<CsvField, string>> = {
  id: 'Only in files that this shop has written',
  offerPrice: 'The price where it is empty',
  stock: 'Sets the count anew, whatever was sold since the file was made',
  description: 'Several points with | between them',
  image: 'Only pictures that the shop has already',
}

export const verdictLabels: Record<RowVerdict, string> = {
  added: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  repeated: 'Repeated',
  refused: 'Refused',
}

export const stateLabels: Record<ImportState, { text: string; tone: Tone }> = {
  uploading: { text: 'Arriving', tone: 'grey' },
  uploaded: { text: 'To be checked', tone: 'yellow' },
  checking: { text: 'Being checked', tone: 'blue' },
  checked: { text: 'Ready to import', tone: 'yellow' },
  applying: { text: 'Being imported', tone: 'blue' },
  done: { text: 'Imported', tone: 'green' },
}

export function countRows(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}

export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`
}

/** '3.4 MB' */
export function formatFileSize(bytes: number): string {
  const kb = bytes / 1024
  return kb < 1000 ? `${Math.max(1, Math.round(kb))} KB` : `${(kb / 1024).toFixed(1).replace('.0', '')} MB`
}

/** What a seller should know of a check besides its counts, in sentences. */
export function buildNotices(summary: ImportCounts): string[] {
  const entries: [number, string][] = [
    [
      summary.repeated,
      'void, because a later row is the same product (same SKU, else same name and weight).',
    ],
    [summary.rounded, 'with a price of more than two decimals, which was rounded to the paisa.'],
    [
      summary.bareQuantities,
      'with a bare number as “Quantity”, which is no weight and was left out. Choose the column as stock count if it is one.',
    ],
    [summary.archived, 'of archived products, which stay archived.'],
  ]
  const notices = entries.flatMap(([count, text]) => (count > 0 ? [`${countRows(count)} ${text}`] : []))
  if (summary.foreignPictures > 0)
    notices.push(
      `${formatCount(summary.foreignPictures)} × a picture on another site, left out: add it to the product by hand.`,
    )
  return notices
}
