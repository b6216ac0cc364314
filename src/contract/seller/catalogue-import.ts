import { z } from 'zod'
import { t } from '#domain/i18n/translate.ts'
import {
  columnFields,
  csvFieldLabel,
  csvFields,
  importStates,
  maxHeaderRows,
  nameParts,
  requiredCsvFields,
  rowFilters,
  undoOutcomes,
} from '#domain/import/catalogue-csv.ts'
import { categoryChoices } from '#domain/import/category-guess.ts'
import { priceUnits } from '#domain/import/price-text.ts'
import { categoryMissing } from '../catalogue/product.ts'
import { Id, isStorable, lazyError, Success, text } from '../common.ts'

const count = z.int().min(0)

const ColumnIndex = z.int().min(0).max(999)

export const FieldColumns = z.partialRecord(z.enum(columnFields), ColumnIndex, {
  // zod's types omit that a partial record refuses unknown keys.
  error: ({ code }: { code?: string }) =>
    code === 'unrecognized_keys' ? t('server.input.csvField') : undefined,
})

/** The choice of columns that a file is read with. */
export const ImportColumns = FieldColumns.superRefine((columns, context) => {
  for (const field of requiredCsvFields) {
    if (columns[field] !== undefined) continue
    const message = t('seller-products.import.columns.missing', { field: csvFieldLabel(field) })
    context.addIssue({ code: 'custom', path: [field], message })
  }
  for (const [index, field] of columnFields.entries()) {
    const column = columns[field]
    if (column === undefined) continue
    const other = columnFields.slice(0, index).find((before) => columns[before] === column)
    if (other === undefined) continue
    const labels = { other: csvFieldLabel(other), field: csvFieldLabel(field) }
    const message = t('seller-products.import.columns.same', labels)
    context.addIssue({ code: 'custom', path: [field], message })
  }
})

/**
 * Words of the file's category column → categories of the shop, or '' to skip the rows. The word '' is for rows
 * without a category: headings between the rows and the product's name decide before it.
 */
const CategoryMapping = z.record(
  z.string().max(500).refine(isStorable, lazyError('server.input.fileValue')),
  z.enum([...categoryChoices, ''], categoryMissing),
)

/** Numbers of rows. `read` is the sum of `added` to `refused`. */
export const ImportCounts = z.object({
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  repeated: count,
  refused: count,
  rounded: count,
  /** 'Quantity' is a number without a unit, so it was ignored. */
  bareQuantities: count,
  /** Links to other sites that were not fetched. */
  foreignPictures: count,
  /** Pictures that the ZIP lacks, or that could not be fetched or read. */
  missingPictures: count.default(0),
  archived: count,
  /** New or changed products whose prices look wrong. */
  questioned: count,
})

export type ImportCounts = z.infer<typeof ImportCounts>

/** Numbers of products. `archived`: new, but ordered since. `kept`: left as they are. */
export const ImportUndoCounts = z.object({ removed: count, restored: count, archived: count, kept: count })
export type ImportUndoCounts = z.infer<typeof ImportUndoCounts>

export const ImportListItem = z.object({
  _id: z.string(),
  fileName: z.string(),
  by: z.string(),
  state: z.enum(importStates),
  /** Increases with each run; `applyImport` names the version that staff reviewed. */
  version: count,
  createdAt: z.iso.datetime(),
  summary: ImportCounts.nullable(),
  failure: z.string().nullable(),
  canUndo: z.boolean(),
  /** The result of the undo. */
  undone: ImportUndoCounts.nullable(),
})
export type ImportListItem = z.infer<typeof ImportListItem>

export const CatalogueImport = ImportListItem.extend({
  bytes: count,
  encoding: z.string(),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: FieldColumns,
  categories: z.record(z.string(), z.string()),
  priceUnit: z.enum(priceUnits),
  /** What is taken out of the names. */
  fromName: z.array(z.enum(nameParts)),
  /** Names of the file are names of products, so taking parts out of them would add these products again. */
  hasKnownNames: z.boolean(),
  /** The row with the names of the columns, counted from 0. */
  headerRow: count,
  /** The first rows of the file, from which the header is chosen. */
  firstRows: z.array(z.array(z.string())),
  /** The rows are deleted an hour after they were imported. */
  hasRows: z.boolean(),
  /** Bytes while checking, pictures while reading them, products while applying and undoing. */
  progress: z.object({ done: count, of: count }),
})
export type CatalogueImport = z.infer<typeof CatalogueImport>

export const ImportUpload = z.object({ fileName: text('server.input.fileName') })
export const ImportParams = z.object({ id: Id })
export const ImportReply = Success.extend({ import: CatalogueImport })
export const ImportList = Success.extend({ imports: z.array(ImportListItem) })

export const ImportMapping = z
  .object({
    columns: ImportColumns,
    categories: CategoryMapping.default({}),
    priceUnit: z.enum(priceUnits).default('rupees'),
    fromName: z.array(z.enum(nameParts)).max(nameParts.length).default([]),
  })
  .superRefine(({ columns, categories }, context) => {
    if (columns.category !== undefined || categories['']) return
    const message = t('seller-products.import.columns.missing', { field: csvFieldLabel('category') })
    context.addIssue({ code: 'custom', path: ['columns', 'category'], message })
  })

const digitsParam = (max: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .pipe(z.int().min(0).max(max))

export const ImportHeader = z.object({
  headerRow: z
    .int()
    .min(0)
    .max(maxHeaderRows - 1, lazyError('server.input.headerRow')),
})

export const ImportPicturesColumn = z.object({ column: digitsParam(999) })
/** Without a column, only what earlier runs found. */
export const ImportPicturesQuery = ImportPicturesColumn.partial()
export const ImportPictures = Success.extend({
  /** Different file names and links in the column. */
  files: count,
  links: count,
  ready: count,
  failed: count,
  /** The first failures. */
  failures: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Whether the owner allows links to be fetched. */
  canFetch: z.boolean(),
})
export type ImportPictures = z.infer<typeof ImportPictures>

export const UnknownCategoryQuery = z.object({ column: digitsParam(999) })
export const UnknownCategoryList = Success.extend({
  words: z.array(z.object({ word: z.string(), rows: count, guess: z.enum(categoryChoices).nullable() })),
  isCut: z.boolean(),
})

export type UnknownCategoryList = z.infer<typeof UnknownCategoryList>

export const ImportRowQuery = z.object({
  verdict: z.enum(rowFilters),
  after: digitsParam(999_999_999).default(0),
})
/** `before` is null for a new product. */
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
  /** Why the prices look wrong. */
  questions: z.array(z.string()),
})
export type ImportRowView = z.infer<typeof ImportRowView>
export const ImportRowList = Success.extend({
  rows: z.array(ImportRowView),
  nextAfter: z.int().nullable(),
})

export const ApplyImport = z.object({
  version: z.int32().min(0),
  /** Required if prices of the file are questioned. */
  confirmPrices: z.boolean().default(false),
})

export const KeptProductQuery = z.object({ after: Id.optional() })
export const KeptProduct = z.object({ _id: z.string(), name: z.string(), outcome: z.enum(undoOutcomes) })
export type KeptProduct = z.infer<typeof KeptProduct>
export const KeptProductList = Success.extend({
  products: z.array(KeptProduct),
  nextAfter: z.string().nullable(),
})
