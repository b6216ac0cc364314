import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { type BulkResult, toBulkResult } from '../status/use-bulk-order-status.ts'
import { refreshAfterDelivery } from './rider-queries.ts'

export type AssignableOrder = Pick<SellerOrder, '_id' | 'orderNumber' | 'version' | 'rider'>

/** `id` is null: removes the rider. */
export type RiderChoice = { id: string | null; name: string }

type Callbacks = {
  /** After a reply. */
  onClose: () => void
  /** After all orders have their rider. */
  onDone?: (() => void) | undefined
}

export function useAssignRider(orders: readonly AssignableOrder[], { onClose, onDone }: Callbacks) {
  const { api, queries, toastError } = useSellerContext()
  const [result, setResult] = useState<BulkResult | null>(null)
  const assign = useMutation({
    mutationFn: ({ id }: RiderChoice) =>
      api.assignRider({
        orders: orders.map(({ _id, version }) => ({ id: _id, version })),
        rider: id,
      }),
    onSuccess({ results }, rider) {
      onClose()
      const refused = results.flatMap(({ id, ok, message = '' }) => (ok ? [] : [{ id, message }]))
      const changed = results.length - refused.length
      if (refused.length > 0) return setResult(toBulkResult({ changed, refused }, orders))
      void showToast(doneText(rider, changed), { id: 'rider' })
      onDone?.()
    },
    onError: (error) => toastError(error, t('seller-orders.rider.failedToAssign')),
    onSettled: () =>
      refreshAfterDelivery(
        queries,
        orders.map(({ _id }) => _id),
      ),
  })
  return { assign, result, clearResult: () => setResult(null) }
}

function doneText({ id, name }: RiderChoice, count: number): string {
  return id === null
    ? t('seller-orders.rider.removed', { count })
    : t('seller-orders.rider.assigned', { count, name })
}
