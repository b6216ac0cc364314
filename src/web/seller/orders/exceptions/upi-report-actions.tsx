import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { invalidatePayments } from './use-refund.ts'

type ReportedOrder = Pick<SellerOrder, '_id' | 'orderNumber' | 'version'>

/** For staff who may confirm UPI payments. Both can be undone while the toast is open. */
export function UpiReportActions({ order }: { order: ReportedOrder }) {
  const review = useReviewUpiReport(order)
  const values = {
    number: order.orderNumber,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={review.isPending} onClick={() => review.mutate(true)}>
        {rich('seller-orders.upi.card.received', values)}
      </Button>
      <Button variant="quiet" busy={review.isPending} onClick={() => review.mutate(false)}>
        {rich('seller-orders.upi.report.notReceived', values)}
      </Button>
    </div>
  )
}

function useReviewUpiReport({ _id: id, version }: ReportedOrder) {
  const { api, queries, toastError } = useSellerContext()
  const refresh = () => invalidatePayments(queries)
  const fail = (error: unknown) => toastError(error, t('seller-orders.payment.failed'))

  async function undo(isReceived: boolean, changed: number) {
    try {
      const { message } = isReceived
        ? await api.setOrderPayment({ id, isPaid: false, version: changed })
        : await api.setUpiReport({ id, state: 'to-check', version: changed })
      void showToast(message ?? t('seller-orders.payment.markedPending'), { id: 'upi' })
    } catch (error) {
      fail(error)
    }
    await refresh()
  }

  return useMutation({
    mutationFn: (isReceived: boolean) =>
      isReceived
        ? api.setOrderPayment({ id, isPaid: true, method: 'UPI', version })
        : api.setUpiReport({ id, state: 'not-received', version }),
    onSuccess: ({ order, message }, isReceived) =>
      void showToast(message ?? t('seller-orders.upi.confirm.done'), {
        id: 'upi',
        action: {
          label: t('seller-orders.status.undo'),
          onPress: () => void undo(isReceived, order.version),
        },
      }),
    onError: fail,
    onSettled: refresh,
  })
}
