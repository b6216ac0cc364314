import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { OrderInFull } from '#contract/seller-order.ts'
import { formatRupees } from '#rules/money.ts'
import { formatDateTime } from '#rules/shop.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { showAsItIs, showChange, useCounter } from './use-move-order.ts'

/** Whether the money is there. Cash is noted with one press; that it was not there after all is asked for once more. */
export function OrderPayment({ order }: { order: OrderInFull }) {
  const change = useSetPayment(order)
  const [isAsked, setIsAsked] = useState(false)
  const received = order.payments.findLast(({ takenBackAt }) => takenBackAt === null)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{order.paymentType}</span>
        <Badge tone={order.isPaid ? 'green' : 'yellow'}>{order.isPaid ? 'Paid' : 'Pending'}</Badge>
      </p>
      {received ? (
        <p className="text-sm text-ink-soft">
          {received.method} of {formatRupees(received.amount)} received by {received.receivedBy},{' '}
          {formatDateTime(received.receivedAt)}
        </p>
      ) : null}
      {order.isPaid ? (
        <Button variant="quiet" busy={change.isPending} onClick={() => setIsAsked(true)}>
          Not received after all
        </Button>
      ) : order.status === 'Cancelled' ? (
        <p className="text-sm text-ink-soft">A cancelled order is not paid.</p>
      ) : (
        <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(true)}>
          Cash received
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Order #${order.orderNumber}: not paid?`}
        yes="Set to Pending"
        no="Leave it Paid"
        onYes={() => {
          setIsAsked(false)
          change.mutate(false)
        }}
        onClose={() => setIsAsked(false)}
      >
        <p>
          {formatRupees(order.amount)} count as not received, and are to be collected again. The history keeps
          both.
        </p>
      </ConfirmDialog>
    </div>
  )
}

function useSetPayment({ _id, version }: OrderInFull) {
  const { api, queries, sayFailure } = useCounter()
  return useMutation({
    mutationFn: (isPaid: boolean) => api.setOrderPayment({ id: _id, isPaid, version }),
    onSuccess: ({ order, message }) => {
      showChange({ queries }, order)
      void showToast(message ?? (order.isPaid ? 'Cash received' : 'Set to Pending'), { id: 'order-payment' })
    },
    onError: (error) => {
      sayFailure(error, 'Failed to update payment')
      if (error instanceof CallError && error.status === 409) void showAsItIs({ api, queries }, _id)
    },
  })
}
