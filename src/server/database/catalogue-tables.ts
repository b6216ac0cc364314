import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BulkValue } from '#contract/seller/bulk.ts'
import type { ImportCounts, ImportUndoCounts } from '#contract/seller/catalogue-import.ts'
import type { StoredBanner } from '#domain/banners/banner.ts'
import type { LocalTexts } from '#domain/catalogue.ts'
import type { ComboPart } from '#domain/combo/combo.ts'
import type { Declarations } from '#domain/declarations/declarations.ts'
import type {
  ImportState,
  NamePart,
  PriceQuestion,
  RowVerdict,
  UndoOutcome,
} from '#domain/import/catalogue-csv.ts'
import type { PriceUnit } from '#domain/import/price-text.ts'

export type ProductsTable = {
  id: string
  sku: string | null
  barcode: string | null
  hsn: string | null
  tax_class: string | null
  unit_code: string | null
  family: string | null
  family_rank: Generated<number>
  family_label: string | null
  sold_units: Generated<number>
  brand: string | null
  name: string
  search_name: GeneratedAlways<string>
  names: ColumnType<LocalTexts<string>, string | undefined, string>
  description: string[]
  localized_descriptions: ColumnType<LocalTexts<string[]>, string | undefined, string>
  search_words: Generated<string[]>
  declarations: ColumnType<Declarations, string | undefined, string>
  category: string
  subcategory: string | null
  price_paise: number
  offer_price_paise: number
  weight: string | null
  step_grams: number | null
  /** The database adds names and weights. */
  combo: ColumnType<ComboPart[] | null, string | null | undefined, string | null>
  pictures: string[]
  in_stock: Generated<boolean>
  stock: number | null
  available: GeneratedAlways<boolean>
  discount_permille: GeneratedAlways<number>
  featured_rank: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  archived_at: Date | null
}

export type ProductFamiliesTable = {
  family: string
  option: string
  option_names: ColumnType<LocalTexts<string>, string, string>
}

export type CategoriesTable = {
  slug: string
  version: Generated<number>
  root: string
  parent: string | null
  level: number
  parent_level: number
  name: string | null
  names: ColumnType<LocalTexts<string>, string | undefined, string>
  picture: string | null
  rank: number
  is_hidden: Generated<boolean>
}

export type BannersTable = {
  id: string
  version: Generated<number>
  rank: number
  title: string
  titles: ColumnType<LocalTexts<string>, string, string>
  alt: string
  alts: ColumnType<LocalTexts<string>, string, string>
  pictures: ColumnType<StoredBanner['pictures'], string, string>
  link: string
  first_day: ColumnType<Date | null, string | null, string | null>
  last_day: ColumnType<Date | null, string | null, string | null>
  is_on: Generated<boolean>
}

export type ProductRequestsTable = {
  seller_id: string
  idempotency_key: string
  request_hash: Buffer
  product_id: string
  created_at: Generated<Date>
}

export type BulkJobsTable = {
  id: string
  seller_id: string | null
  request_id: string | null
  change: ColumnType<BulkValue, string, never>
  undo_of: string | null
  product_ids: string[]
  done: Generated<number>
  changed: Generated<number>
  skipped: Generated<number>
  skipped_names: Generated<string[]>
  created_at: Generated<Date>
  finished_at: Date | null
  tries: Generated<number>
  retry_at: Generated<Date>
}

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
  from_name: Generated<NamePart[]>
  has_known_names: Generated<boolean>
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
