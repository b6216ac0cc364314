import {
  findCategory,
  normalizeSearch,
  type SellerProductSort,
  type SellerProductView,
  sellerProductSorts,
  sellerProductViews,
} from '#domain/catalogue.ts'
import { joinCategory, splitCategory } from '#domain/category/category-choice.ts'

export type ProductFilter = {
  q: string
  /** With the owner's category below it: domain/category/category-choice.ts. */
  category: string
  show: SellerProductView
  sort: SellerProductSort
}

export function readProductFilter(params: URLSearchParams): ProductFilter {
  return {
    q: normalizeSearch(params.get('q')),
    category: readCategory(params.get('category') ?? ''),
    show: sellerProductViews.find((known) => known === params.get('show')) ?? 'all',
    sort: sellerProductSorts.find((known) => known === params.get('sort')) ?? 'newest',
  }
}

function readCategory(text: string): string {
  const { category, subcategory } = splitCategory(text)
  const path = findCategory(category)?.path
  return path ? joinCategory({ category: path, subcategory: subcategory?.slice(0, 60) }) : ''
}

/** As the API takes it. */
export function toListQuery({ category: choice, ...filter }: ProductFilter) {
  const { category, subcategory } = splitCategory(choice)
  return { ...filter, category, ...(subcategory !== null && { subcategory }) }
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
