import type { MyOrder } from '#contract/order.ts'
import { formatRupees } from '#rules/money.ts'
import { AskToCancel } from './ask-to-cancel.tsx'

type CancelUnpaidProps = { order: Pick<MyOrder, '_id' | 'orderNumber' | 'amount'>; onCancelled: () => void }

/** Gives up an order that waits for its payment. Where it was paid meanwhile it stays, and the shopper is told. */
export function CancelUnpaid({ order, onCancelled }: CancelUnpaidProps) {
  const { orderNumber, amount } = order
  const text = (
    <>
      Cancel<span className="sr-only"> order #{orderNumber}</span>
    </>
  )
  return (
    <AskToCancel order={order} onlyUnpaid text={text} onCancelled={onCancelled}>
      Order #{orderNumber} for {formatRupees(amount)} is not paid yet. Its goods go back on the shelf; your
      cart stays as it is.
    </AskToCancel>
  )
}
