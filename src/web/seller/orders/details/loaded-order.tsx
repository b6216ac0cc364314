import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { isNotFound, LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { orderKeys, orderQuery } from '../queries/order-queries.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderNotFound } from './order-not-found.tsx'

type LoadedOrderProps = { id: string; show?: (order: OrderDetail) => ReactNode }

/** Kept up to date by events. */
export function LoadedOrder({ id, show = showDetails }: LoadedOrderProps) {
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(useApi(), id))
  const liveOrders = useLiveOrders()
  useOrderUpdates(id)
  const loadError = t('seller-orders.loadFailed')
  useLoadErrorToast(isNotFound(error) ? null : error, loadError)

  useEffect(() => {
    if (order) liveOrders?.markSeen([order._id])
  }, [order, liveOrders])

  if (order) return show(order)
  if (isPending)
    return (
      <p role="status" className="py-14 text-center text-ink-soft">
        {t('seller-orders.loading')}
      </p>
    )
  if (isNotFound(error)) return <OrderNotFound />
  return <LoadError title={loadError} error={error} onRetry={() => void refetch()} />
}

function showDetails(order: OrderDetail): ReactNode {
  return <OrderDetails order={order} />
}

function useOrderUpdates(id: string): void {
  const liveOrders = useLiveOrders()
  const queries = useQueryClient()
  useEffect(
    () =>
      liveOrders?.onEvent((event) => {
        if (event.kind === 'resync' || event.order._id === id)
          void queries.invalidateQueries({ queryKey: orderKeys.order(id) })
      }),
    [liveOrders, queries, id],
  )
}
