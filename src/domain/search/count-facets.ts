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
}
const facets = ['brand', 'price', 'offer', 'inStock', 'veg', 'origin', 'size'] as const
type Facet = (typeof facets)[number]

export function matchesFacets(choice: FacetChoice, product: FacetProduct): boolean {
  return facets.every((facet) => filters[facet](choice, product))
}

/** How many products each value would show: the counts of a filter use all other filters. */
export function countFacets(products: Iterable<FacetProduct>, choice: FacetChoice): FacetCounts {
  const brands = new Map<string, number>()
  const prices = new Map<PriceBand['key'], number>()
  const origins = new Map((choice.origin ?? []).map((code) => [code, 0]))
  const sizes = new Map((choice.size ?? []).map((size) => [size, 0]))
  const counts = { offer: 0, inStock: 0 }
  const isFirst = createFirstOfFamily(choice)
  let veg = choice.veg === undefined ? undefined : 0
  for (const product of products) {
    const { brand, family, diet, originCountry, packSize } = product
    if (diet !== null) veg ??= 0
    if (originCountry !== null) increase(origins, originCountry, 0)
    if (packSize !== null) increase(sizes, packSize, 0)
    const failed = findFailed(choice, product)
    if (failed === 'several') continue
    const counted = (facet: Facet) => failed === undefined || failed === facet
    if (counted('brand') && brand !== null && isFirst(family, `brand ${brand}`)) increase(brands, brand)
    if (counted('price'))
      for (const key of bandsOf(product)) if (isFirst(family, `price ${key}`)) increase(prices, key)
    if (counted('offer') && isOffer(product) && isFirst(family, 'offer')) counts.offer += 1
    if (counted('inStock') && product.isAvailable && isFirst(family, 'inStock')) counts.inStock += 1
    if (veg !== undefined && counted('veg') && isVegetarian(product) && isFirst(family, 'veg')) veg += 1
    if (originCountry !== null && counted('origin') && isFirst(family, `origin ${originCountry}`))
      increase(origins, originCountry)
    if (packSize !== null && counted('size') && isFirst(family, `size ${packSize}`)) increase(sizes, packSize)
  }
  return {
    brand: listBrands(brands, choice.brand ?? []),
    price: priceBands.flatMap(({ key }) => {
      const count = prices.get(key)
      return count === undefined ? [] : [{ value: key, count }]
    }),
    ...counts,
    ...(veg !== undefined && { veg }),
    origin: [...origins]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => compare(one.value, other.value)),
    size: packSizes.flatMap((value) => {
      const count = sizes.get(value)
      return count === undefined ? [] : [{ value, count }]
    }),
  }
}

function isOffer({ pricePaise, offerPricePaise }: FacetProduct): boolean {
  return offerPricePaise < pricePaise
}

function isVegetarian({ diet }: FacetProduct): boolean {
  return diet !== null && vegetarianDiets.includes(diet)
}

/** The only filter that leaves the product out, 'several', or undefined if none does. */
function findFailed(choice: FacetChoice, product: FacetProduct): Facet | 'several' | undefined {
  let failed: Facet | undefined
  for (const facet of facets) {
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

/** A price of exactly 100 rupees belongs to two. */
function bandsOf({ offerPricePaise }: FacetProduct): PriceBand['key'][] {
  return bands.flatMap(({ key, minPaise, maxPaise }) =>
    offerPricePaise >= minPaise && offerPricePaise <= maxPaise ? key : [],
  )
}

/** Whether no other size was counted for the value. */
function createFirstOfFamily({ families }: FacetChoice) {
  const counted = new Map<string, Set<string>>()
  return (family: string | null | undefined, value: string): boolean => {
    if (!families || family === null || family === undefined) return true
    const values = counted.get(family) ?? new Set()
    counted.set(family, values)
    return !values.has(value) && values.add(value) !== undefined
  }
}

function increase<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

function listBrands(counts: Map<string, number>, chosen: readonly string[]): FacetCounts['brand'] {
  const byCount = [...counts].sort(
    ([one, count], [other, otherCount]) => otherCount - count || compare(one, other),
  )
  const listed = new Map(byCount.slice(0, maxBrands))
  for (const brand of chosen) listed.set(brand, counts.get(brand) ?? 0)
  return [...listed]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => compare(one.value, other.value))
}

function compare(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : one.toLowerCase() > other.toLowerCase() ? 1 : 0
}
