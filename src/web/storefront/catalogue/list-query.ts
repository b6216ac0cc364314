import { findCategory } from '#domain/catalogue.ts'
import { type CategoryTree, findSubcategory } from '#domain/category/category-tree.ts'
import {
  brandSeparator,
  type ProductListParams,
  parseProductListParams,
  priceBands,
} from '#domain/search/product-list-params.ts'
import type { ProductFilter } from '#web/queries.ts'

export type ListQuery = { choice: ProductListParams; filter: ProductFilter }

export function readAllProductsQuery(params: URLSearchParams): ListQuery {
  const choice = parseProductListParams(params, 'all')
  return buildListQuery(choice, { q: choice.q ?? '', inStock: true })
}

export type CategoryParams = { category?: string | undefined; subcategory?: string | undefined }

/** One of the ten, or one of the owner's below them. Null if there is none. */
export function findShownCategory(tree: CategoryTree, { category = '', subcategory }: CategoryParams) {
  const path = findCategory(category)?.path
  const found = subcategory === undefined ? undefined : findSubcategory(tree, subcategory.toLowerCase())
  const root = found?.root ?? tree.find((one) => one.path === path)
  if (!path || !root || (subcategory !== undefined && !found)) return null
  return { root, trail: found?.trail ?? [] }
}

export type ShownCategory = NonNullable<ReturnType<typeof findShownCategory>>

export function readCategoryQuery({ root, trail }: ShownCategory, params: URLSearchParams): ListQuery {
  const choice = parseProductListParams(params, 'category')
  const slug = trail.at(-1)?.slug
  const base = slug === undefined ? { category: root.path } : { subcategory: slug }
  return buildListQuery(choice, { ...base, ...(choice.inStock && { inStock: true }) })
}

function buildListQuery(choice: ProductListParams, base: ProductFilter): ListQuery {
  const { sort, price, offer, brand, veg, origin, size, after } = choice
  const band = priceBands.find(({ key }) => key === price)
  const filter: ProductFilter = {
    ...base,
    ...(sort && { sort }),
    ...(band && 'minPrice' in band && { minPrice: band.minPrice }),
    ...(band && 'maxPrice' in band && { maxPrice: band.maxPrice }),
    ...(offer && { offer }),
    ...(brand && { brand: brand.join(brandSeparator) }),
    ...(veg && { veg }),
    ...(origin && { origin: origin.join(brandSeparator) }),
    ...(size && { size: size.join(brandSeparator) }),
    ...(after && { after }),
  }
  return { choice, filter }
}
