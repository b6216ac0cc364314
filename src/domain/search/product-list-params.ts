import { normalizeSearch } from '../catalogue.ts'
import { type PackSize, packSizes } from './pack-sizes.ts'

/** 'featured' lists the owner's selection first, then the oldest products. */
export const productSorts = [
  'featured',
  'price',
  '-price',
  'unit-price',
  'discount',
  'newest',
  'name',
  'origin',
] as const
export type ProductSort = (typeof productSorts)[number]

export type ProductListParams = {
  q?: string
  /** 'featured' is the default, so it is never in the URL. */
  sort?: Exclude<ProductSort, 'featured'>
  price?: PriceBand['key']
  offer?: true
  brand?: readonly string[]
  veg?: true
  /** Codes of countries. */
  origin?: readonly string[]
  size?: readonly PackSize[]
  /** Category pages only: the page of all products lists only what is in stock. */
  inStock?: true
  /** The cursor of the API. */
  after?: string
}

export type ProductListParamsInput = {
  [Name in keyof ProductListParams]?: ProductListParams[Name] | undefined
}

/** No brand has it in its name. */
export const brandSeparator = '|'
export const maxChosenBrands = 10

/** Fixed bands keep the number of cached pages small. Rupees, both limits included. */
export const priceBands = [
  { key: 'under-50', maxPrice: 49.99 },
  { key: '50-100', minPrice: 50, maxPrice: 100 },
  { key: '100-200', minPrice: 100, maxPrice: 200 },
  { key: '200-500', minPrice: 200, maxPrice: 500 },
  { key: 'over-500', minPrice: 500.01 },
] as const
export type PriceBand = (typeof priceBands)[number]

/** Ignores unknown values. Only the page of all products has a search. */
export function parseProductListParams(params: URLSearchParams, list: 'all' | 'category'): ProductListParams {
  const q = list === 'all' && normalizeSearch(params.get('q'))
  const sort = productSorts.find((known) => known === params.get('sort'))
  const band = priceBands.find(({ key }) => key === params.get('price'))
  const after = params.get('after') ?? ''
  const veg = params.get('veg') === 'true'
  const origin = listValues(params, 'origin').filter((code) => /^[A-Z]{2}$/.test(code))
  const size = packSizes.filter((known) => listValues(params, 'size').includes(known))
  const brand = listValues(params, 'brand')
  return {
    ...(q && { q }),
    ...(sort && sort !== 'featured' && { sort }),
    ...(band && { price: band.key }),
    ...(params.get('offer') === 'true' && { offer: true }),
    ...(brand.length > 0 && { brand: brand.toSorted() }),
    ...(veg && { veg }),
    ...(origin.length > 0 && { origin: [...new Set(origin)].toSorted() }),
    ...(size.length > 0 && { size }),
    ...(list === 'category' && params.get('inStock') === 'true' && { inStock: true }),
    ...(/^[\w-]{1,1000}$/.test(after) && { after }),
  }
}

function listValues(params: URLSearchParams, name: string): string[] {
  return (params.get(name) ?? '').split(brandSeparator).filter(Boolean).slice(0, maxChosenBrands)
}

/** Always in the same order, so that equal lists have equal URLs. */
export function formatProductListParams({
  q,
  sort,
  price,
  offer,
  brand,
  veg,
  origin,
  size,
  inStock,
  after,
}: ProductListParamsInput): string {
  const chosen = Object.entries({
    ...{ q, sort, price, offer },
    brand: brand?.toSorted().join(brandSeparator),
    veg,
    origin: origin?.toSorted().join(brandSeparator),
    size: size && packSizes.filter((known) => size.includes(known)).join(brandSeparator),
    ...{ inStock, after },
  }).filter(([, value]) => value)
  return chosen.length === 0
    ? ''
    : `?${new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))}`
}

export function hasFilters({ price, offer, brand, veg, origin, size, inStock }: ProductListParams): boolean {
  return Boolean(price || offer || brand || veg || origin || size || inStock)
}
