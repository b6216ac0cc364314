import type { PaymentException } from '#contract/payment.ts'
import { formatMinorUnits, formatRupees } from '#domain/money.ts'
import type { PaymentExceptionKind, PaymentProviderName } from '#domain/payment.ts'

/** What those who take money for the shop are called in a sentence. */
export const providerNames: Record<PaymentProviderName, string> = {
  stripe: 'Stripe',
  upi: 'UPI',
  practice: 'the practice card',
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Money that was paid for nothing goes back; with the other kinds somebody has to find out first what it is. */
const refundKinds: readonly PaymentExceptionKind[] = ['cancelled', 'late', 'double']

export function isRefundDue({ kind }: Pick<PaymentException, 'kind'>): boolean {
  return refundKinds.includes(kind)
}

/** What happened. */
export function describeException({ kind, order, received, provider }: PaymentException): string {
  const money = formatMinorUnits(received)
  const by = providerNames[provider]
  const orderText = order ? `order #${order.orderNumber}` : 'an order of this shop'
  switch (kind) {
    case 'cancelled':
      return `${capitalize(orderText)} was paid and then cancelled.`
    case 'late':
      return `${money} came for ${orderText} after it was over, when its goods were no longer kept for it.`
    case 'double':
      return `${money} came for ${orderText} once more: it was paid already.`
    case 'amount':
      return `${money} came for ${orderText}, which costs ${formatRupees(order?.amount ?? 0)}. So it did not count as paid.`
    case 'currency':
      return `${money} came for ${orderText}, and not rupees. So it did not count as paid.`
    case 'order':
      return `${money} came for ${orderText}, but by the papers of ${by} for another one. So it did not count as paid.`
    case 'unknown':
      return `${money} came by ${by} for no order of this shop.`
    case 'returned':
      return `${money} for ${orderText} went back, by somebody who did that in the dashboard of ${by}. The order still stands.`
  }
}

/** What somebody is asked to do about it. */
export function describeNextStep({ kind, received, provider }: PaymentException): string {
  const isStray = kind === 'order' || kind === 'unknown'
  if (kind === 'returned') return 'Please cancel the order, or get the money back.'
  if (isStray) return `Please find out at ${providerNames[provider]} whose it is, then give it back.`
  return `Please give ${formatMinorUnits(received)} back.`
}

/** Where it stands once somebody has acted on it; null while nobody has. */
export function describeResolution({ state, provider, refundId, note, by }: PaymentException): string | null {
  const byText = by ? ` by ${by}` : ''
  switch (state) {
    case 'due':
      return null
    case 'refunding':
      return `${capitalize(providerNames[provider])} was asked to give it back${byText} and has not answered yet. It is asked again by itself.`
    case 'refunded':
      return refundId === null
        ? `Given back by hand${byText}: ${note ?? ''}`
        : `Given back through ${providerNames[provider]}${byText}.`
    case 'settled':
      return `Nothing to do${by ? `, says ${by}` : ''}: ${note ?? ''}`
  }
}
