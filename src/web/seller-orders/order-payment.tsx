import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { OrderInFull, OrderPayment as Payment } from '#contract/seller-order.ts'
import { formatRupees } from '#rules/money.ts'
import { formatDateTime } from '#rules/shop.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { showToast } from '../ui/toast.ts'
import { OrderFlags } from './order-flags.tsx'
import { wordsOfReceived } from './payment-words.ts'
import { RefundBadge } from './refund-badge.tsx'
import { showAsItIs, showChanges, useCounter } from './use-move-order.ts'

/** Whether the money is there, how it came, and what has to be done about it. */
export function OrderPayment({ order }: { order: OrderInFull }) {
  const last = order.payments.at(-1)
  // What came online is worth its reference even after it went back.
  const shown = last && (last.takenBackAt === null || last.provider !== null) ? last : undefined
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{order.paymentType}</span>
        <Badge tone={order.isPaid ? 'green' : 'yellow'}>{order.isPaid ? 'Paid' : 'Pending'}</Badge>
        {order.refund ? <RefundBadge state={order.refund} /> : null}
      </p>
      {shown ? <Received payment={shown} /> : null}
      {order.paymentType === 'COD' ? <CashActions order={order} /> : null}
      <OrderFlags flags={order.flags} />
    </div>
  )
}

function Received({ payment }: { payment: Payment }) {
  const { receivedAt, reference } = payment
  return (
    <div className="text-sm text-ink-soft">
      <p>
        {wordsOfReceived(payment)}, {formatDateTime(receivedAt)}
      </p>
      {reference === null ? null : <CopyText text={reference} />}
    </div>
  )
}

/** Cash is noted with one press; that it was not there after all is asked for once more. */
function CashActions({ order }: { order: OrderInFull }) {
  const change = useSetPayment(order)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
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
    </>
  )
}

function useSetPayment({ _id, version }: OrderInFull) {
  const { api, queries, sayFailure } = useCounter()
  return useMutation({
    mutationFn: (isPaid: boolean) => api.setOrderPayment({ id: _id, isPaid, version }),
    onSuccess: ({ order, message }) => {
      showChanges({ queries }, [order])
      void showToast(message ?? (order.isPaid ? 'Cash received' : 'Set to Pending'), { id: 'order-payment' })
    },
    onError: (error) => {
      sayFailure(error, 'Failed to update payment')
      if (error instanceof CallError && error.status === 409) void showAsItIs({ api, queries }, _id)
    },
  })
}
