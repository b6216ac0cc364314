import { useMutation } from '@tanstack/react-query'
import { type Api, ApiError } from '#contract/client.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { type BulkResult, toBulkResult } from '../status/use-bulk-order-status.ts'
import { refreshAfterDelivery } from './rider-queries.ts'

type Callbacks = { onDone: () => void; onResult: (result: BulkResult) => void }

/** Each order goes out again with the rider who has it. */
export function useSendAgain({ onDone, onResult }: Callbacks) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    mutationFn: (orders: readonly SellerOrder[]) => assignAgain(api, orders),
    onSuccess(refused, orders) {
      const changed = orders.length - refused.length
      if (refused.length > 0) onResult(toBulkResult({ changed, refused }, orders))
      else void showToast(t('seller-orders.steps.sentAgain', { count: changed }), { id: 'rider' })
      onDone()
    },
    onError: (error) => toastError(error, t('seller-orders.rider.failedToAssign')),
    onSettled: (_, __, orders) =>
      refreshAfterDelivery(
        queries,
        orders.map(({ _id }) => _id),
      ),
  })
}

/** One call for each rider. Returns what was refused. */
export async function assignAgain(
  api: Pick<Api, 'assignRider'>,
  orders: readonly SellerOrder[],
): Promise<{ id: string; message: string }[]> {
  const refused: { id: string; message: string }[] = []
  for (const [rider = null, own] of Map.groupBy(orders, (order) => order.rider?.id)) {
    try {
      const wanted = own.map(({ _id, version }) => ({ id: _id, version }))
      const { results } = await api.assignRider({ orders: wanted, rider })
      refused.push(...results.flatMap(({ id, ok, message = '' }) => (ok ? [] : [{ id, message }])))
    } catch (error) {
      // A rider who no longer delivers: the orders of the others go out.
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      refused.push(...own.map(({ _id }) => ({ id: _id, message: error.message })))
    }
  }
  return refused
}
