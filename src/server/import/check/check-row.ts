import { z } from 'zod'
import { ProductData } from '#contract/catalogue/new-product.ts'
import { text } from '#contract/common.ts'
import { maxProductPictures, mergeLocalTexts } from '#domain/catalogue.ts'
import { mergeDeclarations } from '#domain/declarations/declarations.ts'
import { readDeclarations } from '#domain/declarations/read-declarations.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { t } from '#domain/i18n/translate.ts'
import { type ColumnField, type CsvField, csvFields } from '#domain/import/catalogue-csv.ts'
import { takeFromName } from '#domain/import/name-parts.ts'
import { parsePriceText } from '#domain/import/price-text.ts'
import { forLocalLanguages } from '#domain/local-fields.ts'
import { splitSizes } from '#domain/search/sizes.ts'
import { gramsText } from '#domain/weight/steps.ts'
import { splitList, splitPictures } from '../csv/csv-cells.ts'
import type { Columns } from '../csv/map-columns.ts'
import type { CsvRow } from '../csv/read-csv.ts'
import type { CatalogueRow, CheckedRow, RowError, RowWarning } from './checked-row.ts'
import {
  listFields,
  parseId,
  parseStep,
  parseYesNo,
  readCell,
  readStock,
  readSubcategory,
  readTax,
  readWeight,
  resolveCategory,
} from './read-cells.ts'

export function checkRow(columns: Columns, { line, cells, heading = '' }: CsvRow): CheckedRow {
  const { at } = columns
  const cell = (field: ColumnField) =>
    field === 'category' && at.category === undefined
      ? heading
      : readCell(cells[at[field] ?? -1] ?? '', field)
  const refuse = (reasons: RowError[]): CheckedRow => ({
    outcome: 'refused',
    line,
    name: cell('name'),
    reasons,
  })
  const damage = findStructureError(columns, cells)
  if (damage) return refuse([damage])

  const parse = (text: string) => parsePriceText(text, columns.priceUnit)
  // What is sold loose has no MRP.
  const [mrp, offer] = [cell('price') || cell('offerPrice'), cell('offerPrice') || cell('price')]
  const [price, offerPrice] = [parse(mrp), parse(offer)]
  const { weight, isBareQuantity } = readWeight(columns, cell)
  const named = takeFromName({ name: cell('name'), weight, brand: cell('brand') }, columns.fromName)
  const checked = checkProduct({
    sku: cell('sku'),
    barcode: toAsciiDigits(cell('barcode')),
    ...readTax(cell),
    ...named,
    family: cell('family'),
    category: resolveCategory(cell('category'), { columns, name: cell('name') }),
    price: price.rupees,
    offerPrice: offerPrice.rupees,
    stepGrams: parseStep(cell('stepGrams')),
    description: splitList(cell('description')),
    names: forLocalLanguages((language) => cell(`name_${language}`)),
    descriptions: forLocalLanguages((language) => splitList(cell(`description_${language}`))),
    searchWords: splitList(cell('search_words')),
    declarations: readDeclarations(cell),
    stock: readStock(cell('stock')),
  })
  const inStock = parseYesNo(cell('inStock'))
  const pictures = splitPictures(cell('image'))
  const reasons = 'reasons' in checked ? checked.reasons.map((reason) => withFoundValue(reason, cell)) : []
  if (inStock === undefined)
    reasons.push(withFoundValue({ field: 'inStock', message: t('server.import.inStock') }, cell))
  if (pictures.length > maxProductPictures)
    reasons.push({ field: 'image', message: t('server.import.maxPictures', { max: maxProductPictures }) })
  if ('reasons' in checked || reasons.length > 0) {
    // One cause may fail two rules, such as a price that is missing under an offer.
    const own = reasons.filter(({ field }) => field !== 'offerPrice' || cell('offerPrice') !== '')
    return refuse(own.filter(({ message }, i) => own.findIndex((other) => other.message === message) === i))
  }
  const notes: RowWarning[] = []
  if (price.isRounded || offerPrice.isRounded) notes.push('rounded')
  if (price.isAmbiguous || offerPrice.isAmbiguous) notes.push('ambiguous price')
  if (isBareQuantity) notes.push('bare quantity')
  return {
    outcome: 'good',
    row: {
      line,
      productId: parseId(cell('id')),
      ...checked.product,
      subcategory: readSubcategory(cell),
      inStock: typeof inStock === 'boolean' ? inStock !== columns.isOutOfStock : null,
    },
    pictures,
    notes,
  }
}

export function checkProduct(
  product: Partial<Record<keyof ProductData, unknown>>,
):
  | { product: Omit<CatalogueRow, 'line' | 'productId' | 'inStock' | 'subcategory'> }
  | { reasons: RowError[] } {
  const sku = Sku.safeParse({ sku: product.sku })
  const data = ProductData.safeParse(product)
  if (!sku.success || !data.success) {
    const issues = [...(sku.error?.issues ?? []), ...(data.error?.issues ?? [])]
    return {
      reasons: issues.map(({ path, message }) => ({
        field: fieldOf(path),
        message,
      })),
    }
  }
  const {
    description,
    names = {},
    descriptions = {},
    searchWords = [],
    declarations = {},
    stepGrams = null,
    hsn = null,
    taxClass = null,
    unitCode = null,
    family = null,
    subcategory: _,
    ...rest
  } = data.data
  if (stepGrams !== null && rest.weight !== null && toGrams(rest.weight) !== stepGrams) {
    const message = t('server.import.stepWeight', { weight: gramsText(stepGrams) })
    return { reasons: [{ field: 'weight', message }] }
  }
  return {
    product: {
      ...rest,
      stepGrams,
      ...{ hsn, taxClass, unitCode, family },
      weight: stepGrams === null ? rest.weight : gramsText(stepGrams),
      description: nullIfEmpty(description),
      names: nullIfNone(mergeLocalTexts({}, names)),
      descriptions: nullIfNone(mergeLocalTexts({}, descriptions)),
      searchWords: nullIfEmpty(searchWords),
      declarations: nullIfNone(mergeDeclarations({}, declarations)),
      sku: sku.data.sku || null,
    },
  }
}

function nullIfEmpty(list: string[]): string[] | null {
  return list.length > 0 ? list : null
}

function nullIfNone<Texts extends object>(texts: Texts): Texts | null {
  return Object.keys(texts).length > 0 ? texts : null
}

/** ['names', 'hi'] → 'name_hi' */
function fieldOf([field, part]: readonly PropertyKey[]): CsvField | null {
  const name = { names: `name_${String(part)}`, descriptions: `description_${String(part)}` }[String(field)]
  const wanted = field === 'searchWords' ? 'search_words' : (name ?? field)
  return csvFields.find((known) => known === wanted) ?? null
}

const Sku = z.object({ sku: text('seller-products.field.sku', { min: 0 }) })

function findStructureError({ at, headers }: Columns, cells: readonly string[]): RowError | null {
  const isTooLong = cells.slice(headers.length).some((cell) => cell.trim() !== '')
  if (cells.length < headers.length || isTooLong) {
    return {
      field: null,
      message: t('server.import.cellCount', { cells: cells.length, headers: headers.length }),
    }
  }
  const broken = cells.map((cell, index) => ({ cell, index })).filter(({ cell }) => /[\r\n]/.test(cell))
  // Two merged rows can have the right number of cells. Then one cell holds the commas of a whole row.
  const listColumns = new Set([...listFields].map((field) => at[field]))
  const isGlued = broken.some(
    ({ cell, index }) =>
      cell.startsWith('"') || (!listColumns.has(index) && cell.split(',').length >= headers.length),
  )
  if (isGlued) return { field: null, message: t('server.import.openQuote') }
  if (cells.some((cell) => cell.includes('\ufffd')))
    return { field: null, message: t('server.import.notUtf8') }
  return null
}

/** '0.5 kg' → 500. Null if the text is not one weight. */
function toGrams(weight: string): number | null {
  const words = toAsciiDigits(weight.toLowerCase()).split(/\s+|(?<=\d)(?=\p{L})/u)
  const { words: others, numbers, sizes } = splitSizes(words)
  const [size, ...more] = sizes
  const isOne = others.length + numbers.length + more.length === 0
  return isOne && size?.of === 'mass' ? size.amount : null
}

function withFoundValue({ field, message }: RowError, cell: (field: CsvField) => string): RowError {
  const value = field === null ? '' : cell(field)
  if (field === 'category' && value !== '')
    return { field, message: t('server.import.category', { value: shorten(value) }) }
  return {
    field,
    message:
      value === '' || value.length > 100
        ? message
        : t('server.import.found', { message, value: shorten(value) }),
  }
}

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
