import { type QueryClient, useMutation } from '@tanstack/react-query'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { t } from '#domain/i18n/translate.ts'
import { paymentKeys } from '#web/seller/layout/nav/open-payments.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { orderKeys } from '../queries/order-queries.ts'

export function useRefund({ _id }: PaymentException, onDone: () => void) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    mutationFn: () => api.refundPayment({ id: _id }),
    onSuccess: ({ state, message }) =>
      void showToast(message ?? t('seller-orders.refund.started'), {
        id: 'refund',
        kind: state === 'refunded' ? 'success' : 'plain',
      }),
    onError: (error) => toastError(error, t('seller-orders.refund.failed')),
    onSettled: async () => {
      onDone()
      await invalidatePayments(queries)
    },
  })
}

/** The rest is collected at the door. */
export function useTakePayment({ _id }: PaymentException, onDone: () => void) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    mutationFn: () => api.takePayment({ id: _id }),
    onSuccess: ({ message }) =>
      void showToast(message ?? t('common.payment.paid'), { id: 'refund', kind: 'success' }),
    onError: (error) => toastError(error, t('seller-orders.payment.failed')),
    onSettled: async () => {
      onDone()
      await invalidatePayments(queries)
    },
  })
}

export async function invalidatePayments(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: paymentKeys.all }),
    queries.invalidateQueries({ queryKey: orderKeys.all }),
  ])
}
