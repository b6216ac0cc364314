import { type QueryClient, useMutation } from '@tanstack/react-query'
import type { PaymentFlag } from '#contract/payment.ts'
import { queryKeys } from '../api.ts'
import { paymentKeys } from '../seller/payment-tasks.ts'
import { showToast } from '../ui/toast.ts'
import { useCounter } from './use-move-order.ts'

/** Gives a payment back through its provider. Whatever comes of it, everything that shows it is asked for anew. */
export function useRefund({ _id }: PaymentFlag, onDone: () => void) {
  const { api, queries, sayFailure } = useCounter()
  return useMutation({
    mutationFn: () => api.refundPayment({ id: _id }),
    onSuccess: ({ state, message }) =>
      void showToast(message ?? 'The money is on its way back.', {
        id: 'refund',
        kind: state === 'refunded' ? 'success' : 'plain',
      }),
    onError: (error) => sayFailure(error, 'Failed to give the money back'),
    onSettled: async () => {
      onDone()
      await showMoneyAnew(queries)
    },
  })
}

/** Everything at the counter that may show a payment. */
export async function showMoneyAnew(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: paymentKeys.all }),
    queries.invalidateQueries({ queryKey: queryKeys.sellerOrders }),
  ])
}
