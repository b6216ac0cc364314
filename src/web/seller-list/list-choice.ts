import {
  findCategory,
  type SellerShow,
  type SellerSort,
  sellerShows,
  sellerSorts,
  trimSearch,
} from '#rules/catalogue.ts'

/** What a seller has chosen to see of the products. It stands in the address, so that a reload and Back keep it. */
export type ListChoice = { q: string; category: string; show: SellerShow; sort: SellerSort }

export const showTexts: Record<SellerShow, string> = {
  all: 'All',
  in: 'In stock',
  out: 'Out of stock',
  low: 'Low stock',
  archived: 'Archived',
}

export const sortTexts: Record<SellerSort, string> = {
  newest: 'Newest first',
  updated: 'Last changed first',
  name: 'Name, A to Z',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Least stock first',
}

/** Reads the choice of an address; what no list knows is as if it were not there. */
export function readChoice(params: URLSearchParams): ListChoice {
  return {
    q: trimSearch(params.get('q')),
    category: findCategory(params.get('category') ?? '')?.path ?? '',
    show: sellerShows.find((known) => known === params.get('show')) ?? 'all',
    sort: sellerSorts.find((known) => known === params.get('sort')) ?? 'newest',
  }
}

/** The choice as it stands in an address, without what is as usual: 'q=tea&show=low', or ''. */
export function writeChoice({ q, category, show, sort }: ListChoice): string {
  const chosen = Object.entries({
    q,
    category: category.toLowerCase(),
    show: show === 'all' ? '' : show,
    sort: sort === 'newest' ? '' : sort,
  }).filter(([, value]) => value)
  return String(new URLSearchParams(chosen))
}

/** Whether something is left out. */
export function isNarrowed({ q, category, show }: ListChoice): boolean {
  return q !== '' || category !== '' || show !== 'all'
}
