import { vegetarianDiets } from '../declarations/declarations.ts'
import { type PackSize, packSizes } from './pack-sizes.ts'
import { type PriceBand, priceBands } from './product-list-params.ts'

type FacetProduct = {
  brand: string | null
  isAvailable: boolean
  pricePaise: number
  offerPricePaise: number
  family?: string | null
  diet: string | null
  originCountry: string | null
  packSize: PackSize | null
  subcategory?: string | null
}

/** Undefined or empty: any. Prices are paise, both limits included. */
export type FacetChoice = {
  brand?: readonly string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  offer?: boolean | undefined
  inStock?: boolean | undefined
  /** A family counts once. */
  families?: boolean | undefined
  veg?: boolean | undefined
  origin?: readonly string[] | undefined
  size?: readonly PackSize[] | undefined
  /** The slug of a category and of all below it. */
  subcategories?: readonly string[] | undefined
  /** The categories to count: for the slug of a product, its own and those above it. */
  branches?: ReadonlyMap<string, readonly string[]> | undefined
}

export type FacetCounts = {
  /** The most frequent, with those that are chosen; in alphabetical order. */
  brand: { value: string; count: number }[]
  price: { value: PriceBand['key']; count: number }[]
  offer: number
  inStock: number
  /** Left out if no product of the list has a mark. */
  veg?: number
  /** Values that other filters leave without a product have 0; empty if no product of the list has one. */
  origin: { value: string; count: number }[]
  size: { value: PackSize; count: number }[]
  /** Only with `branches`. */
  subcategory?: { value: string; count: number }[]
}

const maxBrands = 40

const filters = {
  brand: ({ brand }: FacetChoice, product: FacetProduct) =>
    !brand?.length || (product.brand !== null && brand.includes(product.brand)),
  price: ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: FacetChoice, product: FacetProduct) =>
    product.offerPricePaise >= minPrice && product.offerPricePaise <= maxPrice,
  offer: ({ offer }: FacetChoice, product: FacetProduct) => offer === undefined || isOffer(product) === offer,
  inStock: ({ inStock }: FacetChoice, { isAvailable }: FacetProduct) =>
    inStock === undefined || isAvailable === inStock,
  veg: ({ veg }: FacetChoice, product: FacetProduct) => veg === undefined || isVegetarian(product) === veg,
  origin: ({ origin }: FacetChoice, { originCountry }: FacetProduct) =>
    !origin?.length || (originCountry !== null && origin.includes(originCountry)),
  size: ({ size }: FacetChoice, { packSize }: FacetProduct) =>
    !size?.length || (packSize !== null && size.includes(packSize)),
  subcategories: ({ subcategories }: FacetChoice, { subcategory }: FacetProduct) =>
    !subcategories || subcategories.includes(subcategory ?? ''),
}
const facets = ['brand', 'price', 'offer', 'inStock', 'veg', 'origin', 'size', 'subcategories'] as const
type Facet = (typeof facets)[number]

function isSet(choice: FacetChoice, facet: Facet): boolean {
  if (facet === 'price') return choice.minPrice !== undefined || choice.maxPrice !== undefined
  if (facet === 'subcategories') return choice.subcategories !== undefined
  const value = choice[facet]
  return typeof value === 'object' ? value.length > 0 : value !== undefined
}

export function matchesFacets(choice: FacetChoice, product: FacetProduct): boolean {
  return facets.every((facet) => filters[facet](choice, product))
}

/** How many products each value would show: the counts of a filter use all other filters. */
export function countFacets(products: Iterable<FacetProduct>, choice: FacetChoice): FacetCounts {
  const set = facets.filter((facet) => isSet(choice, facet))
  const newCounts = <Value>(values: readonly Value[] = []) => createCounts(values, choice)
  const [brands, prices] = [newCounts<string>(), newCounts<PriceBand['key']>()]
  const [origins, sizes] = [newCounts(choice.origin), newCounts(choice.size)]
  const subcategories = newCounts<string>()
  const marks = newCounts<'offer' | 'inStock' | 'veg'>(choice.veg === undefined ? [] : ['veg'])
  for (const product of products) {
    const { brand, family, diet, originCountry, packSize } = product
    if (filters.subcategories(choice, product)) {
      if (diet !== null) marks.list('veg')
      if (originCountry !== null) origins.list(originCountry)
      if (packSize !== null) sizes.list(packSize)
    }
    const branch = choice.branches?.get(product.subcategory ?? '') ?? []
    for (const slug of branch) subcategories.list(slug)
    const failed = findFailed(product, { set, choice })
    if (failed === 'several') continue
    const counted = (facet: Facet) => failed === undefined || failed === facet
    if (brand !== null && counted('brand')) brands.add(brand, family)
    if (counted('price')) for (const band of bands) if (isInBand(product, band)) prices.add(band.key, family)
    if (counted('offer') && isOffer(product)) marks.add('offer', family)
    if (counted('inStock') && product.isAvailable) marks.add('inStock', family)
    if (counted('veg') && isVegetarian(product)) marks.add('veg', family)
    if (originCountry !== null && counted('origin')) origins.add(originCountry, family)
    if (packSize !== null && counted('size')) sizes.add(packSize, family)
    if (counted('subcategories')) for (const slug of branch) subcategories.add(slug, family)
  }
  const veg = marks.get('veg')
  return {
    brand: listBrands(brands, choice.brand ?? []),
    price: listKnown(
      prices,
      priceBands.map(({ key }) => key),
    ),
    offer: marks.get('offer') ?? 0,
    inStock: marks.get('inStock') ?? 0,
    ...(veg !== undefined && { veg }),
    origin: listKnown(origins, origins.values().sort(compare)),
    size: listKnown(sizes, packSizes),
    ...(choice.branches && { subcategory: listKnown(subcategories, subcategories.values()) }),
  }
}

type Counts<Value> = {
  /** With 0, if it is not there. */
  list: (value: Value) => void
  add: (value: Value, family: string | null | undefined) => void
  get: (value: Value) => number | undefined
  values: () => Value[]
}

/** A family counts once for a value. */
function createCounts<Value>(values: readonly Value[], { families: isByFamily }: FacetChoice): Counts<Value> {
  const counts = new Map<Value, { count: number; families: Set<string> | null }>()
  const find = (value: Value) => {
    const known = counts.get(value)
    if (known) return known
    const added = { count: 0, families: null }
    counts.set(value, added)
    return added
  }
  values.forEach(find)
  return {
    list: find,
    add(value, family) {
      const entry = find(value)
      if (isByFamily && typeof family === 'string') {
        entry.families ??= new Set()
        if (entry.families.has(family)) return
        entry.families.add(family)
      }
      entry.count += 1
    },
    get: (value) => counts.get(value)?.count,
    values: () => [...counts.keys()],
  }
}

function listKnown<Value>(
  counts: Counts<Value>,
  values: readonly Value[],
): { value: Value; count: number }[] {
  return values.flatMap((value) => {
    const count = counts.get(value)
    return count === undefined ? [] : [{ value, count }]
  })
}

function isOffer({ pricePaise, offerPricePaise }: FacetProduct): boolean {
  return offerPricePaise < pricePaise
}

function isVegetarian({ diet }: FacetProduct): boolean {
  return diet !== null && vegetarianDiets.includes(diet)
}

/** The only filter that leaves the product out, 'several', or undefined if none does. */
function findFailed(
  product: FacetProduct,
  { set, choice }: { set: readonly Facet[]; choice: FacetChoice },
): Facet | 'several' | undefined {
  let failed: Facet | undefined
  for (const facet of set) {
    if (filters[facet](choice, product)) continue
    if (failed) return 'several'
    failed = facet
  }
  return failed
}

const bands = priceBands.map((band) => ({
  key: band.key,
  minPaise: 'minPrice' in band ? Math.round(band.minPrice * 100) : 0,
  maxPaise: 'maxPrice' in band ? Math.round(band.maxPrice * 100) : Number.POSITIVE_INFINITY,
}))

/** A price of exactly 100 rupees is in two. */
function isInBand(
  { offerPricePaise }: FacetProduct,
  { minPaise, maxPaise }: (typeof bands)[number],
): boolean {
  return offerPricePaise >= minPaise && offerPricePaise <= maxPaise
}

function listBrands(counts: Counts<string>, chosen: readonly string[]): FacetCounts['brand'] {
  const countOf = (value: string) => ({ value, count: counts.get(value) ?? 0, key: value.toLowerCase() })
  const byCount = counts
    .values()
    .map(countOf)
    .sort((one, other) => other.count - one.count || compare(one.key, other.key))
    .slice(0, maxBrands)
  const missing = chosen.filter((brand) => !byCount.some(({ value }) => value === brand))
  return [...byCount, ...new Set(missing).values().map(countOf)]
    .sort((one, other) => compare(one.key, other.key))
    .map(({ value, count }) => ({ value, count }))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
