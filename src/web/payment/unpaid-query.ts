import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { queryKeys } from '../api.ts'

/** The shopper's orders that wait for their payment. Under the key of all orders: what changes those changes these. */
export function unpaidQuery(api: Api, shopperId: string) {
  return queryOptions({
    queryKey: [...queryKeys.myOrders, shopperId, 'unpaid'],
    queryFn: async ({ signal }) => (await api.listUnpaid({}, { signal })).orders,
    staleTime: 0,
  })
}
