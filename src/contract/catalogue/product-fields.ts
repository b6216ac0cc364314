import { z } from 'zod'
import { categories, findCategory, maxProductSearchWords } from '#domain/catalogue.ts'
import { maxComboItems, maxComboUnits } from '#domain/combo/combo.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { type PlainKey, t } from '#domain/i18n/translate.ts'
import { forLocalLanguages } from '#domain/local-fields.ts'
import { maxPricePaise } from '#domain/money.ts'
import { isHsn } from '#domain/tax/product-tax.ts'
import { parseTaxClass } from '#domain/tax/tax-class.ts'
import { isUnitCode } from '#domain/tax/unit-codes.ts'
import { isStepGrams, stepChoices } from '#domain/weight/step-price.ts'
import { Id, lazyError, rupees, text, tooLongError } from '../common.ts'
import { DeclarationsInput } from '../declarations.ts'
import { categoryMissing, Slug } from './product.ts'

const CategoryPath = z
  .string(categoryMissing)
  .refine((path) => categories.some((known) => known.path === findCategory(path)?.path), categoryMissing)
  .transform((path) => findCategory(path)?.path ?? path)

/** '' and null: none. It must be below the category. */
const Subcategory = Slug.nullable().transform((slug) => slug || null)

const optionalText = (label: PlainKey) =>
  text(label, { min: 0 })
    .nullish()
    .transform((value) => value || null)

const Barcode = z
  .union(
    [
      z.literal(''),
      z
        .string()
        .trim()
        .overwrite(toAsciiDigits)
        .regex(/^(\d{8,14})?$/, lazyError('seller-products.error.barcode')),
    ],
    lazyError('seller-products.error.barcode'),
  )
  .nullish()
  .transform((value) => value || null)

/** '' and null: none. */
const Hsn = z
  .string(lazyError('seller-products.error.hsn'))
  .trim()
  .overwrite(toAsciiDigits)
  .refine((text) => text === '' || isHsn(text), lazyError('seller-products.error.hsn'))
  .nullable()
  .transform((text) => text || null)

const TaxClassInput = z
  .string(lazyError('seller-products.error.taxClass'))
  .trim()
  .refine((text) => text === '' || parseTaxClass(text) !== null, lazyError('seller-products.error.taxClass'))
  .nullable()
  .transform((text) => text || null)

const UnitCodeInput = z
  .string(lazyError('seller-products.error.unitCode'))
  .trim()
  .toUpperCase()
  .refine((text) => text === '' || isUnitCode(text), lazyError('seller-products.error.unitCode'))
  .nullable()
  .transform((text) => (text !== null && isUnitCode(text) ? text : null))

const stepError = lazyError('seller-products.error.stepGrams', { choices: stepChoices.join(', ') })

/** null: sold by piece. */
const StepGrams = z.int(stepError).refine(isStepGrams, stepError).nullable()

const comboError = lazyError('seller-products.error.combo', { max: maxComboItems, units: maxComboUnits })

/** Different products, which the server looks up. []: no combo. */
const ComboItems = z
  .array(
    z.object({ product: Id, quantity: z.int(comboError).min(1, comboError).max(maxComboUnits, comboError) }),
    comboError,
  )
  .max(maxComboItems, comboError)
  .refine(
    (items) => new Set(items.map(({ product }) => product.toLowerCase())).size === items.length,
    comboError,
  )

const notWhole = lazyError('seller-products.error.stock')

const StockCount = z
  .union(
    [
      z.int(),
      z.literal(''),
      z
        .string()
        .overwrite(toAsciiDigits)
        .regex(/^\d{1,6}$/, notWhole),
    ],
    notWhole,
  )
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
  .pipe(
    z
      .int()
      .min(0, lazyError('seller-products.error.stock.low'))
      .max(999_999, lazyError('seller-products.error.stock.high'))
      .nullable(),
  )

const maxDescription = 5000

function descriptionLines(label: PlainKey) {
  return z
    .array(text(label, { min: 0, max: maxDescription, isMultiline: true }), {
      error: () => t('server.input.lines', { field: t(label) }),
    })
    .max(100, { error: () => t('seller-products.error.lines', { field: t(label) }) })
    .refine((lines) => lines.join('\n').length <= maxDescription, tooLongError(label, maxDescription))
    .transform((lines) => lines.filter((line) => line !== ''))
}
const DescriptionLines = descriptionLines('seller-products.input.description')

/** A language that is omitted keeps its text; an empty one is removed. */
const LocalNamesInput = z.object(
  forLocalLanguages((language) => optionalText(`seller-products.input.name.${language}`).optional()),
  lazyError('server.input.names'),
)
const LocalDescriptionsInput = z.object(
  forLocalLanguages((language) =>
    descriptionLines(`seller-products.input.description.${language}`).optional(),
  ),
  lazyError('server.input.descriptions'),
)

const searchWord = 'seller-products.input.searchWord'
const maxWordLength = 50

const SearchWords = z
  .array(text(searchWord, { min: 0, max: 2000 }), lazyError('server.input.searchWords'))
  .transform((list) => {
    const words = list.flatMap((word) => word.split(',')).map((word) => word.trim())
    return [...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values()]
  })
  .pipe(
    z
      .array(z.string().max(maxWordLength, tooLongError(searchWord, maxWordLength)))
      .max(
        maxProductSearchWords,
        lazyError('seller-products.error.searchWords', { max: maxProductSearchWords }),
      ),
  )

export const productFields = {
  name: text('seller-products.input.name'),
  description: DescriptionLines,
  category: CategoryPath,
  subcategory: Subcategory,
  price: rupees('seller-products.input.price', { maxPaise: maxPricePaise }),
  offerPrice: rupees('seller-products.input.offerPrice', { maxPaise: maxPricePaise }),
  weight: optionalText('seller-products.field.weight'),
  stepGrams: StepGrams,
  combo: ComboItems,
  stock: StockCount,
  sku: optionalText('seller-products.field.sku'),
  brand: optionalText('seller-products.field.brand'),
  barcode: Barcode,
  hsn: Hsn,
  taxClass: TaxClassInput,
  unitCode: UnitCodeInput,
  /** Products of one family are sizes of each other. */
  family: optionalText('seller-products.field.family'),
  names: LocalNamesInput,
  descriptions: LocalDescriptionsInput,
  /** A comma separates words. */
  searchWords: SearchWords,
  declarations: DeclarationsInput,
}
