import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyOrderPatches, refreshOrder, useUndoStatus } from '../status/use-set-order-status.ts'

/** Takes the minutes, or undefined for the order's own time. */
export function useAcceptOrder(order: SellerOrder) {
  const { api, queries, toastError } = useSellerContext()
  const liveOrders = useLiveOrders()
  const undo = useUndoStatus()
  return useMutation({
    mutationFn: (minutes: number | undefined) =>
      api.acceptOrder({
        ...{ id: order._id, version: order.version },
        ...(minutes !== undefined && { minutes }),
      }),
    onMutate: () => liveOrders?.markSeen([order._id]),
    onSuccess: ({ moved, promisedAt }) => {
      const { id: _id, status, version } = moved
      applyOrderPatches(queries, [{ _id, status, version, promisedAt }])
      const values = { number: order.orderNumber, time: formatArrival(promisedAt, Date.now()) }
      void showToast(t('seller-orders.accept.done', values), {
        id: 'order-status',
        action: { label: t('seller-orders.status.undo'), onPress: () => void undo(moved) },
      })
    },
    onError: (error) => {
      toastError(error, t('seller-orders.accept.failed'))
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, order._id)
    },
  })
}
