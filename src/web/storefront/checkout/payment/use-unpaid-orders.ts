import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { readPendingPayment } from './pending-payment.ts'

/**
 * The shopper's orders that wait for their payment, none for a visitor. `pending` where this tab has gone to pay one and does not know yet what has become of
 * it: what comes later would push the cart down. Everybody else sees the cart without waiting for this.
 */
export function useUnpaidOrders(): { unpaid: MyOrder[]; pending: boolean } {
  const { shopper, isLoaded, isError } = useShopper()
  const [hasPendingPayment] = useState(() => readPendingPayment() !== null)
  const { data, isLoading } = useQuery({
    ...unpaidOrdersQuery(useApi(), shopper?._id ?? ''),
    enabled: shopper !== null,
  })
  return { unpaid: data ?? [], pending: hasPendingPayment && !isError && (!isLoaded || isLoading) }
}

/** The order that holds a product for its shopper. */
export function findReservingOrder(unpaid: readonly MyOrder[], productId: string): MyOrder | undefined {
  return unpaid.find(({ items }) => items.some(({ product }) => product?._id === productId))
}

/** The shopper's orders that wait for their payment. Under the key of all orders: what changes those changes these. */
function unpaidOrdersQuery(api: Api, shopperId: string) {
  return queryOptions({
    queryKey: [...queryKeys.myOrders, shopperId, 'unpaid'],
    queryFn: async ({ signal }) => (await api.listUnpaidOrders({}, { signal })).orders,
    staleTime: 0,
  })
}
