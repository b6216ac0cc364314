import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Api, CallError } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller-order.ts'
import { queryKeys, useApi } from '../api.ts'

/** How many orders go to paper in one go. */
export const mostOnPaper = 100

export type PaperOrders = {
  orders: SellerOrder[]
  /** How many were asked for that the shop does not have. */
  missing: number
}

/** The orders that the address names, `?ids=a,b`, in that order. What is printed is asked for anew: paper can't be mended. */
export function usePaperOrders() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const asked = ids.slice(0, mostOnPaper)
  return { ids, found: useQuery(paperOrdersQuery(useApi(), asked)) }
}

function paperOrdersQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.sellerOrders, 'paper', ids],
    queryFn: async ({ signal }): Promise<PaperOrders> => {
      const found = await Promise.all(ids.map((id) => findOrder(api, { id, signal })))
      const orders = found.flatMap((order) => order ?? [])
      return { orders, missing: found.length - orders.length }
    },
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

async function findOrder(
  api: Api,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<SellerOrder | null> {
  try {
    return (await api.getOrder({ id }, { signal })).order
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
