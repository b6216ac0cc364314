import { ApiError } from '#contract/client.ts'
import type { OrderStatusChange, SellerOrder } from '#contract/seller/order.ts'
import { type RejectionReason, rejectionUndoSeconds } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { applyServerUpdate } from '#web/seller/products/list/product-list-queries.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { applyStatusChanges, refreshOrder, useUndoStatus } from '../status/use-set-order-status.ts'

type Rejection = {
  reason: RejectionReason
  note: string
  /** Products to switch off. */
  soldOut: readonly string[]
}

export function useRejectOrder({ _id: id, version, items }: SellerOrder) {
  const { api, queries, toastError } = useSellerContext()
  const liveOrders = useLiveOrders()
  const undoStatus = useUndoStatus()

  async function setInStock(products: readonly string[], inStock: boolean) {
    for (const id of products)
      await applyServerUpdate(queries, [(await api.setStock({ id, inStock })).product])
  }

  async function reject({ reason, note, soldOut }: Rejection) {
    liveOrders?.markSeen([id])
    const names = items.flatMap(({ product }) =>
      product && soldOut.includes(product._id) ? [product.name] : [],
    )
    const text = [names.join(', '), note].filter(Boolean).join(': ')
    try {
      // First, so that no shopper orders the units that the order returns.
      await setInStock(soldOut, false)
      const { moved, message } = await api.rejectOrder({ id, version, reason, ...(text && { note: text }) })
      // Not as `message`: the form would show it without 'Undo'.
      return { moved, text: message ?? t('common.status.Cancelled') }
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, id)
      throw error
    }
  }

  /** Switched on first: a product without units would no longer be counted. */
  async function undo({ moved, soldOut }: { moved: OrderStatusChange; soldOut: readonly string[] }) {
    try {
      await setInStock(soldOut, true)
      await undoStatus(moved)
    } catch (error) {
      toastError(error, t('seller-orders.status.failed'))
    }
  }

  function finish({
    moved,
    text,
    soldOut,
  }: {
    moved: OrderStatusChange
    text: string
    soldOut: readonly string[]
  }) {
    applyStatusChanges(queries, [moved])
    const canUndo = moved.from !== moved.status
    void showToast(text, {
      id: 'order-status',
      ...(canUndo && {
        durationMs: rejectionUndoSeconds * 1000,
        action: { label: t('seller-orders.status.undo'), onPress: () => void undo({ moved, soldOut }) },
      }),
    })
  }

  return { reject, finish }
}
