import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller-order.ts'
import { mostByIds } from '#rules/order.ts'
import { queryKeys, useApi } from '../api.ts'

export type PaperOrders = {
  orders: SellerOrder[]
  /** How many were asked for that the shop does not have. */
  missing: number
}

/** The orders that the address names, `?ids=a,b`, in that order. What is printed is asked for anew: paper can't be mended. */
export function usePaperOrders() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const asked = ids.slice(0, mostByIds)
  return { ids, found: useQuery(paperOrdersQuery(useApi(), asked)) }
}

function paperOrdersQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.sellerOrders, 'paper', ids],
    queryFn: async ({ signal }): Promise<PaperOrders> => {
      const real = ids.filter((id) => isUuid.test(id))
      const orders = real.length > 0 ? (await api.listOrders({ ids: real.join(',') }, { signal })).orders : []
      return { orders, missing: ids.length - orders.length }
    },
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

/** An address that lost a letter on the way would have the server refuse all of it. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
