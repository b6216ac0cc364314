import { useMutation } from '@tanstack/react-query'
import type { UpiPayment } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatUtr } from '#domain/upi.ts'
import { rich } from '#web/i18n/rich.tsx'
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
      title={
        payment ? t('seller-orders.upi.confirm.title', { amount: formatRupees(payment.order.amount) }) : ''
      }
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
        {rich('seller-orders.upi.confirm.text', {
          payee: payment.payeeId,
          utr: formatUtr(payment.utr),
          amount: formatRupees(payment.order.amount),
          number: payment.order.orderNumber,
          strong: (text) => <strong className="tabular">{text}</strong>,
        })}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()} className="sm:order-last">
          {t('seller-orders.upi.confirm.received')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('seller-orders.upi.confirm.notYet')}
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
      void showToast(message ?? t('seller-orders.upi.confirm.done'), {
        id: 'upi',
        kind: outcome === 'flagged' ? 'plain' : 'success',
      }),
    onError: (error) => toastError(error, t('seller-orders.upi.confirm.failed')),
    onSettled: async () => {
      onDone()
      await invalidatePayments(queries)
    },
  })
}
