import {
  findCategory,
  normalizeSearch,
  type SellerProductSort,
  type SellerProductView,
  sellerProductSorts,
  sellerProductViews,
} from '#domain/catalogue.ts'

export type ProductFilter = { q: string; category: string; show: SellerProductView; sort: SellerProductSort }

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
