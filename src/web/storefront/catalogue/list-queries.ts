import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ProductList } from '#contract/catalogue.ts'
import type { Api } from '#contract/client.ts'
import { queryKeys } from '#web/api.ts'
import { type ProductFilter, toListParams } from '#web/queries.ts'

export function infiniteProductsQuery(api: Api, { after = '', ...filter }: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.products, 'pages', filter, ...(after ? [after] : [])],
    queryFn: ({ pageParam, signal }) =>
      api.listProducts(
        { ...toListParams(filter), limit: 40, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: after,
    getNextPageParam: (last: ProductList) => last.nextCursor ?? null,
    placeholderData: keepPreviousData,
  })
}
