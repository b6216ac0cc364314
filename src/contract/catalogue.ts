import { z } from 'zod'
import { categories, findCategory, localLanguages, maxSearchWords, productSorts } from '#domain/catalogue.ts'
import { maxPricePaise, paiseFromRupees } from '#domain/money.ts'
import { offerAboveMrpError } from '#domain/price-change.ts'
import { commaSeparated, Id, PageLength, rupees, SearchText, Success, text } from './common.ts'

/** By language; English is `name`. A language without a name is left out. */
export const LocalNames = z.object({ hi: z.string().optional(), as: z.string().optional() })
export type LocalNames = z.infer<typeof LocalNames>
const LocalDescriptions = z.object({
  hi: z.array(z.string()).optional(),
  as: z.array(z.string()).optional(),
})

/** Prices are rupees. `price` is the MRP, `offerPrice` the selling price. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.array(z.string()),
  category: z.string(),
  price: z.number(),
  offerPrice: z.number(),
  /** URLs of the 640 px WebP files; `-320`, `-960` and `.avif` variants have the same name. */
  image: z.array(z.string()),
  inStock: z.boolean(),
  weight: z.string().nullable(),
  /** Left out if the product has none. */
  brand: z.string().optional(),
  /** Left out if the product has none. */
  names: LocalNames.optional(),
  /** Lists have those of the requested language only. */
  descriptions: LocalDescriptions.optional(),
})
export type Product = z.infer<typeof Product>

const booleanParam = z.enum(['true', 'false']).transform((value) => value === 'true')

const priceParam = (name: string) =>
  z
    .union([z.number(), z.string().max(20)])
    .transform(paiseFromRupees)
    .pipe(
      z
        .int({ error: `${name} must be an amount with at most two decimals` })
        .min(0, `${name} must not be below 0`)
        .max(maxPricePaise, `${name} is too large`),
    )

export const ProductQuery = z
  .object({
    q: SearchText.optional(),
    category: z.string().max(50).optional(),
    inStock: booleanParam.optional(),
    offer: booleanParam.optional(),
    minPrice: priceParam('minPrice').optional(),
    maxPrice: priceParam('maxPrice').optional(),
    ids: commaSeparated(Id, { max: 200, maxLength: 200 * 37 }).optional(),
    sort: z.enum(productSorts).optional(),
    limit: PageLength.optional(),
    cursor: z.string().max(1000).optional(),
    /** Adds the descriptions in this language. */
    language: z.enum(localLanguages).optional(),
  })
  .refine(({ minPrice, maxPrice }) => (minPrice ?? 0) <= (maxPrice ?? maxPricePaise), {
    path: ['minPrice'],
    message: 'minPrice must not be above maxPrice',
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
  /** The text in the shop's words: 'potato' for 'aloo'. Left out if it is the same or not known. */
  meaning: z.string().optional(),
})
export type ProductList = z.infer<typeof ProductList>

const maxFuzzyResults = 24

export const FuzzySearchQuery = z.object({
  q: SearchText.default(''),
  limit: PageLength.pipe(
    z.int().max(maxFuzzyResults, `limit must be a whole number from 1 to ${maxFuzzyResults}`),
  ).optional(),
})
export type FuzzySearchQuery = z.infer<typeof FuzzySearchQuery>

export const FuzzySearchResults = Success.extend({ products: z.array(Product) })

const CategoryPath = z
  .string({ error: 'Please select a category' })
  .refine(
    (path) => categories.some((known) => known.path === findCategory(path)?.path),
    'Please select a category',
  )
  .transform((path) => findCategory(path)?.path ?? path)

const optionalText = (name: string) =>
  text(name, { min: 0 })
    .nullish()
    .transform((value) => value || null)

const Barcode = z
  .union(
    [
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^(\d{8,14})?$/),
    ],
    {
      error: 'Barcode must have 8 to 14 digits, without spaces',
    },
  )
  .nullish()
  .transform((value) => value || null)

const StockCount = z
  .union([z.int(), z.literal(''), z.string().regex(/^\d{1,6}$/, 'Stock must be a whole number')], {
    error: 'Stock must be a whole number',
  })
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
  .pipe(z.int().min(0, 'Stock cannot be below 0').max(999_999, 'Stock is too large').nullable())

function descriptionLines(name: string) {
  return z
    .array(text(name, { min: 0, max: 5000, isMultiline: true }), { error: `${name} must be a list of lines` })
    .max(100, `${name} has too many lines`)
    .refine((lines) => lines.join('\n').length <= 5000, `${name} is too long (at most 5000 characters)`)
    .transform((lines) => lines.filter((line) => line !== ''))
}
const DescriptionLines = descriptionLines('Description')

/** A language that is omitted keeps its text; an empty one is removed. */
const LocalNamesInput = z.object(
  { hi: optionalText('Hindi name').optional(), as: optionalText('Assamese name').optional() },
  { error: 'names must be an object such as {"hi":"आलू"}' },
)
const LocalDescriptionsInput = z.object(
  {
    hi: descriptionLines('Hindi description').optional(),
    as: descriptionLines('Assamese description').optional(),
  },
  { error: 'descriptions must be an object such as {"hi":["ताज़ा आलू"]}' },
)

const SearchWords = z
  .array(text('A search word', { min: 0, max: 2000 }), { error: 'Search words must be a list' })
  .transform((list) => {
    const words = list.flatMap((word) => word.split(',')).map((word) => word.trim())
    return [...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values()]
  })
  .pipe(
    z
      .array(z.string().max(50, 'A search word is too long (at most 50 characters)'))
      .max(maxSearchWords, `A product has at most ${maxSearchWords} search words`),
  )

export const productFields = {
  name: text('Product name'),
  description: DescriptionLines,
  category: CategoryPath,
  price: rupees('Product price', { maxPaise: maxPricePaise }),
  offerPrice: rupees('Offer price', { maxPaise: maxPricePaise }),
  weight: optionalText('Weight'),
  stock: StockCount,
  sku: optionalText('SKU'),
  brand: optionalText('Brand'),
  barcode: Barcode,
  names: LocalNamesInput,
  descriptions: LocalDescriptionsInput,
  /** A comma separates words. */
  searchWords: SearchWords,
}

export const offerAboveMrp = { path: ['offerPrice'], error: offerAboveMrpError }

export function isOfferWithinMrp(prices: { price: number; offerPrice: number }): boolean {
  return prices.offerPrice <= prices.price
}

const { names, descriptions, searchWords } = productFields
/** No defaults for the texts that older clients omit: a repeated request must have the same hash. */
const ProductValues = z.object({
  ...productFields,
  description: DescriptionLines.default([]),
  names: names.optional(),
  descriptions: descriptions.optional(),
  searchWords: searchWords.optional(),
})

export const ProductData = ProductValues.refine(isOfferWithinMrp, offerAboveMrp)
/** The form leaves the category to the server. */
export const ProductForm = ProductValues.omit({ category: true }).refine(isOfferWithinMrp, offerAboveMrp)
export type ProductData = z.infer<typeof ProductData>

/** `checkDuplicates`: a product of the same name and weight is a 409 `product_exists`. */
export const NewProduct = ProductValues.extend({
  checkDuplicates: z.boolean({ error: 'checkDuplicates must be true or false' }).default(false),
}).refine(isOfferWithinMrp, offerAboveMrp)

export const maxPictureBytes = 10 * 1024 * 1024

export const ProductAddedReply = Success.extend({ product: Product })
export const SetStock = z.object({
  id: Id,
  inStock: z.boolean({ error: 'inStock must be true or false' }),
})
