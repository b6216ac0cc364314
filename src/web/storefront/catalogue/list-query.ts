import { findCategory } from '#domain/catalogue.ts'
import { type ProductListParams, parseProductListParams, priceBands } from '#domain/product-list-params.ts'
import type { ProductFilter } from '#web/queries.ts'

/** A list as an address asks for it: what was chosen, and how that is asked of the API. Loader, page and search box all read it here. */
export type ListQuery = { choice: ProductListParams; filter: ProductFilter }

/** All products: only what is in stock. */
export function readAllProductsQuery(params: URLSearchParams): ListQuery {
  const choice = parseProductListParams(params, 'all')
  return buildListQuery(choice, { q: choice.q ?? '', inStock: true })
}

/** A category, or null for one that the shop does not have. */
export function findCategoryQuery(path: string, params: URLSearchParams): ListQuery | null {
  const category = findCategory(path)
  if (!category) return null
  const choice = parseProductListParams(params, 'category')
  return buildListQuery(choice, { category: category.path, ...(choice.inStock && { inStock: true }) })
}

function buildListQuery(choice: ProductListParams, base: ProductFilter): ListQuery {
  const { sort, price, offer, after } = choice
  const band = priceBands.find(({ key }) => key === price)
  const filter: ProductFilter = {
    ...base,
    ...(sort && { sort }),
    ...(band && 'minPrice' in band && { minPrice: band.minPrice }),
    ...(band && 'maxPrice' in band && { maxPrice: band.maxPrice }),
    ...(offer && { offer }),
    ...(after && { after }),
  }
  return { choice, filter }
}
