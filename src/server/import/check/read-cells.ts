import { localLanguages } from '#domain/catalogue.ts'
import { findCategoryByWord } from '#domain/category-label.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import type { ColumnField, CsvField } from '#domain/import/catalogue-csv.ts'
import { guessCategory, guessProductCategory, resolveCategoryChoice } from '#domain/import/category-guess.ts'
import { findSizeUnit, joinSize } from '#domain/import/pack-size.ts'
import { readHsn } from '#domain/tax/product-tax.ts'
import { readTaxClass } from '#domain/tax/tax-class.ts'
import { isUnitCode } from '#domain/tax/unit-codes.ts'
import { unescapeFormula } from '../csv/csv-cells.ts'
import type { Columns } from '../csv/map-columns.ts'

export const listFields: ReadonlySet<ColumnField> = new Set([
  ...(['description', 'search_words', 'image'] as const),
  ...localLanguages.map((language): CsvField => `description_${language}`),
])

/** Only lists keep line breaks. Elsewhere a break comes from a narrow column. */
export function readCell(cell: string, field: ColumnField): string {
  const text = unescapeFormula(cell.trim())
  return listFields.has(field) ? text : text.replace(/\s*[\r\n\t\u2028]+\s*/g, ' ')
}

/**
 * What cannot be read is left out: most shops need no tax, and a list shows the products without. Tally has a
 * column for what is exempt beside that of the rate.
 */
export function readTax(cell: (field: ColumnField) => string) {
  const unitCode = cell('unitCode').toUpperCase()
  return {
    hsn: readHsn(cell('hsn')),
    taxClass: readTaxClass(cell('taxability')) ?? readTaxClass(cell('taxClass')),
    unitCode: isUnitCode(unitCode) ? unitCode : null,
  }
}

/** NaN is refused with the steps that there are. */
export function parseStep(cell: string): number | null {
  const digits = toAsciiDigits(cell)
  if (digits === '') return null
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
}

/** Null for an empty cell, undefined for another word. */
export function parseYesNo(cell: string): boolean | null | undefined {
  const word = cell.toLowerCase().replace(/[\s_-]/g, '')
  if (word === '') return null
  if (['yes', 'y', 'true', '1', 'instock', 'available'].includes(word)) return true
  return ['no', 'n', 'false', '0', 'outofstock', 'soldout', 'unavailable'].includes(word) ? false : undefined
}

/** '1500' under 'weightInGms' → '1.5 kg'. The number of a 'Quantity' may be a stock count, so it is left out. */
export function readWeight(
  { weightUnit, isWeightQuantity, pricedUnit }: Columns,
  cell: (field: ColumnField) => string,
): { weight: string; isBareQuantity: boolean } {
  const amount = cell('weight')
  const isBareQuantity = isWeightQuantity && /^\d+(\.\d+)?$/.test(amount)
  const unit = weightUnit ?? cell('unit')
  // 'KG' under 'Unit' is one kilogram.
  const size =
    findSizeUnit(amount) === undefined ? joinSize(isBareQuantity ? '' : amount, unit) : joinSize('', amount)
  return { weight: size || joinSize('', pricedUnit), isBareQuantity }
}

/** '1,250.000' and '25 Pcs' are counts. */
export function readStock(cell: string): string {
  const digits = toAsciiDigits(cell)
  const [, count, unit = ''] = /^(\d[\d,]*)(?:\.0+)?\s*(\p{L}*)\.?$/u.exec(digits) ?? []
  const isCount = count !== undefined && (unit === '' || findSizeUnit(unit) === 'pcs')
  return isCount ? count.replaceAll(',', '') : digits
}

export function resolveCategory(cell: string, { columns, name }: { columns: Columns; name: string }): string {
  const isByHeading = columns.at.category === undefined
  const choice = findCategoryByWord(cell)?.path ?? columns.categories.get(cell.toLowerCase())
  if (choice && cell !== '') return resolveCategoryChoice(choice, name)
  if (cell !== '' && !isByHeading) return cell
  const rest = columns.categories.get('')
  return rest ? resolveCategoryChoice(guessCategory(cell) ?? guessProductCategory(name) ?? rest, name) : cell
}

/** A word that is none of the ten may be one of the owner's. */
export function readSubcategory(cell: (field: ColumnField) => string): string | null {
  const category = cell('category')
  const text = cell('subcategory') || (findCategoryByWord(category) ? '' : category)
  return text.slice(0, 200) || null
}

export function parseId(cell: string): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell) ? cell : null
}
