import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller-order.ts'
import { maxOrdersByIds } from '#domain/order.ts'
import { queryKeys, useApi } from '#web/api.ts'

export type PrintOrders = {
  orders: SellerOrder[]
  /** How many were asked for that the shop does not have. */
  missing: number
}

/** The orders that the address names, `?ids=a,b`, in that order. What is printed is asked for anew: paper can't be mended. */
export function usePrintOrders() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const requestedIds = ids.slice(0, maxOrdersByIds)
  return { ids, query: useQuery(printOrdersQuery(useApi(), requestedIds)) }
}

function printOrdersQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.sellerOrders, 'paper', ids],
    queryFn: async ({ signal }): Promise<PrintOrders> => {
      const validIds = ids.filter((id) => isUuid.test(id))
      const orders =
        validIds.length > 0 ? (await api.listOrders({ ids: validIds.join(',') }, { signal })).orders : []
      return { orders, missing: ids.length - orders.length }
    },
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

/** An address that lost a letter on the way would have the server refuse all of it. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
