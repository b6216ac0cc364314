import { useMutation } from '@tanstack/react-query'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { BulkStatusReply } from '#contract/seller/orders/bulk-change.ts'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { orderKeys } from '../queries/order-queries.ts'
import { applyStatusChanges, refreshOrder } from './use-set-order-status.ts'

export type BulkResult = { changed: number; refused: { orderNumber: number; message: string }[] }

/** `onResult` gets what was refused. */
export function useBulkOrderStatus(onResult: (result: BulkResult) => void) {
  const { api, queries, toastError } = useSellerContext()
  const liveOrders = useLiveOrders()

  function applyResult(
    { moved, refused }: Pick<BulkStatusReply, 'moved' | 'refused'>,
    orders: readonly SellerOrder[],
  ) {
    applyStatusChanges(queries, moved)
    for (const { id } of refused) void refreshOrder({ api, queries }, id)
    if (refused.length > 0) onResult(toBulkResult({ changed: moved.length, refused }, orders))
  }
  async function undo(moved: BulkStatusReply['moved'], orders: readonly SellerOrder[]) {
    const [first] = moved
    if (!first) return
    try {
      const undoChanges = moved.map(({ id, from, version }) => ({ id, version, status: from }))
      const reply = await api.bulkOrderStatus({ orders: undoChanges, status: first.from })
      applyResult(reply, orders)
      void showToast(t('seller-orders.status.undoneMany', { count: reply.moved.length }), {
        id: 'order-status',
      })
    } catch (error) {
      toastError(error, t('seller-orders.status.failed'))
      void queries.invalidateQueries({ queryKey: orderKeys.all })
    }
  }

  return useMutation({
    mutationFn: ({ orders, status }: { orders: readonly SellerOrder[]; status: OrderStatus }) =>
      api.bulkOrderStatus({ orders: orders.map(({ _id, version }) => ({ id: _id, version })), status }),
    onMutate: ({ orders }) => liveOrders?.markSeen(orders.map(({ _id }) => _id)),
    onSuccess: (reply, { orders, status }) => {
      applyResult(reply, orders)
      const moved = reply.moved.filter((move) => move.from !== move.status)
      if (moved.length === 0) return
      const values = { count: moved.length, status: t(`common.status.${status}`) }
      void showToast(t('seller-orders.status.updatedMany', values), {
        id: 'order-status',
        action: { label: t('seller-orders.status.undo'), onPress: () => void undo(moved, orders) },
      })
    },
    onError: (error) => toastError(error, t('seller-orders.status.failed')),
  })
}

export function toBulkResult(
  { changed, refused }: { changed: number; refused: readonly { id: string; message: string }[] },
  orders: readonly Pick<SellerOrder, '_id' | 'orderNumber'>[],
): BulkResult {
  const numbers = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
  return {
    changed,
    refused: refused.map(({ id, message }) => ({ orderNumber: numbers.get(id) ?? 0, message })),
  }
}
