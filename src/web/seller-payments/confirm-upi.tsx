import { useMutation } from '@tanstack/react-query'
import type { UpiPayment } from '#contract/upi.ts'
import { formatRupees } from '#rules/money.ts'
import { spellUtr } from '#rules/upi.ts'
import { showMoneyAnew } from '../seller-orders/use-act-on-flag.ts'
import { useCounter } from '../seller-orders/use-move-order.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.ts'

type ConfirmUpiProps = {
  /** Null is closed. */
  payment: UpiPayment | null
  onClose: () => void
}

/** Asks once before an order is Paid on somebody's word: nothing else looks into the bank account. */
export function ConfirmUpi({ payment, onClose }: ConfirmUpiProps) {
  return (
    <Dialog
      open={payment !== null}
      title={payment ? `Has ${formatRupees(payment.order.amount)} come?` : ''}
      onClose={onClose}
    >
      {payment ? <Question payment={payment} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Question({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const confirm = useConfirmUpi(payment, onClose)
  return (
    <>
      <p>
        The bank account of {payment.payeeId} has to show a payment with the UTR{' '}
        <strong className="tabular">{spellUtr(payment.utr)}</strong> and exactly{' '}
        <strong className="tabular">{formatRupees(payment.order.amount)}</strong>. Then order #
        {payment.order.orderNumber} is Paid.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()} className="sm:order-last">
          It has come
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </>
  )
}

function useConfirmUpi({ _id, utr }: UpiPayment, onDone: () => void) {
  const { api, queries, sayFailure } = useCounter()
  return useMutation({
    mutationFn: () => api.confirmUpi({ id: _id, utr }),
    onSuccess: ({ outcome, message }) =>
      void showToast(message ?? 'Payment confirmed', {
        id: 'upi',
        kind: outcome === 'flagged' ? 'plain' : 'success',
      }),
    onError: (error) => sayFailure(error, 'Failed to confirm the payment'),
    onSettled: async () => {
      onDone()
      await showMoneyAnew(queries)
    },
  })
}
