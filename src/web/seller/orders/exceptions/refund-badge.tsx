import type { SellerOrder } from '#contract/seller/order.ts'
import type { PaymentExceptionState } from '#domain/payment.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const badges: Record<PaymentExceptionState, { tone: Tone; label: string }> = {
  due: { tone: 'red', label: 'Refund due' },
  refunding: { tone: 'yellow', label: 'Refund pending' },
  refunded: { tone: 'green', label: 'Refunded' },
  settled: { tone: 'grey', label: 'Closed' },
}

export function RefundBadge({ state }: { state: PaymentExceptionState }) {
  const { tone, label } = badges[state]
  return <Badge tone={tone}>{label}</Badge>
}

/** A refunded order is not paid, but no payment is pending either. */
export function PaymentBadges({
  order: { isPaid, refund },
}: {
  order: Pick<SellerOrder, 'isPaid' | 'refund'>
}) {
  return (
    <>
      {refund === 'refunded' ? null : (
        <Badge tone={isPaid ? 'green' : 'yellow'}>{isPaid ? 'Paid' : 'Pending'}</Badge>
      )}
      {refund ? <RefundBadge state={refund} /> : null}
    </>
  )
}
