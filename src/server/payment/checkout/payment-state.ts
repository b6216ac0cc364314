import type { OnlinePayment } from '#contract/order.ts'
import type { SellerOrder } from '#contract/seller-order.ts'
import type { PaymentExceptionState } from '#domain/payment.ts'

type OrderPaymentFields = { is_placed: boolean; pay_by: Date | null }

/** How an order that is paid online stands with its payment, whatever became of that afterwards. */
export function toPaymentState(order: OrderPaymentFields): 'awaiting' | 'lapsed' | 'paid' {
  if (order.is_placed) return 'paid'
  return order.pay_by ? 'awaiting' : 'lapsed'
}

/** The same as its shopper sees it: with what has to go back, or has gone. */
export function toShopperPaymentState(
  order: OrderPaymentFields & { refund: PaymentExceptionState | null },
): OnlinePayment['state'] {
  const refund = order.pay_by ? null : toRefundState(order.refund)
  if (refund === null) return toPaymentState(order)
  return refund === 'refunded' ? 'refunded' : 'refund-due'
}

/** A flag that was settled says that nothing goes back. */
export function toRefundState(flag: PaymentExceptionState | null): SellerOrder['refund'] {
  return flag === 'settled' ? null : flag
}
