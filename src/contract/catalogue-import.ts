import { z } from 'zod'
import { categories } from '#domain/catalogue.ts'
import {
  csvFieldLabels,
  csvFields,
  importStates,
  requiredCsvFields,
  rowVerdicts,
} from '#domain/catalogue-csv.ts'
import { Id, isStorable, Success, text } from './common.ts'

const count = z.int().min(0)

/** A place among the columns of a file, counted from 0. */
const ColumnIndex = z.int().min(0).max(999)

/** The column each field is read from; a field that is left out is read from none. */
export const FieldColumns = z.partialRecord(z.enum(csvFields), ColumnIndex, {
  // The library's types leave out that a record with few keys refuses others.
  error: ({ code }: { code?: string }) =>
    code === 'unrecognized_keys' ? 'There is no such field' : undefined,
})

/** The choice of columns that a file is read with. */
export const ImportColumns = FieldColumns.superRefine((columns, context) => {
  for (const field of requiredCsvFields) {
    if (columns[field] !== undefined) continue
    const message = `Choose a column for ${csvFieldLabels[field]}`
    context.addIssue({ code: 'custom', path: [field], message })
  }
  for (const [index, field] of csvFields.entries()) {
    const column = columns[field]
    if (column === undefined) continue
    const other = csvFields.slice(0, index).find((before) => columns[before] === column)
    if (other === undefined) continue
    const message = `${csvFieldLabels[other]} and ${csvFieldLabels[field]} cannot be read from the same column`
    context.addIssue({ code: 'custom', path: [field], message })
  }
})

/** What words of the file mean that are no categories of the shop. */
export const CategoryMapping = z.record(
  z.string().max(500).refine(isStorable, "A word of the file has a character that can't be kept"),
  z.enum(
    categories.map(({ path }) => path),
    { error: 'Please select a category' },
  ),
)

/** What an import comes to, in rows of the file. `read` is the sum of `added` to `refused`. */
export const ImportCounts = z.object({
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  /** Void because a later row is the same product. */
  repeated: count,
  refused: count,
  /** Rows with a price rounded to the paisa. */
  rounded: count,
  /** Rows whose 'Quantity' is a bare number, left out. */
  bareQuantities: count,
  /** Pictures on other sites, which were left out. */
  foreignPictures: count,
  /** Rows of archived products, which stay archived. */
  archived: count,
})

export type ImportCounts = z.infer<typeof ImportCounts>

/** A file that a seller brought, and how far it has come. */
export const ImportListItem = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** Who brought it. */
  by: z.string(),
  state: z.enum(importStates),
  /** Grows with each run; what is to be applied names the one that was seen. */
  version: count,
  createdAt: z.iso.datetime(),
  /** What it would come to, or came to. */
  summary: ImportCounts.nullable(),
  /** Why the last run ended without a result. */
  failure: z.string().nullable(),
})
export type ImportListItem = z.infer<typeof ImportListItem>

export const CatalogueImport = ImportListItem.extend({
  bytes: count,
  encoding: z.string(),
  headers: z.array(z.string()),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
  columns: FieldColumns,
  categories: z.record(z.string(), z.string()),
  /** How far the run is: bytes read, or products written. */
  progress: z.object({ done: count, of: count }),
})
export type CatalogueImport = z.infer<typeof CatalogueImport>

export const ImportUpload = z.object({ fileName: text('File name') })
export const ImportParams = z.object({ id: Id })
export const ImportReply = Success.extend({ import: CatalogueImport })
export const ImportList = Success.extend({ imports: z.array(ImportListItem) })

export const ImportMapping = z.object({ columns: ImportColumns, categories: CategoryMapping.default({}) })

/** As it stands in an address: digits. */
const digitsParam = (max: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .pipe(z.int().min(0).max(max))

export const UnknownCategoryQuery = z.object({ column: digitsParam(999) })
export const UnknownCategoryList = Success.extend({
  /** Most frequent first. */
  words: z.array(z.object({ word: z.string(), rows: count })),
  /** Whether there are more. */
  isCut: z.boolean(),
})

export const ImportRowQuery = z.object({
  verdict: z.enum(rowVerdicts),
  /** The line after which to go on. */
  after: digitsParam(999_999_999).default(0),
})
/** What a row changes, in words; `before` null for a new product. */
export const RowChange = z.object({
  field: z.enum(csvFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type RowChange = z.infer<typeof RowChange>
export const ImportRowView = z.object({
  line: count,
  name: z.string(),
  changes: z.array(RowChange),
  reasons: z.array(z.string()),
})
export type ImportRowView = z.infer<typeof ImportRowView>
export const ImportRowList = Success.extend({
  rows: z.array(ImportRowView),
  /** The line to go on after; null on the last page. */
  nextAfter: z.int().nullable(),
})

export const ApplyImport = z.object({ version: z.int32().min(0) })
