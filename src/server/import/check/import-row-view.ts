import type { ImportRowView, RowChange } from '#contract/seller/catalogue-import.ts'
import { findCategory } from '#domain/catalogue.ts'
import { type CsvField, csvFields } from '#domain/catalogue-csv.ts'
import { formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { formatCount } from '#domain/shop.ts'
import type { StoredImportRow } from '../import-row-store.ts'

export function toImportRowView({ line, name, product, changes, reasons }: StoredImportRow): ImportRowView {
  const pairs = changes ?? toNewValues(product)
  return {
    line,
    name,
    changes: csvFields.flatMap((field): RowChange[] => {
      const [before, after] = pairs[field] ?? []
      if (before === undefined) return []
      const change = { field, before: formatValue(field, before), after: formatValue(field, after) }
      if (field === 'image' && change.before === change.after) change.after = `${change.after} (others)`
      return [change]
    }),
    reasons: reasons ?? [],
  }
}

function toNewValues(product: StoredImportRow['product']): NonNullable<StoredImportRow['changes']> {
  if (!product) return {}
  const values = Object.entries({ ...product, image: product.pictures }).filter(
    ([field, value]) => field !== 'name' && field !== 'id' && value !== null && value !== undefined,
  )
  return Object.fromEntries(values.map(([field, value]) => [field, [null, value]]))
}

function formatValue(field: CsvField, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    if (field === 'image') return value.length === 1 ? '1 picture' : `${value.length} pictures`
    return value.join(' · ')
  }
  if (field === 'price' || field === 'offerPrice') return formatRupees(rupeesFromPaise(Number(value)))
  if (field === 'stock') return formatCount(Number(value))
  if (field === 'category') return findCategory(String(value))?.text ?? String(value)
  return String(value)
}
