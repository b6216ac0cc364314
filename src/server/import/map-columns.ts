import { type CategoryPath, categories, findCategory } from '#rules/catalogue.ts'
import { type FileField, fileFields, neededFields } from '#rules/catalogue-file.ts'
import { ShopError } from '../errors.ts'

/** Which header a field is read from; '' reads it from none, whatever the file has. */
export type ColumnMap = Partial<Record<FileField, string>>

export type Columns = {
  at: FieldPlaces
  headers: readonly string[]
  /** Headers that no field is read from. */
  unused: string[]
  /** The weight is read from a column called 'Quantity', where a bare number is no weight. */
  isWeightQuantity: boolean
  /** What words of the file mean that are no categories of the shop; the words in lower case. */
  categories: ReadonlyMap<string, CategoryPath>
}

/** The place of each field's column, counted from 0. */
export type FieldPlaces = Partial<Record<FileField, number>>

/**
 * Headers that are known without being told, without case, spaces and signs, the surest first. A header serves one field only, in the
 * order of the fields: beside an 'MRP', a 'Price' is what the shopper pays.
 */
const knownHeaders: Record<FileField, readonly string[]> = {
  id: ['id'],
  name: ['name', 'productname', 'product', 'title', 'itemname', 'item'],
  description: ['description', 'productdescription', 'details', 'about'],
  category: ['shopcategory', 'category', 'productcategory'],
  price: ['mrp', 'marketprice', 'listprice', 'originalprice', 'actualprice', 'price', 'productprice'],
  offerPrice: [
    'offerprice',
    'offer',
    'discountedprice',
    'discountprice',
    'saleprice',
    'sellingprice',
    'price',
  ],
  weight: ['weight', 'netweight', 'packsize', 'size', 'unit', 'quantity'],
  stock: ['stock', 'stockcount', 'inventory'],
  image: ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'imageurl'],
  sku: ['sku', 'productcode', 'itemcode'],
}

/** Finds each field's column. Throws 400 with a sentence where one that a product needs is missing, or a wish can't be met. */
export function mapColumns(headers: readonly string[], wanted: ColumnMap): Columns {
  const chosen: FieldPlaces = {}
  for (const field of fileFields) {
    const header = wanted[field]
    if (header) chosen[field] = findWanted(headers, { field, header })
  }
  const left = fileFields.filter((field) => wanted[field] !== undefined)
  const at = guessColumns(headers, { chosen, left })
  const missing = neededFields.filter((field) => at[field] === undefined)
  if (missing.length > 0) throw new ShopError('invalid_input', { message: sayMissing(headers, missing) })
  return columnsAt(headers, { at, isWeightAsked: wanted.weight !== undefined })
}

/** Adds to the chosen places those of known headers; the fields that are `left` stay as they are. */
export function guessColumns(
  headers: readonly string[],
  { chosen = {}, left = [] }: { chosen?: FieldPlaces; left?: readonly FileField[] } = {},
): FieldPlaces {
  const at = { ...chosen }
  const taken = new Set(Object.values(chosen))
  const bare = headers.map(bareHeader)
  for (const field of fileFields) {
    if (left.includes(field)) continue
    const known = knownHeaders[field].map((name) => bare.findIndex((b, i) => b === name && !taken.has(i)))
    const index = known.find((place) => place !== -1)
    if (index === undefined) continue
    at[field] = index
    taken.add(index)
  }
  return at
}

/** What is read from where. A column 'Quantity' that nobody asked for by name may hold bare numbers, which are no weight. */
export function columnsAt(
  headers: readonly string[],
  {
    at,
    isWeightAsked = false,
    categories = new Map(),
  }: { at: FieldPlaces; isWeightAsked?: boolean; categories?: Columns['categories'] },
): Columns {
  const taken = new Set(Object.values(at))
  return {
    at,
    headers,
    unused: headers.filter((header, index) => header !== '' && !taken.has(index)),
    isWeightQuantity: !isWeightAsked && bareHeader(headers[at.weight ?? -1] ?? '') === 'quantity',
    categories,
  }
}

/**
 * Reads 'name=product,price=market_price'. A header may hold commas; an empty one leaves its field out. Throws 400 for a field there is
 * none of.
 */
export function readColumnMap(texts: readonly string[]): ColumnMap {
  const map: ColumnMap = {}
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*\w+\s*=)/))) {
    const [name = '', ...header] = pair.split('=')
    const field = fileFields.find((known) => known.toLowerCase() === bareHeader(name))
    if (!field || header.length === 0) {
      throw new ShopError('invalid_input', {
        message: `"${pair.trim()}" is not understood: --map takes field=header, where the field is one of ${fileFields.join(', ')}.`,
      })
    }
    map[field] = header.join('=').trim()
  }
  return map
}

/** Reads 'Staples=Grocery', one a text. Throws 400 for a category that the shop has not. */
export function readCategoryWords(texts: readonly string[]): Columns['categories'] {
  return new Map(
    texts.map((text) => {
      const border = text.lastIndexOf('=')
      const category = findCategory(text.slice(border + 1).trim())
      if (border < 1 || !category)
        throw new ShopError('invalid_input', {
          message: `"${text}" is not understood: --category takes word=category, where the category is one of ${categories.map(({ path }) => path).join(', ')}.`,
        })
      return [text.slice(0, border).trim().toLowerCase(), category.path]
    }),
  )
}

function findWanted(
  headers: readonly string[],
  { field, header }: { field: FileField; header: string },
): number {
  const exact = headers.indexOf(header)
  const index = exact === -1 ? headers.findIndex((name) => bareHeader(name) === bareHeader(header)) : exact
  if (index !== -1) return index
  throw new ShopError('invalid_input', {
    message: `The file has no column "${header}" for ${field}. Its columns are: ${headers.join(', ')}.`,
  })
}

function sayMissing(headers: readonly string[], missing: readonly FileField[]): string {
  const fields = missing.join(', ')
  return `The file has no column for ${fields}. Its columns are: ${headers.join(', ')}. Say which to use with --map ${missing[0]}=HEADER.`
}

/** 'Offer Price', 'offer_price' and 'OFFER-PRICE' are one. */
function bareHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
