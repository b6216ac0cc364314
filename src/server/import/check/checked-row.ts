import type { LocalTexts } from '#domain/catalogue.ts'
import type { Declarations } from '#domain/declarations/declarations.ts'
import type { CsvField } from '#domain/import/catalogue-csv.ts'
import type { TaxClass } from '#domain/tax/tax-class.ts'

/** Prices are paise. Null: the file has no value. */
export type CatalogueRow = {
  line: number
  /** The shop may not know this id. */
  productId: string | null
  sku: string | null
  name: string
  category: string
  /** As written: the name or the slug of an owner's category below it. Others are left out when it is staged. */
  subcategory: string | null
  price: number
  offerPrice: number
  weight: string | null
  /** Sold by weight: the prices and the weight are of a step. */
  stepGrams: number | null
  brand: string | null
  barcode: string | null
  hsn: string | null
  taxClass: TaxClass | null
  unitCode: string | null
  family: string | null
  description: string[] | null
  names: LocalTexts<string> | null
  descriptions: LocalTexts<string[]> | null
  searchWords: string[] | null
  declarations: Declarations | null
  stock: number | null
  inStock: boolean | null
}

/** `message` has no full stop, and keeps the language of its check. `field` is null if no single cell is wrong. */
export type RowError = { field: CsvField | null; message: string }

export type CheckedRow =
  | { outcome: 'good'; row: CatalogueRow; pictures: string[]; notes: RowWarning[] }
  | { outcome: 'refused'; line: number; name: string; reasons: RowError[] }

/** rounded: a price, to paise. ambiguous price: 1.199. bare quantity: a number without a unit, left out. */
export type RowWarning = 'rounded' | 'ambiguous price' | 'bare quantity'
