import type { OnlinePayment } from '#contract/order.ts'

/** How an order that is paid online stands with its money. */
export function stateOf(order: { is_placed: boolean; pay_by: Date | null }): OnlinePayment['state'] {
  if (order.is_placed) return 'paid'
  return order.pay_by ? 'awaiting' : 'lapsed'
}
