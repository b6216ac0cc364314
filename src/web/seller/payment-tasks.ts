import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/client.ts'
import { mayDo, type SellerRole } from '#rules/seller.ts'
import { useApi } from '../api.ts'
import { useOrderWatch } from './order-news.tsx'

const all = ['seller-payments'] as const

/** What the counter knows of payments that need somebody. */
export const paymentKeys = {
  all,
  count: [...all, 'count'] as const,
  upi: [...all, 'upi'] as const,
  flags: (state: 'open' | 'done') => [...all, 'flags', state] as const,
}

const everyMs = 60_000

/** How many wait. Asked again once a minute while somebody looks: a shopkeeper has other things in mind than refunds. */
export function paymentCountQuery(api: Api) {
  return queryOptions({
    queryKey: paymentKeys.count,
    queryFn: ({ signal }) => api.countFlags({}, { signal }),
    staleTime: everyMs / 2,
    refetchInterval: everyMs,
  })
}

export type PaymentTasks = { flags: number; upi: number; all: number }

/** How many payments wait for somebody of this role; none as long as that is not known. */
export function usePaymentTasks(role: SellerRole | undefined): PaymentTasks {
  const enabled = role !== undefined && mayDo(role, 'orders')
  const { data } = useQuery({ ...paymentCountQuery(useApi()), enabled })
  const { flags = 0, upi = 0 } = data ?? {}
  return { flags, upi, all: flags + upi }
}

/** Asks anew as soon as an order is cancelled or given back, on whichever page of the panel. */
export function useFollowPayments(): void {
  const watch = useOrderWatch()
  const queries = useQueryClient()
  useEffect(
    () =>
      watch?.listen((event) => {
        if (event.kind === 'behind' || event.order.status === 'Cancelled')
          void queries.invalidateQueries({ queryKey: paymentKeys.all })
      }),
    [watch, queries],
  )
}
