import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkStatusReply, SellerOrder } from '#contract/seller/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { countText } from '#web/seller/layout/format-texts.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyStatusChanges, refreshOrder } from './use-set-order-status.ts'

const updateError = 'Failed to update status'

export type BulkStatusResult = { moved: number; refused: { orderNumber: number; message: string }[] }

export function useBulkOrderStatus() {
  const { api, queries, toastError } = useSellerContext()
  const liveOrders = useLiveOrders()
  const [result, setResult] = useState<BulkStatusResult | null>(null)

  function applyResult(
    { moved, refused }: Pick<BulkStatusReply, 'moved' | 'refused'>,
    orders: readonly SellerOrder[],
  ) {
    applyStatusChanges(queries, moved)
    for (const { id } of refused) void refreshOrder({ api, queries }, id)
    if (refused.length === 0) return
    const numbers = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
    setResult({
      moved: moved.length,
      refused: refused.map(({ id, message }) => ({ orderNumber: numbers.get(id) ?? 0, message })),
    })
  }
  async function undo(moved: BulkStatusReply['moved'], orders: readonly SellerOrder[]) {
    const [first] = moved
    if (!first) return
    try {
      const undoChanges = moved.map(({ id, from, version }) => ({ id, version, status: from }))
      const reply = await api.bulkOrderStatus({ orders: undoChanges, status: first.from })
      applyResult(reply, orders)
      void showToast(`Undone for ${countText(reply.moved.length, 'order')}.`, { id: 'order-status' })
    } catch (error) {
      toastError(error, updateError)
      void queries.invalidateQueries({ queryKey: ['seller-orders'] })
    }
  }

  const change = useMutation({
    mutationFn: ({ orders, status }: { orders: readonly SellerOrder[]; status: OrderStatus }) =>
      api.bulkOrderStatus({ orders: orders.map(({ _id, version }) => ({ id: _id, version })), status }),
    onMutate: ({ orders }) => liveOrders?.markSeen(orders.map(({ _id }) => _id)),
    onSuccess: (reply, { orders, status }) => {
      applyResult(reply, orders)
      const moved = reply.moved.filter((move) => move.from !== move.status)
      if (moved.length === 0) return
      void showToast(`Order status updated: ${countText(moved.length, 'order')} ${status}.`, {
        id: 'order-status',
        action: { label: 'Undo', onPress: () => void undo(moved, orders) },
      })
    },
    onError: (error) => toastError(error, updateError),
  })

  return { change, result, clearResult: () => setResult(null) }
}
