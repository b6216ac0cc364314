import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { refreshAfterDelivery } from './rider-queries.ts'

export type AssignableOrder = Pick<SellerOrder, '_id' | 'orderNumber' | 'version' | 'rider'>

/** `id` is null: nobody delivers the orders. */
export type RiderChoice = { id: string | null; name: string }

export type AssignResult = { done: number; refused: { orderNumber: number; message: string }[] }

type Callbacks = {
  /** After a reply. */
  onClose: () => void
  /** After all orders have their rider. */
  onDone?: (() => void) | undefined
}

export function useAssignRider(orders: readonly AssignableOrder[], { onClose, onDone }: Callbacks) {
  const { api, queries, toastError } = useSellerContext()
  const [result, setResult] = useState<AssignResult | null>(null)
  const assign = useMutation({
    mutationFn: ({ id }: RiderChoice) =>
      api.assignRider({
        orders: orders.map(({ _id, version }) => ({ id: _id, version })),
        rider: id,
      }),
    onSuccess({ results }, rider) {
      onClose()
      const done = results.filter(({ ok }) => ok).length
      const numbers = new Map(orders.map(({ _id, orderNumber }) => [_id, orderNumber]))
      const refused = results.flatMap(({ id, ok, message = '' }) =>
        ok ? [] : [{ orderNumber: numbers.get(id) ?? 0, message }],
      )
      if (refused.length > 0) return setResult({ done, refused })
      void showToast(doneText(rider, done), { id: 'rider' })
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
