import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/client.ts'
import type { OrderStatus } from '#domain/order.ts'
import { hasPermission, type StaffRole } from '#domain/staff/roles.ts'
import { useApi } from '#web/api.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'

const all = ['seller-payments'] as const

export const paymentKeys = {
  all,
  count: [...all, 'count'] as const,
  upi: [...all, 'upi'] as const,
  exceptions: (state: 'open' | 'done') => [...all, 'exceptions', state] as const,
}

const refetchIntervalMs = 60_000

/** Refetched every minute, because staff do not watch this page. */
export function paymentCountQuery(api: Api) {
  return queryOptions({
    queryKey: paymentKeys.count,
    queryFn: ({ signal }) => api.countPaymentExceptions({}, { signal }),
    staleTime: refetchIntervalMs / 2,
    refetchInterval: refetchIntervalMs,
  })
}

export type OpenPaymentCounts = { exceptions: number; upi: number; total: number; isLoading: boolean }

export function useOpenPaymentCounts(role: StaffRole | undefined): OpenPaymentCounts {
  const enabled = role !== undefined && hasPermission({ role }, 'orders')
  const { data, isLoading } = useQuery({ ...paymentCountQuery(useApi()), enabled })
  const { exceptions = 0, upi = 0 } = data ?? {}
  return { exceptions: exceptions, upi, total: exceptions + upi, isLoading }
}

/** Refunds of cancelled orders, and reports that a delivered one was paid by UPI. */
const ends: readonly OrderStatus[] = ['Cancelled', 'Delivered']

export function useRefreshPaymentsOnEvents(): void {
  const liveOrders = useLiveOrders()
  const queries = useQueryClient()
  useEffect(
    () =>
      liveOrders?.onEvent((event) => {
        if (event.kind === 'resync' || ends.includes(event.order.status))
          void queries.invalidateQueries({ queryKey: paymentKeys.all })
      }),
    [liveOrders, queries],
  )
}
