import type { Order } from '#contract/order.ts'
import { formatRupees } from '#rules/money.ts'
import { AskToCancel } from '../payment/ask-to-cancel.tsx'

/** Cancels an order that the shop has and has not begun to pack. */
export function CancelOrder({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const { orderNumber, amount, paymentType, isPaid } = order
  const text = (
    <>
      Cancel order<span className="sr-only"> #{orderNumber}</span>
    </>
  )
  return (
    <AskToCancel order={order} onlyUnpaid={false} text={text} onCancelled={onCancelled}>
      Order #{orderNumber} for {formatRupees(amount)} will not be delivered.
      {paymentType === 'Online' && isPaid ? ' What you paid is given back to you.' : null}
    </AskToCancel>
  )
}
