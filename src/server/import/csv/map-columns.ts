import { type CsvField, csvFields, requiredCsvFields } from '#domain/import/catalogue-csv.ts'
import { type CategoryChoice, categoryChoices, findCategoryChoice } from '#domain/import/category-guess.ts'
import type { PriceUnit } from '#domain/import/price-text.ts'
import { invalidInput } from '#server/http/errors.ts'

/** '' leaves the field out, whatever the file has. */
export type HeaderMap = Partial<Record<CsvField, string>>

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

/** The best match comes first. A header serves one field: next to 'MRP', a 'Price' is the offer price. */
const knownHeaders: Record<CsvField, readonly string[]> = {
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
  stock: ['stock', 'stockcount', 'availablequantity', 'stockquantity', 'inventory'],
  inStock: ['instock', 'availability', 'available', 'isavailable', ...outOfStockHeaders],
  image: ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'imageurl'],
  sku: ['sku', 'skuid', 'productcode', 'itemcode'],
  barcode: ['barcode', 'barcodenumber', 'ean', 'ean13', 'eancode', 'upc', 'gtin'],
  brand: ['brand', 'brandname'],
  name_hi: ['namehi', 'hindiname', 'nameinhindi', 'namehindi'],
  name_as: ['nameas', 'assamesename', 'nameinassamese', 'nameassamese'],
  description_hi: ['descriptionhi', 'hindidescription', 'descriptioninhindi', 'descriptionhindi'],
  description_as: ['descriptionas', 'assamesedescription', 'descriptioninassamese', 'descriptionassamese'],
  search_words: ['searchwords', 'searchterms', 'keywords', 'tags'],
}

export function mapColumns(headers: readonly string[], map: HeaderMap): Columns {
  const chosen: FieldColumns = {}
  for (const field of csvFields) {
    const header = map[field]
    if (header) chosen[field] = findHeader(headers, { field, header })
  }
  const skipped = csvFields.filter((field) => map[field] !== undefined)
  const at = guessColumns(headers, { chosen, skipped })
  const missing = requiredCsvFields.filter((field) => at[field] === undefined)
  if (missing.length > 0) throw invalidInput(missingColumnsMessage(headers, missing))
  return toColumns(headers, { at, isWeightAsked: map.weight !== undefined })
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

/** Reads 'name=product,price=market_price'. An empty header leaves the field out. Throws 400. */
export function parseHeaderMap(texts: readonly string[]): HeaderMap {
  const map: HeaderMap = {}
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*\w+\s*=)/))) {
    const [name = '', ...header] = pair.split('=')
    const field = csvFields.find((known) => normalizeHeader(known) === normalizeHeader(name))
    if (!field || header.length === 0) {
      throw invalidInput(
        `"${pair.trim()}" is not understood: --map takes field=header, where the field is one of ${csvFields.join(', ')}.`,
      )
    }
    map[field] = header.join('=').trim()
  }
  return map
}

export function parseCategoryMapping(texts: readonly string[]): Columns['categories'] {
  return new Map(
    texts.map((text) => {
      const border = text.lastIndexOf('=')
      const category = findCategoryChoice(text.slice(border + 1).trim())
      if (border < 1 || !category)
        throw invalidInput(
          `"${text}" is not understood: --category takes word=category, where the category is one of ${categoryChoices.join(', ')}.`,
        )
      return [text.slice(0, border).trim().toLowerCase(), category]
    }),
  )
}

function findHeader(
  headers: readonly string[],
  { field, header }: { field: CsvField; header: string },
): number {
  const exact = headers.indexOf(header)
  const index =
    exact === -1 ? headers.findIndex((name) => normalizeHeader(name) === normalizeHeader(header)) : exact
  if (index !== -1) return index
  throw invalidInput(
    `The file has no column "${header}" for ${field}. Its columns are: ${headers.join(', ')}.`,
  )
}

function missingColumnsMessage(headers: readonly string[], missing: readonly CsvField[]): string {
  const fields = missing.join(', ')
  return `The file has no column for ${fields}. Its columns are: ${headers.join(', ')}. Say which to use with --map ${missing[0]}=HEADER.`
}

function normalizeHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Throws 400 for a column that the file does not have. */
export function validateColumns(headers: readonly string[], chosen: FieldColumns): FieldColumns {
  const unknown = csvFields.find((field) => (chosen[field] ?? -1) >= headers.length)
  if (unknown === undefined) return chosen
  throw invalidInput(`The file has no such column for ${unknown}.`)
}
