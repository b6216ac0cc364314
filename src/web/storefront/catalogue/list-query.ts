import { findCategory } from '#domain/catalogue.ts'
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

export function findCategoryQuery(path: string, params: URLSearchParams): ListQuery | null {
  const category = findCategory(path)
  if (!category) return null
  const choice = parseProductListParams(params, 'category')
  return buildListQuery(choice, { category: category.path, ...(choice.inStock && { inStock: true }) })
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
