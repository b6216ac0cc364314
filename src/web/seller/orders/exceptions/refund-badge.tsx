import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { PaymentExceptionState } from '#domain/payment.ts'
import { paymentText } from '#web/orders/order-amounts.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<PaymentExceptionState, Tone> = {
  due: 'red',
  refunding: 'yellow',
  refunded: 'green',
  settled: 'grey',
}

export function RefundBadge({ state }: { state: PaymentExceptionState }) {
  return <Badge tone={tones[state]}>{t(`seller-orders.refund.badge.${state}`)}</Badge>
}

/** A refunded order is not paid, but no payment is pending either. */
export function PaymentBadges({
  order,
}: {
  order: Pick<
    SellerOrder,
    'isPaid' | 'amount' | 'due' | 'paid' | 'replaces' | 'refund' | 'partialRefund' | 'upiReport'
  >
}) {
  const { isPaid, refund, partialRefund, upiReport } = order
  return (
    <>
      {refund === 'refunded' ? null : (
        <Badge tone={isPaid ? 'green' : 'yellow'}>
          {upiReport && !isPaid ? t('seller-orders.upi.report.badge') : paymentText(withoutMethod(order))}
        </Badge>
      )}
      {refund ? <RefundBadge state={refund} /> : null}
      {partialRefund ? <PartialRefundBadge {...partialRefund} /> : null}
    </>
  )
}

/** The method has its own words beside the badge. */
function withoutMethod({ paidBy: _, ...order }: Parameters<typeof paymentText>[0]) {
  return order
}

function PartialRefundBadge({ amount, state }: NonNullable<SellerOrder['partialRefund']>) {
  if (state !== 'refunded') return <RefundBadge state={state} />
  return <Badge tone="grey">{t('seller-orders.refund.badge.partial', { money: formatRupees(amount) })}</Badge>
}
