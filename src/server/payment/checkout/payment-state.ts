import type { OnlinePayment } from '#contract/order.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import type { PaymentExceptionState } from '#domain/payment.ts'

type OrderPaymentFields = { is_placed: boolean; pay_by: Date | null }

export function toPaymentState(order: OrderPaymentFields): 'awaiting' | 'lapsed' | 'paid' {
  if (order.is_placed) return 'paid'
  return order.pay_by ? 'awaiting' : 'lapsed'
}

export function toShopperPaymentState(
  order: OrderPaymentFields & { refund: PaymentExceptionState | null },
): OnlinePayment['state'] {
  const refund = order.pay_by ? null : toRefundState(order.refund)
  if (refund === null) return toPaymentState(order)
  return refund === 'refunded' ? 'refunded' : 'refund-due'
}

export function toRefundState(state: PaymentExceptionState | null): SellerOrder['refund'] {
  return state === 'settled' ? null : state
}
