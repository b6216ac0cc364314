import type { PaymentFlag } from '#contract/payment.ts'
import { formatRupees } from '#rules/money.ts'
import { formatMinor } from '#rules/money-of-any-country.ts'
import type { FlagKind, PaymentProviderName } from '#rules/payment.ts'

/** What those who take money for the shop are called in a sentence. */
export const providerWords: Record<PaymentProviderName, string> = {
  stripe: 'Stripe',
  upi: 'UPI',
  practice: 'the practice card',
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Money that was paid for nothing goes back; with the other kinds somebody has to find out first what it is. */
const goesBack: readonly FlagKind[] = ['cancelled', 'late', 'double']

export function isToGiveBack({ kind }: Pick<PaymentFlag, 'kind'>): boolean {
  return goesBack.includes(kind)
}

/** What happened. */
export function tellFlag({ kind, order, received, provider }: PaymentFlag): string {
  const money = formatMinor(received)
  const by = providerWords[provider]
  const what = order ? `order #${order.orderNumber}` : 'an order of this shop'
  switch (kind) {
    case 'cancelled':
      return `${capital(what)} was paid and then cancelled.`
    case 'late':
      return `${money} came for ${what} after it was over, when its goods were no longer kept for it.`
    case 'double':
      return `${money} came for ${what} once more: it was paid already.`
    case 'amount':
      return `${money} came for ${what}, which costs ${formatRupees(order?.amount ?? 0)}. So it did not count as paid.`
    case 'currency':
      return `${money} came for ${what}, and not rupees. So it did not count as paid.`
    case 'order':
      return `${money} came for ${what}, but by the papers of ${by} for another one. So it did not count as paid.`
    case 'unknown':
      return `${money} came by ${by} for no order of this shop.`
    case 'returned':
      return `${money} for ${what} went back, by somebody who did that in the dashboard of ${by}. The order still stands.`
  }
}

/** What somebody is asked to do about it. */
export function askFor({ kind, received, provider }: PaymentFlag): string {
  const isStray = kind === 'order' || kind === 'unknown'
  if (kind === 'returned') return 'Please cancel the order, or get the money back.'
  if (isStray) return `Please find out at ${providerWords[provider]} whose it is, then give it back.`
  return `Please give ${formatMinor(received)} back.`
}

/** Where it stands once somebody has acted on it; null while nobody has. */
export function tellOutcome({ state, provider, refundId, note, by }: PaymentFlag): string | null {
  const whom = by ? ` by ${by}` : ''
  switch (state) {
    case 'due':
      return null
    case 'refunding':
      return `${capital(providerWords[provider])} was asked to give it back${whom} and has not answered yet. It is asked again by itself.`
    case 'refunded':
      return refundId === null
        ? `Given back by hand${whom}: ${note ?? ''}`
        : `Given back through ${providerWords[provider]}${whom}.`
    case 'settled':
      return `Nothing to do${by ? `, says ${by}` : ''}: ${note ?? ''}`
  }
}
