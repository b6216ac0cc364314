import {
  findCategory,
  normalizeSearch,
  type SellerProductSort,
  type SellerProductView,
  sellerProductSorts,
  sellerProductViews,
} from '#domain/catalogue.ts'

/** What a seller has chosen to see of the products. It stands in the address, so that a reload and Back keep it. */
export type ProductFilter = { q: string; category: string; show: SellerProductView; sort: SellerProductSort }

export const showLabels: Record<SellerProductView, string> = {
  all: 'All',
  in: 'In stock',
  out: 'Out of stock',
  low: 'Low stock',
  archived: 'Archived',
}

export const sortLabels: Record<SellerProductSort, string> = {
  newest: 'Newest first',
  updated: 'Recently updated',
  name: 'Name, A to Z',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Lowest stock first',
}

/** Reads the choice of an address; what no list knows is as if it were not there. */
export function readProductFilter(params: URLSearchParams): ProductFilter {
  return {
    q: normalizeSearch(params.get('q')),
    category: findCategory(params.get('category') ?? '')?.path ?? '',
    show: sellerProductViews.find((known) => known === params.get('show')) ?? 'all',
    sort: sellerProductSorts.find((known) => known === params.get('sort')) ?? 'newest',
  }
}

/** The choice as it stands in an address, without what is as usual: 'q=tea&show=low', or ''. */
export function productFilterQuery({ q, category, show, sort }: ProductFilter): string {
  const chosen = Object.entries({
    q,
    category: category.toLowerCase(),
    show: show === 'all' ? '' : show,
    sort: sort === 'newest' ? '' : sort,
  }).filter(([, value]) => value)
  return String(new URLSearchParams(chosen))
}

/** Whether something is left out. */
export function isFiltered({ q, category, show }: ProductFilter): boolean {
  return q !== '' || category !== '' || show !== 'all'
}
