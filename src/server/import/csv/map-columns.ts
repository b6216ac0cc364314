import { t } from '#domain/i18n/translate.ts'
import { type ColumnField, columnFields, type NamePart } from '#domain/import/catalogue-csv.ts'
import type { CategoryChoice } from '#domain/import/category-guess.ts'
import type { PriceUnit } from '#domain/import/price-text.ts'
import { invalidInput } from '#server/http/errors.ts'
import {
  gramHeaders,
  headerSpellings,
  kilogramHeaders,
  knownHeaders,
  normalizeHeader,
  outOfStockHeaders,
  unitOfPrice,
} from './known-headers.ts'
import { toHeaders } from './read-csv.ts'

export type Columns = {
  at: FieldColumns
  headers: readonly string[]
  unused: string[]
  /** In a column called 'Quantity' a bare number is not a weight. */
  isWeightQuantity: boolean
  /** The unit of bare numbers under a header such as 'weightInGms'. */
  weightUnit: 'g' | 'kg' | null
  /** The column says which products are out of stock. */
  isOutOfStock: boolean
  /** The unit that a price is of: 'kg' under 'Price (Rs/Kg)', else ''. */
  pricedUnit: string
  /** By the words of the category column, or by the headings between the rows. '' is for rows without any. */
  categories: ReadonlyMap<string, CategoryChoice>
  priceUnit: PriceUnit
  fromName: readonly NamePart[]
}

export type FieldColumns = Partial<Record<ColumnField, number>>

/** A selling price alone is the price. */
export function guessColumns(
  headers: readonly string[],
  { chosen = {}, skipped = [] }: { chosen?: FieldColumns; skipped?: readonly ColumnField[] } = {},
): FieldColumns {
  const at = { ...chosen }
  const taken = new Set(Object.values(chosen))
  const spellings = headers.map(headerSpellings)
  // WooCommerce has a type and a parent. The parent of Tally is a stock group.
  const hasType = spellings.some((own) => own.includes('type'))
  const isMeant = (name: string) => name !== 'parent' || hasType
  for (const field of columnFields) {
    if (skipped.includes(field)) continue
    const known = knownHeaders[field]
      .filter(isMeant)
      .map((name) => spellings.findIndex((own, i) => own.includes(name) && !taken.has(i)))
    const index = known.find((place) => place !== -1)
    if (index === undefined) continue
    at[field] = index
    taken.add(index)
  }
  if (at.price === undefined && at.offerPrice !== undefined && !skipped.includes('price')) {
    if (chosen.offerPrice !== undefined) return at
    at.price = at.offerPrice
    delete at.offerPrice
  }
  return at
}

/** The row with the most known headers; if none has two, the first one of those with the most cells. */
export function guessHeaderRow(rows: readonly string[][]): number {
  const known = rows.map((_, row) => Object.keys(guessColumns(toHeaders(rows, row))).length)
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const counts = Math.max(...known) < 2 ? filled : known
  return counts.indexOf(Math.max(...counts))
}

export type ColumnChoices = Pick<Columns, 'categories' | 'priceUnit' | 'fromName'>

/** A guessed 'Quantity' column may hold bare numbers, which are not weights. */
export function toColumns(
  headers: readonly string[],
  {
    at,
    isWeightAsked = false,
    categories = new Map(),
    priceUnit = 'rupees',
    fromName = [],
  }: { at: FieldColumns; isWeightAsked?: boolean } & Partial<ColumnChoices>,
): Columns {
  const taken = new Set(Object.values(at))
  const weightHeader = normalizeHeader(headers[at.weight ?? -1] ?? '')
  return {
    at,
    headers,
    unused: headers.filter((header, index) => header !== '' && !taken.has(index)),
    isWeightQuantity: !isWeightAsked && weightHeader === 'quantity',
    weightUnit: gramHeaders.includes(weightHeader)
      ? 'g'
      : kilogramHeaders.includes(weightHeader)
        ? 'kg'
        : null,
    isOutOfStock: outOfStockHeaders.includes(normalizeHeader(headers[at.inStock ?? -1] ?? '')),
    pricedUnit: unitOfPrice(headers[at.offerPrice ?? at.price ?? -1] ?? ''),
    categories,
    priceUnit,
    fromName,
  }
}

/** Throws 400 for a column that the file does not have. */
export function validateColumns(headers: readonly string[], chosen: FieldColumns): FieldColumns {
  const unknown = columnFields.find((field) => (chosen[field] ?? -1) >= headers.length)
  if (unknown === undefined) return chosen
  throw invalidInput(() => t('server.import.file.noColumn', { field: unknown }))
}
