import type { OnlinePayment } from '#contract/order.ts'
import type { SellerOrder } from '#contract/seller-order.ts'
import type { FlagState } from '#rules/payment.ts'

type Awaited = { is_placed: boolean; pay_by: Date | null }

/** How an order that is paid online stands with its payment, whatever became of that afterwards. */
export function stateOf(order: Awaited): 'awaiting' | 'lapsed' | 'paid' {
  if (order.is_placed) return 'paid'
  return order.pay_by ? 'awaiting' : 'lapsed'
}

/** The same as its shopper sees it: with what has to go back, or has gone. */
export function standOf(order: Awaited & { refund: FlagState | null }): OnlinePayment['state'] {
  const refund = order.pay_by ? null : refundOf(order.refund)
  if (refund === null) return stateOf(order)
  return refund === 'refunded' ? 'refunded' : 'refund-due'
}

/** A flag that was settled says that nothing goes back. */
export function refundOf(flag: FlagState | null): SellerOrder['refund'] {
  return flag === 'settled' ? null : flag
}
