import type { ColumnField } from '#domain/import/catalogue-csv.ts'
import type { FieldColumns } from './map-columns.ts'
import { type CsvRow, withHeadings } from './read-csv.ts'

/** Gives rows what the rows above them say: the heading of their group, and the name of their product. */
export function completeRows(rows: AsyncIterable<CsvRow>, at: FieldColumns): AsyncIterable<CsvRow> {
  const named = at.family === undefined || at.name === undefined ? rows : withNames(rows, at)
  return at.category === undefined ? withHeadings(named) : named
}

const sharedFields = ['name', 'category', 'brand'] as const

/** Shopify names a product in its first row only. Further rows are sizes, or pictures, which have no price. */
async function* withNames(
  rows: AsyncIterable<CsvRow>,
  at: FieldColumns,
): AsyncGenerator<CsvRow, void, undefined> {
  const cellOf = ({ cells }: CsvRow, field: ColumnField) => (cells[at[field] ?? -1] ?? '').trim()
  let first: CsvRow | undefined
  for await (const row of rows) {
    const isFurther = first && cellOf(row, 'name') === '' && cellOf(row, 'family') === cellOf(first, 'family')
    if (!first || !isFurther) {
      first = cellOf(row, 'family') === '' ? undefined : row
      yield row
    } else if (cellOf(row, 'price') || cellOf(row, 'offerPrice'))
      yield { ...row, cells: fill(row, first, at) }
  }
}

function fill({ cells }: CsvRow, first: CsvRow, at: FieldColumns): string[] {
  const shared = sharedFields.map((field) => at[field])
  return cells.map((cell, index) =>
    cell === '' && shared.includes(index) ? (first.cells[index] ?? '') : cell,
  )
}
