import type { LocalLanguage } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { type CsvField, csvFields, type EnglishCsvField } from '#domain/import/catalogue-csv.ts'
import type { CategoryChoice } from '#domain/import/category-guess.ts'
import type { PriceUnit } from '#domain/import/price-text.ts'
import { localFields } from '#domain/local-fields.ts'
import { invalidInput } from '#server/http/errors.ts'

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
  categories: ReadonlyMap<string, CategoryChoice>
  priceUnit: PriceUnit
}

export type FieldColumns = Partial<Record<CsvField, number>>

const gramHeaders = ['weightingms', 'weightingrams', 'weightingm', 'weightgms', 'weightgrams', 'weighting']
const kilogramHeaders = ['weightinkg', 'weightinkgs', 'weightkg']
const outOfStockHeaders = ['outofstock', 'isoutofstock', 'soldout', 'issoldout']

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** The best match comes first. A header serves one field: next to 'MRP', a 'Price' is the offer price. */
const englishHeaders: Record<EnglishCsvField, readonly string[]> = {
  id: ['id'],
  name: ['name', 'productname', 'product', 'title', 'itemname', 'item'],
  description: ['description', 'productdescription', 'details', 'about'],
  category: ['shopcategory', 'category', 'productcategory'],
  price: ['mrp', 'marketprice', 'listprice', 'originalprice', 'actualprice', 'price', 'productprice'],
  offerPrice: [
    'offerprice',
    'offer',
    'discountedprice',
    'discountedsellingprice',
    'discountprice',
    'saleprice',
    'sellingprice',
    'price',
  ],
  weight: [...gramHeaders, ...kilogramHeaders, 'weight', 'netweight', 'packsize', 'size', 'unit', 'quantity'],
  stepGrams: ['soldbyweightg', 'soldbyweight', 'stepgrams'],
  stock: ['stock', 'stockcount', 'availablequantity', 'stockquantity', 'inventory'],
  inStock: ['instock', 'availability', 'available', 'isavailable', ...outOfStockHeaders],
  image: ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'imageurl'],
  sku: ['sku', 'skuid', 'productcode', 'itemcode'],
  barcode: ['barcode', 'barcodenumber', 'ean', 'ean13', 'eancode', 'upc', 'gtin'],
  brand: ['brand', 'brandname'],
  search_words: ['searchwords', 'searchterms', 'keywords', 'tags'],
}

const knownHeaders: Record<CsvField, readonly string[]> = {
  ...englishHeaders,
  ...localFields('name_', (language) => localHeaders('name', language)),
  ...localFields('description_', (language) => localHeaders('description', language)),
}

/** 'namehi', 'hindiname' and 'nameinhindi'. */
function localHeaders(field: 'name' | 'description', language: LocalLanguage): string[] {
  const english = (englishNames.of(language) ?? language).toLowerCase()
  return [`${field}${language}`, `${english}${field}`, `${field}in${english}`, `${field}${english}`]
}

export function guessColumns(
  headers: readonly string[],
  { chosen = {}, skipped = [] }: { chosen?: FieldColumns; skipped?: readonly CsvField[] } = {},
): FieldColumns {
  const at = { ...chosen }
  const taken = new Set(Object.values(chosen))
  const normalized = headers.map(normalizeHeader)
  for (const field of csvFields) {
    if (skipped.includes(field)) continue
    const known = knownHeaders[field].map((name) =>
      normalized.findIndex((b, i) => b === name && !taken.has(i)),
    )
    const index = known.find((place) => place !== -1)
    if (index === undefined) continue
    at[field] = index
    taken.add(index)
  }
  return at
}

/** The row with the most known headers; the first row if none has two. */
export function guessHeaderRow(rows: readonly string[][]): number {
  const counts = rows.map((cells) => Object.keys(guessColumns(cells)).length)
  const best = Math.max(...counts)
  return best < 2 ? 0 : counts.indexOf(best)
}

/** A guessed 'Quantity' column may hold bare numbers, which are not weights. */
export function toColumns(
  headers: readonly string[],
  {
    at,
    isWeightAsked = false,
    categories = new Map(),
    priceUnit = 'rupees',
  }: { at: FieldColumns; isWeightAsked?: boolean } & Partial<Pick<Columns, 'categories' | 'priceUnit'>>,
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
    categories,
    priceUnit,
  }
}

export function normalizeHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Throws 400 for a column that the file does not have. */
export function validateColumns(headers: readonly string[], chosen: FieldColumns): FieldColumns {
  const unknown = csvFields.find((field) => (chosen[field] ?? -1) >= headers.length)
  if (unknown === undefined) return chosen
  throw invalidInput(() => t('server.import.file.noColumn', { field: unknown }))
}
