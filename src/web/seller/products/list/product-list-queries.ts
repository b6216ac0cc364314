import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { SellerProduct, SellerProductList } from '#contract/seller/catalogue.ts'
import { queryKeys } from '#web/api.ts'
import { type ProductFilter, toListQuery } from './product-filter.ts'

const pages = ['seller-products', 'pages'] as const

export const sellerProductKeys = {
  /** Nothing else is below this key: all data under it is pages. */
  pages,
  pagesFor: (filter: ProductFilter) => [...pages, filter] as const,
}

export function sellerProductsQuery(api: Api, filter: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: sellerProductKeys.pagesFor(filter),
    queryFn: ({ pageParam, signal }) =>
      api.listSellerProducts(
        { ...toListQuery(filter), limit: 40, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: SellerProductList) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * Writes changed products into every cached list, in place. Requests in flight have older data and are
 * cancelled. The storefront refetches its lists.
 */
export async function applyServerUpdate(
  queries: QueryClient,
  products: readonly SellerProduct[],
): Promise<void> {
  await queries.cancelQueries({ queryKey: sellerProductKeys.pages })
  const byId = new Map(products.map((product) => [product._id, product]))
  queries.setQueriesData<InfiniteData<SellerProductList>>(
    { queryKey: sellerProductKeys.pages },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          products: page.products.map((product) => byId.get(product._id) ?? product),
        })),
      },
  )
  // A list without data whose request was cancelled would wait for ever.
  void queries.refetchQueries({
    queryKey: sellerProductKeys.pages,
    type: 'active',
    predicate: ({ state }) => state.status === 'pending',
  })
  for (const id of byId.keys()) queries.removeQueries({ queryKey: queryKeys.product(id) })
  void queries.invalidateQueries({ queryKey: queryKeys.products })
}

export function invalidateLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: sellerProductKeys.pages })
}
