import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { EndpointReply } from '#contract/schemas.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { applyServerUpdate } from '../list/product-list-queries.ts'

export function useProductCache(id: string) {
  const queries = useQueryClient()

  function invalidate(): Promise<void> {
    return queries.invalidateQueries({ queryKey: sellerProductKey(id) })
  }

  function update(product: SellerProduct): Promise<void> {
    queries.setQueryData<EndpointReply<'getSellerProduct'>>(
      sellerProductKey(id),
      (cached) => cached && { ...cached, product },
    )
    void applyServerUpdate(queries, [product])
    return invalidate()
  }

  return { update, invalidate }
}

export const sellerProductKey = (id: string) => ['seller-product', id] as const

export function sellerProductQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: sellerProductKey(id),
    queryFn: ({ signal }) => api.getSellerProduct({ id }, { signal }),
    staleTime: 0,
  })
}
