import { type LocalLanguage, localLanguages } from '../catalogue.ts'
import { declarationFields, isDeclarationField } from '../declarations/declarations.ts'
import { t } from '../i18n/translate.ts'

/** The columns of an exported CSV file, in order. `id` matches a row to an existing product. */
export const csvFields = [
  'id',
  'sku',
  'barcode',
  'name',
  'brand',
  'category',
  'price',
  'offerPrice',
  'weight',
  'stepGrams',
  'stock',
  'inStock',
  'description',
  'image',
  ...localLanguages.map((language) => `name_${language}` as const),
  ...localLanguages.map((language) => `description_${language}` as const),
  'search_words',
  'hsn',
  'taxClass',
  'unitCode',
  'family',
  'subcategory',
  ...declarationFields,
] as const
export type CsvField = (typeof csvFields)[number]
export type EnglishCsvField = Exclude<CsvField, `${string}_${LocalLanguage}`>

/**
 * What a column of a file to import can hold. `unit` is the unit of the numbers under `weight`; `taxability`
 * says what is exempt or taxed at nil, beside a column of rates.
 */
export const columnFields = [...csvFields, 'unit', 'taxability'] as const
export type ColumnField = (typeof columnFields)[number]

export function csvFieldLabel(field: ColumnField): string {
  return isDeclarationField(field) ? t(`declarations.${field}`) : t(`seller-products.csv.${field}`)
}

export const requiredCsvFields = ['name', 'price'] as const satisfies readonly CsvField[]

/** What an import can take out of 'Amul Butter 500 g'. */
export const nameParts = ['weight', 'brand'] as const
export type NamePart = (typeof nameParts)[number]

export const maxCsvBytes = 32 * 1024 * 1024
/** The header is one of the first rows that are not empty. */
export const maxHeaderRows = 10
export const maxCsvRows = 100_000
export const maxCsvColumns = 200
/** Excel's own limit of rows. Empty rows are skipped up to it. */
export const maxSheetRows = 1_048_576

export const maxPictureZipBytes = 500 * 1024 * 1024
/** File names that a ZIP is searched for, and links that are fetched, of one import. */
export const maxPictureFiles = 5000
export const maxPictureLinks = 2000

/** 'repeated': a later row is the same product, so this row is ignored. */
const rowVerdicts = ['added', 'updated', 'unchanged', 'repeated', 'refused'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** Why the prices of a row look wrong. A seller confirms these rows before they are imported. */
const priceQuestions = ['ambiguous', 'low offer', 'big change'] as const
export type PriceQuestion = (typeof priceQuestions)[number]
/** An offer below this part of the MRP, or a price that changes by more than this factor, is questioned. */
export const lowOfferPercent = 10
export const bigPriceFactor = 3

export const rowFilters = [...rowVerdicts, 'questioned'] as const
export type RowFilter = (typeof rowFilters)[number]

export const importStates = [
  'uploading',
  'uploaded',
  'reading-pictures',
  'checking',
  'checked',
  'applying',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** An import can be undone for this long, while it is one of the last `maxUndoableImports`. */
export const importUndoDays = 30
export const maxUndoableImports = 10

/** Why an undo did not put a product back. 'archived': it is new and was ordered. */
export const undoOutcomes = ['archived', 'changed', 'sku taken'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]
