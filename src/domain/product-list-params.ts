import { normalizeSearch, type ProductSort, productSorts } from './catalogue.ts'
import { currency } from './shop.ts'

/** What a shopper may choose of a list: its order, and what is left out. Each choice stands in the address, so that it can be sent and kept. */
export type ProductListParams = {
  q?: string
  /** 'featured' is no choice: it is how a list comes. */
  sort?: Exclude<ProductSort, 'featured'>
  price?: PriceBand['key']
  offer?: true
  /** On a category's page alone: the page of all products shows nothing else. */
  inStock?: true
  /** Where the list goes on, as the API says it. */
  after?: string
}

/** The same where a choice may be taken back. */
export type ProductListParamsInput = {
  [Name in keyof ProductListParams]?: ProductListParams[Name] | undefined
}

/** A few fixed bands and no free limits: so a page has a countable number of forms, each made once. Rupees, both ends included. */
export const priceBands = [
  { key: 'under-50', text: `Under ${currency}50`, maxPrice: 49.99 },
  { key: '50-100', text: `${currency}50 to ${currency}100`, minPrice: 50, maxPrice: 100 },
  { key: '100-200', text: `${currency}100 to ${currency}200`, minPrice: 100, maxPrice: 200 },
  { key: '200-500', text: `${currency}200 to ${currency}500`, minPrice: 200, maxPrice: 500 },
  { key: 'over-500', text: `Over ${currency}500`, minPrice: 500.01 },
] as const
export type PriceBand = (typeof priceBands)[number]

export const sortLabels: Record<ProductSort, string> = {
  featured: 'Featured',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  discount: 'Biggest discount',
  newest: 'Newest first',
  name: 'Name, A to Z',
}

/** Reads the choices of an address; what no list knows is left out. `of` a category, or of all products, which alone are searched. */
export function parseProductListParams(params: URLSearchParams, of: 'all' | 'category'): ProductListParams {
  const q = of === 'all' && normalizeSearch(params.get('q'))
  const sort = productSorts.find((known) => known === params.get('sort'))
  const band = priceBands.find(({ key }) => key === params.get('price'))
  const after = params.get('after') ?? ''
  return {
    ...(q && { q }),
    ...(sort && sort !== 'featured' && { sort }),
    ...(band && { price: band.key }),
    ...(params.get('offer') === 'true' && { offer: true }),
    ...(of === 'category' && params.get('inStock') === 'true' && { inStock: true }),
    ...(/^[\w-]{1,1000}$/.test(after) && { after }),
  }
}

/** The choices as they stand in an address, always in the same order: '?q=tea&sort=price', or ''. */
export function formatProductListParams({
  q,
  sort,
  price,
  offer,
  inStock,
  after,
}: ProductListParamsInput): string {
  const chosen = Object.entries({ q, sort, price, offer, inStock, after }).filter(([, value]) => value)
  return chosen.length === 0
    ? ''
    : `?${new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))}`
}

/** Whether something is left out that the search itself would find. */
export function hasFilters({ price, offer, inStock }: ProductListParams): boolean {
  return Boolean(price || offer || inStock)
}
