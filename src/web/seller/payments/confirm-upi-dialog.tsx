import { useMutation } from '@tanstack/react-query'
import type { UpiPayment } from '#contract/upi.ts'
import { formatRupees } from '#domain/money.ts'
import { formatUtr } from '#domain/upi.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { invalidatePayments } from '#web/seller/orders/exceptions/use-refund.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

type ConfirmUpiDialogProps = {
  payment: UpiPayment | null
  onClose: () => void
}

/** Asks first, because nothing else checks the bank account. */
export function ConfirmUpiDialog({ payment, onClose }: ConfirmUpiDialogProps) {
  return (
    <Dialog
      open={payment !== null}
      title={payment ? `Did you receive ${formatRupees(payment.order.amount)}?` : ''}
      onClose={onClose}
    >
      {payment ? <ConfirmUpiForm payment={payment} onClose={onClose} /> : null}
    </Dialog>
  )
}

function ConfirmUpiForm({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const confirm = useConfirmUpi(payment, onClose)
  return (
    <>
      <p>
        Check the bank account of {payment.payeeId} for UTR{' '}
        <strong className="tabular">{formatUtr(payment.utr)}</strong> and exactly{' '}
        <strong className="tabular">{formatRupees(payment.order.amount)}</strong> for order #
        {payment.order.orderNumber}.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()} className="sm:order-last">
          Payment received
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </>
  )
}

function useConfirmUpi({ _id, utr }: UpiPayment, onDone: () => void) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    mutationFn: () => api.confirmUpiPayment({ id: _id, utr }),
    onSuccess: ({ outcome, message }) =>
      void showToast(message ?? 'Payment confirmed', {
        id: 'upi',
        kind: outcome === 'flagged' ? 'plain' : 'success',
      }),
    onError: (error) => toastError(error, 'Failed to confirm the payment'),
    onSettled: async () => {
      onDone()
      await invalidatePayments(queries)
    },
  })
}
