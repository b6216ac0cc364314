import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { SellerProduct, SellerProductList } from '#contract/seller-catalogue.ts'
import { queryKeys } from '#web/api.ts'
import type { ProductFilter } from './product-filter.ts'

/** Every list of the seller's products stands under this key. */
const sellerProductsKey = ['seller-list'] as const

/** A list that grows page by page. Others change products while nobody looks: every visit asks anew, and shows what is known meanwhile. */
export function sellerProductsQuery(api: Api, filter: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: [...sellerProductsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.listSellerProducts(
        { ...filter, limit: 40, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: SellerProductList) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * Takes over products as the shop answered them to a change, where lists show them; nothing moves. What is under way brings an older state and
 * is given up. The storefront's lists, and the product's own page, are asked for anew.
 */
export async function applyServerUpdate(
  queries: QueryClient,
  products: readonly SellerProduct[],
): Promise<void> {
  await queries.cancelQueries({ queryKey: sellerProductsKey })
  const byId = new Map(products.map((product) => [product._id, product]))
  queries.setQueriesData<InfiniteData<SellerProductList>>(
    { queryKey: sellerProductsKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          products: page.products.map((product) => byId.get(product._id) ?? product),
        })),
      },
  )
  // A list whose first answer was given up has nothing to show, and would wait for it for ever.
  void queries.refetchQueries({
    queryKey: sellerProductsKey,
    type: 'active',
    predicate: ({ state }) => state.status === 'pending',
  })
  for (const id of byId.keys()) queries.removeQueries({ queryKey: queryKeys.product(id) })
  void queries.invalidateQueries({ queryKey: queryKeys.products })
}

/** Asks for the lists anew, behind what is shown. */
export function invalidateLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: sellerProductsKey })
}
