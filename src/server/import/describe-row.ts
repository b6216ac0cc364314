import type { ImportedRow, RowChange } from '#contract/catalogue-import.ts'
import { findCategory } from '#rules/catalogue.ts'
import { type FileField, fileFields } from '#rules/catalogue-file.ts'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { formatCount } from '#rules/shop.ts'
import type { KeptRow } from './import-file-rows-store.ts'

/** A row of a checked file in words: what it changes from what to what, or why it stays out. */
export function describeRow({ line, name, product, changes, reasons }: KeptRow): ImportedRow {
  const pairs = changes ?? newValues(product)
  return {
    line,
    name,
    changes: fileFields.flatMap((field): RowChange[] => {
      const [before, after] = pairs[field] ?? []
      if (before === undefined) return []
      const told = { before: say(field, before), after: say(field, after) }
      // Others in their place, as many as before.
      if (field === 'image' && told.before === told.after) told.after = `${told.after} (others)`
      return [{ field, ...told }]
    }),
    reasons: reasons ?? [],
  }
}

function newValues(product: KeptRow['product']): NonNullable<KeptRow['changes']> {
  if (!product) return {}
  const told = Object.entries({ ...product, image: product.pictures }).filter(
    ([field, value]) => field !== 'name' && field !== 'id' && value !== null && value !== undefined,
  )
  return Object.fromEntries(told.map(([field, value]) => [field, [null, value]]))
}

function say(field: FileField, value: unknown): string | null {
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
