import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { formatMinorUnits, formatRupees } from '#domain/money.ts'
import type { DisputeReason, PaymentExceptionKind, PaymentProviderName } from '#domain/payment.ts'
import { formatDateTime } from '#domain/shop.ts'

export const providerNames: Record<PaymentProviderName, string> = {
  stripe: 'Stripe',
  upi: 'UPI',
  practice: 'the test card',
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The other kinds need a review first. */
const refundKinds: readonly PaymentExceptionKind[] = ['cancelled', 'late', 'double']

export function isRefundDue({ kind }: Pick<PaymentException, 'kind'>): boolean {
  return refundKinds.includes(kind)
}

export function describeException({ kind, order, received, provider, dispute }: PaymentException): string {
  const money = formatMinorUnits(received)
  const by = providerNames[provider]
  const orderText = order ? `order #${order.orderNumber}` : 'an order'
  switch (kind) {
    case 'cancelled':
      return `${capitalize(orderText)} was cancelled after it was paid.`
    case 'late':
      return `${money} was received for ${orderText} after it had expired.`
    case 'double':
      return `${money} was received twice for ${orderText}.`
    case 'amount':
      return `${money} was received for ${orderText}, but its total is ${formatRupees(order?.amount ?? 0)}, so it is not marked as paid.`
    case 'currency':
      return `${money} was received for ${orderText} in another currency, so it is not marked as paid.`
    case 'order':
      return `${money} was received for ${orderText}, but ${by} lists it under another order, so it is not marked as paid.`
    case 'unknown':
      return `${money} was received through ${by} without a matching order.`
    case 'returned':
      return `${money} for ${orderText} was refunded in the dashboard of ${by}. The order is still active.`
    case 'dispute':
      return `The shopper’s bank asks for ${money} of ${orderText} back: ${disputeTexts[dispute?.reason ?? 'other']}.`
  }
}

const disputeTexts: Record<DisputeReason, string> = {
  'not-authorized': 'the cardholder says that they did not make the payment',
  'not-received': 'the shopper says that the order did not arrive',
  'not-as-described': 'the shopper says that the products were not as described',
  duplicate: 'the shopper says that they paid twice',
  'refund-missing': 'the shopper says that a refund did not arrive',
  other: 'it gives no particular reason',
}

export function describeNextStep({ kind, received, provider, dispute }: PaymentException): string {
  const isStray = kind === 'order' || kind === 'unknown'
  if (kind === 'dispute') {
    const until = dispute?.respondBy ? ` by ${formatDateTime(dispute.respondBy)}` : ''
    return `Answer it in the dashboard of ${providerNames[provider]}${until}: send proof of delivery, or accept it. Do not refund it as well.`
  }
  if (kind === 'returned') return 'Cancel the order or collect the payment again.'
  if (isStray) return `Find the payer in ${providerNames[provider]}, then refund the payment.`
  return `Refund ${formatMinorUnits(received)}.`
}

export function describeResolution({
  kind,
  state,
  provider,
  refundId,
  note,
  by,
}: PaymentException): string | null {
  const byText = by ? ` by ${by}` : ''
  switch (state) {
    case 'due':
      return null
    case 'refunding':
      return `${capitalize(providerNames[provider])} has not confirmed the refund yet. We keep checking.`
    case 'refunded':
      return refundId === null
        ? `Refunded manually${byText}: ${note ?? ''}`
        : `Refunded through ${providerNames[provider]}${byText}.`
    case 'settled':
      return kind === 'dispute'
        ? `Closed${byText}: ${note ?? ''}`
        : `No refund needed${by ? ` (${by})` : ''}: ${note ?? ''}`
  }
}
