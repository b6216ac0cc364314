import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { useKnownShopper } from '#web/auth/known-shopper.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { readPendingPayment } from './pending-payment.ts'

/** `pending`: a shopper's unpaid orders are on their way. Shown late, they would move the cart. */
export function useUnpaidOrders(): { unpaid: MyOrder[]; pending: boolean } {
  const { shopper, isLoaded, isError } = useShopper()
  const { hasOwner } = useKnownShopper()
  const [isShopper] = useState(() => hasOwner() || readPendingPayment() !== null)
  const { data, isLoading, failureCount } = useQuery({
    ...unpaidOrdersQuery(useApi(), shopper?._id ?? ''),
    enabled: shopper !== null,
  })
  const isAwaited = isLoading && failureCount === 0
  return { unpaid: data ?? [], pending: (isShopper && !isLoaded && !isError) || isAwaited }
}

/** The unpaid order that this tab last went to pay. */
export function findReturnedOrder(unpaid: readonly MyOrder[]): MyOrder | undefined {
  const id = readPendingPayment()
  return unpaid.find((order) => order._id === id)
}

export function findReservingOrder(unpaid: readonly MyOrder[], productId: string): MyOrder | undefined {
  return unpaid.find(({ items }) => items.some(({ product, combo }) => (combo ?? product)?._id === productId))
}

/** Under the key of all orders, so that invalidating those includes these. */
export function unpaidOrdersQuery(api: Api, shopperId: string) {
  return queryOptions({
    queryKey: [...queryKeys.myOrders, shopperId, 'unpaid'],
    queryFn: async ({ signal }) => (await api.listUnpaidOrders({}, { signal })).orders,
    staleTime: 0,
  })
}
