import { z } from 'zod'
import { localLanguages } from '#domain/catalogue.ts'
import { maxPricePaise, paiseFromRupees } from '#domain/money.ts'
import { packSizes } from '#domain/search/pack-sizes.ts'
import { brandSeparator, maxChosenBrands, productSorts } from '#domain/search/product-list-params.ts'
import { commaSeparated, Id, lazyError, PageLength, SearchText, Success } from '../common.ts'
import { Product, Slug } from './product.ts'

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
  /** Slugs of what is below a category and those above it. Only with `category` or `subcategory`. */
  subcategory: FacetValues.optional(),
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
