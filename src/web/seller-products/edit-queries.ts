import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

export const editKey = (id: string) => ['seller-product', id] as const

/** A product as its keepers see it. Others change it while nobody looks: every visit asks anew, and shows what is known meanwhile. */
export function sellerProductQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: editKey(id),
    queryFn: ({ signal }) => api.getSellerProduct({ id }, { signal }),
    staleTime: 0,
  })
}
