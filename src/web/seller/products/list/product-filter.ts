import {
  findCategory,
  normalizeSearch,
  type SellerProductSort,
  type SellerProductView,
  sellerProductSorts,
  sellerProductViews,
} from '#domain/catalogue.ts'

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

export function readProductFilter(params: URLSearchParams): ProductFilter {
  return {
    q: normalizeSearch(params.get('q')),
    category: findCategory(params.get('category') ?? '')?.path ?? '',
    show: sellerProductViews.find((known) => known === params.get('show')) ?? 'all',
    sort: sellerProductSorts.find((known) => known === params.get('sort')) ?? 'newest',
  }
}

/** Without defaults: 'q=tea&show=low', or ''. */
export function productFilterQuery({ q, category, show, sort }: ProductFilter): string {
  const chosen = Object.entries({
    q,
    category: category.toLowerCase(),
    show: show === 'all' ? '' : show,
    sort: sort === 'newest' ? '' : sort,
  }).filter(([, value]) => value)
  return String(new URLSearchParams(chosen))
}

export function isFiltered({ q, category, show }: ProductFilter): boolean {
  return q !== '' || category !== '' || show !== 'all'
}
