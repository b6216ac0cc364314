import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import {
  keepReopenedPayment,
  refundCancelled,
  refundPackedShort,
} from '#server/payment/refunds/refund-handlers.ts'

/** What follows the events of orders in the same transaction, in this order. Each handler chooses its kinds. */
export const orderEventHandlers: readonly OrderEventHandler[] = [
  refundCancelled,
  keepReopenedPayment,
  refundPackedShort,
]
