import { z } from 'zod'
import { categories, findCategory, localLanguages, maxSearchWords } from '#domain/catalogue.ts'
import { maxComboItems, maxComboUnits } from '#domain/combo/combo.ts'
import { diets } from '#domain/declarations/declarations.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { type PlainKey, t } from '#domain/i18n/translate.ts'
import { forLocalLanguages } from '#domain/local-fields.ts'
import { maxPricePaise, paiseFromRupees } from '#domain/money.ts'
import { offerAboveMrpError } from '#domain/price-change.ts'
import { packSizes } from '#domain/search/pack-sizes.ts'
import { brandSeparator, maxChosenBrands, productSorts } from '#domain/search/product-list-params.ts'
import { isHsn } from '#domain/tax/product-tax.ts'
import { parseTaxClass } from '#domain/tax/tax-class.ts'
import { isUnitCode } from '#domain/tax/unit-codes.ts'
import { isStepGrams, stepChoices } from '#domain/weight/step-price.ts'
import {
  commaSeparated,
  Id,
  lazyError,
  PageLength,
  rupees,
  SearchText,
  Success,
  text,
  tooLongError,
} from './common.ts'
import { DeclarationsInput, ProductDeclarations } from './declarations.ts'

/** By language; English is `name`. A language without a name is left out. */
export const LocalNames = z.object(forLocalLanguages(() => z.string().optional()))
export type LocalNames = z.infer<typeof LocalNames>
const LocalDescriptions = z.object(forLocalLanguages(() => z.array(z.string()).optional()))

/** A product of a combo. Its name is that of now. */
const ComboPart = z.object({
  product: z.string(),
  quantity: z.int(),
  name: z.string(),
  names: LocalNames.optional(),
  weight: z.string().optional(),
})

const netQuantity = z.object({ value: z.number(), unit: z.enum(['g', 'ml', 'm', 'pcs']) })

/** A product of the same family, which has all else of its own too. */
export const ProductSize = z.object({
  _id: z.string(),
  /** The weight; the name of a product without one. */
  pack: z.string(),
  category: z.string(),
  price: z.number(),
  offerPrice: z.number(),
  inStock: z.boolean(),
  stepGrams: z.int().optional(),
  netQuantity: netQuantity.optional(),
})
export type ProductSize = z.infer<typeof ProductSize>

/** Prices are rupees. `price` is the MRP, `offerPrice` the selling price. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.array(z.string()),
  category: z.string(),
  /** The owner's category below it, by its slug. Left out if the product is in none. */
  subcategory: z.string().optional(),
  price: z.number(),
  offerPrice: z.number(),
  /** URLs of the 640 px WebP files; `-320`, `-960` and `.avif` variants have the same name. */
  image: z.array(z.string()),
  inStock: z.boolean(),
  weight: z.string().nullable(),
  /** Sold by weight: grams of one unit, which the prices are of. Left out if sold by piece. */
  stepGrams: z.int().optional(),
  /** What a combo is made of. Left out of other products. */
  combo: z.array(ComboPart).optional(),
  /** What one unit contains, read from `weight`: 1 kg is 1,000 g. Left out if it says no exact quantity. */
  netQuantity: netQuantity.optional(),
  /** Left out if the product has none. */
  brand: z.string().optional(),
  /** The mark of the pack. Left out if it is not known, and of what is not a food. */
  diet: z.enum(diets).optional(),
  /** Left out if the product has none. */
  names: LocalNames.optional(),
  /** Lists have those of the requested language only. */
  descriptions: LocalDescriptions.optional(),
  /** Its family, itself too, the smallest first. Only with `families`, and only if there are several. */
  sizes: z.array(ProductSize).optional(),
  /** Only for a request that asks for it. */
  declarations: ProductDeclarations.optional(),
})
export type Product = z.infer<typeof Product>
export type { ProductDeclarations } from './declarations.ts'

export const categoryMissing = lazyError('seller-products.error.category')

/** Names a category in URLs and on the wire. Any text, because a category may be gone. */
export const Slug = z.string(categoryMissing).max(60, categoryMissing)

const booleanParam = z.enum(['true', 'false']).transform((value) => value === 'true')

const priceParam = (field: string) =>
  z
    .union([z.number(), z.string().max(20)])
    .transform(paiseFromRupees)
    .pipe(
      z
        .int(lazyError('server.input.amount', { field }))
        .min(0, lazyError('server.input.belowZero', { field }))
        .max(maxPricePaise, lazyError('server.input.tooLarge', { field })),
    )

const Values = z
  .string()
  .max(1000)
  .transform((list) => list.split(brandSeparator).filter(Boolean))

const Brands = Values.pipe(z.array(z.string().max(100)).max(maxChosenBrands))

const FacetValues = z.array(z.object({ value: z.string(), count: z.int() }))
const Facets = z.object({
  brand: FacetValues,
  price: FacetValues,
  offer: z.int(),
  inStock: z.int(),
  /** Left out if no product of the list has a mark. */
  veg: z.int().optional(),
  /** With the names of the countries in `language`. Empty if no product of the list has one. */
  origin: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
  size: z.array(z.object({ value: z.enum(packSizes), count: z.int() })),
})
export type ListFacets = z.infer<typeof Facets>

export const ProductQuery = z
  .object({
    q: SearchText.optional(),
    category: z.string().max(50).optional(),
    /** A slug; with what is below it. */
    subcategory: Slug.optional(),
    inStock: booleanParam.optional(),
    offer: booleanParam.optional(),
    /** Names, separated by '|'. */
    brand: Brands.optional(),
    /** Only products whose mark is green; false: only others. */
    veg: booleanParam.optional(),
    /** Codes of ISO 3166, separated by '|'. */
    origin: Values.pipe(z.array(z.string().regex(/^[A-Z]{2}$/)).max(maxChosenBrands)).optional(),
    /** What a pack weighs or holds: bands, separated by '|'. */
    size: Values.pipe(z.array(z.enum(packSizes)).max(maxChosenBrands)).optional(),
    minPrice: priceParam('minPrice').optional(),
    maxPrice: priceParam('maxPrice').optional(),
    ids: commaSeparated(Id, { max: 200, maxLength: 200 * 37 }).optional(),
    sort: z.enum(productSorts).optional(),
    limit: PageLength.optional(),
    cursor: z.string().max(1000).optional(),
    /** Adds the descriptions in this language. */
    language: z.enum(localLanguages).optional(),
    /** Adds how many products each value of the filters would show. */
    facets: booleanParam.optional(),
    /** Adds the sizes of each product; without `ids`, one product of each family stands for all. */
    families: booleanParam.optional(),
    /** Adds what the packs say, the country by its name in `language`. Not to searches and lists by unit price. */
    declarations: booleanParam.optional(),
  })
  .refine(({ minPrice, maxPrice }) => (minPrice ?? 0) <= (maxPrice ?? maxPricePaise), {
    path: ['minPrice'],
    ...lazyError('server.input.priceRange'),
  })
export type ProductQuery = z.infer<typeof ProductQuery>

export const ProductList = Success.extend({
  products: z.array(Product),
  /** Only for requests with parameters; null on the last page. */
  nextCursor: z.string().nullable().optional(),
  /** The number of matches on all pages. Only for requests with parameters. */
  total: z.int().optional(),
  /** How many of them contain the text. Only for searches, as is `meaning`. */
  exactTotal: z.int().optional(),
  /** The text in the words of the shop or of `language`: 'potato' for 'aloo'. Left out if it is not known. */
  meaning: z.string().optional(),
  /** What each value would show, with all other filters. The most frequent brands, and those that are chosen. */
  facets: Facets.optional(),
  /** Products with a part of the wanted name, of a search without products: fish, for 'fish tank'. */
  nearest: z.array(Product).optional(),
})
export type ProductList = z.infer<typeof ProductList>

const maxFuzzyResults = 24

export const FuzzySearchQuery = z.object({
  q: SearchText.default(''),
  limit: PageLength.pipe(
    z.int().max(maxFuzzyResults, lazyError('server.input.limit', { max: maxFuzzyResults })),
  ).optional(),
})
export type FuzzySearchQuery = z.infer<typeof FuzzySearchQuery>

export const FuzzySearchResults = Success.extend({ products: z.array(Product) })

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
      .max(maxSearchWords, lazyError('seller-products.error.searchWords', { max: maxSearchWords })),
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

export const offerAboveMrp = { path: ['offerPrice'], error: offerAboveMrpError }

export function isOfferWithinMrp(prices: { price: number; offerPrice: number }): boolean {
  return prices.offerPrice <= prices.price
}

const { stepGrams, names, descriptions, searchWords, hsn, taxClass, unitCode, family, declarations } =
  productFields
const { subcategory, combo } = productFields
/** No defaults for the texts that older clients omit: a repeated request must have the same hash. */
const ProductValues = z.object({
  ...productFields,
  description: DescriptionLines.default([]),
  subcategory: subcategory.optional(),
  stepGrams: stepGrams.optional(),
  combo: combo.optional(),
  names: names.optional(),
  descriptions: descriptions.optional(),
  searchWords: searchWords.optional(),
  hsn: hsn.optional(),
  taxClass: taxClass.optional(),
  unitCode: unitCode.optional(),
  family: family.optional(),
  declarations: declarations.optional(),
})

export const ProductData = ProductValues.refine(isOfferWithinMrp, offerAboveMrp)
/** The form leaves the category to the server. */
export const ProductForm = ProductValues.omit({ category: true }).refine(isOfferWithinMrp, offerAboveMrp)
export type ProductData = z.infer<typeof ProductData>

/** `checkDuplicates`: a product of the same name and weight is a 409 `product_exists`. */
export const NewProduct = ProductValues.extend({
  checkDuplicates: z.boolean(lazyError('server.input.boolean', { field: 'checkDuplicates' })).default(false),
}).refine(isOfferWithinMrp, offerAboveMrp)
