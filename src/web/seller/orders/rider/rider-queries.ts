import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { orderKeys } from '../queries/order-queries.ts'

const ridersKey = ['seller-riders']

export function ridersQuery(api: Api) {
  return queryOptions({
    queryKey: ridersKey,
    queryFn: async ({ signal }) => (await api.listRiders({}, { signal })).riders,
    staleTime: 0,
  })
}

/** The numbers of open stops change as well. */
export function refreshAfterDelivery(queries: QueryClient, ids: readonly string[]): void {
  void queries.invalidateQueries({ queryKey: ridersKey })
  void queries.invalidateQueries({ queryKey: orderKeys.pages })
  for (const id of ids) void queries.invalidateQueries({ queryKey: orderKeys.order(id) })
}
