import { ShopError } from '../errors.ts'

/** What a catalogue file can say about a product. */
export const fileFields = [
  'name',
  'description',
  'category',
  'price',
  'offerPrice',
  'weight',
  'stock',
  'image',
  'sku',
] as const
export type FileField = (typeof fileFields)[number]

/** Which header a field is read from; '' reads it from none, whatever the file has. */
export type ColumnMap = Partial<Record<FileField, string>>

export type Columns = {
  /** The place of each field's column, counted from 0. */
  at: Partial<Record<FileField, number>>
  headers: readonly string[]
  /** Headers that no field is read from. */
  unused: string[]
  /** The weight is read from a column called 'Quantity', where a bare number is no weight. */
  isWeightQuantity: boolean
}

/**
 * Headers that are known without being told, without case, spaces and signs, the surest first. A header serves one field only, in the
 * order of this table: beside an 'MRP', a 'Price' is what the shopper pays.
 */
const knownHeaders: Record<FileField, readonly string[]> = {
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

const neededFields = ['name', 'category', 'price'] as const

/** Finds each field's column. Throws 400 with a sentence where one that a product needs is missing, or a wish can't be met. */
export function mapColumns(headers: readonly string[], wanted: ColumnMap): Columns {
  const at: Columns['at'] = {}
  const taken = new Set<number>()
  const take = (field: FileField, index: number) => {
    if (index === -1) return
    at[field] = index
    taken.add(index)
  }
  for (const field of fileFields) {
    const header = wanted[field]
    if (header) take(field, findWanted(headers, { field, header }))
  }
  const bare = headers.map(bareHeader)
  for (const field of fileFields) {
    if (wanted[field] !== undefined) continue
    const known = knownHeaders[field].map((name) => bare.findIndex((b, i) => b === name && !taken.has(i)))
    take(field, known.find((index) => index !== -1) ?? -1)
  }
  const missing = neededFields.filter((field) => at[field] === undefined)
  if (missing.length > 0) throw new ShopError('invalid_input', { message: sayMissing(headers, missing) })
  return {
    at,
    headers,
    unused: headers.filter((header, index) => header !== '' && !taken.has(index)),
    isWeightQuantity: wanted.weight === undefined && bare[at.weight ?? -1] === 'quantity',
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
  if (headers.length === 1 && /[;\t]/.test(headers[0] ?? ''))
    return 'The columns of the file must be separated by commas.'
  const fields = missing.join(', ')
  return `The file has no column for ${fields}. Its columns are: ${headers.join(', ')}. Say which to use with --map ${missing[0]}=HEADER.`
}

/** 'Offer Price', 'offer_price' and 'OFFER-PRICE' are one. */
function bareHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
