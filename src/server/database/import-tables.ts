import type { ColumnType, Generated } from 'kysely'
import type { ImportCounts, ImportUndoCounts } from '#contract/seller/catalogue-import.ts'
import type { ImportState, PriceQuestion, RowVerdict, UndoOutcome } from '#domain/import/catalogue-csv.ts'
import type { PriceUnit } from '#domain/import/price-text.ts'

export type ImportsTable = {
  id: string
  seller_id: string
  file_name: string
  state: Generated<ImportState>
  version: Generated<number>
  bytes: Generated<number>
  encoding: string | null
  delimiter: string | null
  headers: Generated<string[]>
  sample: ColumnType<string[][], string | undefined, string>
  columns: ColumnType<Record<string, number>, string | undefined, string>
  categories: ColumnType<Record<string, string>, string | undefined, string>
  price_unit: Generated<PriceUnit>
  header_row: Generated<number>
  first_rows: ColumnType<string[][], string | undefined, string>
  progress_done: Generated<number>
  progress_of: Generated<number>
  summary: ColumnType<ImportCounts | null, string | null | undefined, string | null>
  failure: string | null
  created_at: Generated<Date>
  touched_at: Generated<Date>
  expires_at: Generated<Date>
  applied_at: ColumnType<Date | null, Date | null | undefined>
  undone: ColumnType<ImportUndoCounts | null, string | null | undefined, string | null>
}

export type ImportUndoTable = {
  import_id: string
  product_id: string
  version: number
  previous: ColumnType<Record<string, unknown> | null, string | null, never>
  stock: number | null
  outcome: UndoOutcome | null
}

/** Either `picture` or `failure` is set. */
export type ImportPicturesTable = {
  import_id: string
  cell: string
  picture: string | null
  failure: string | null
}

export type ImportRowsTable = {
  import_id: string
  line: number
  name: string
  product: ColumnType<Record<string, unknown> | null, string | null, never>
  reasons: ColumnType<string[] | null, string | null, string | null>
  verdict: RowVerdict | null
  changes: ColumnType<Record<string, [unknown, unknown]> | null, string | null, string | null>
  questions: Generated<PriceQuestion[]>
}
