import { type OrderEventHandler, sellerOf } from '#server/order/core/change-order.ts'
import { openRefundDue, resolveOnReopen } from '../exceptions/open-exception-store.ts'
import { openShortRefund, refundAutomatically, reportRefundForOwner } from './start-refund.ts'

/** A provider's payment is due back. Cash is returned by hand. A rejection is refunded by itself. */
export const refundCancelled: OrderEventHandler = async (change, event) => {
  const { tx, order, by } = change
  if (event.kind !== 'cancelled' || order.payment_type !== 'Online') return
  await openRefundDue(tx, { orderId: order.id })
  if ('userId' in by) return
  if (event.reason !== undefined) await refundAutomatically(change)
  await reportRefundForOwner(change)
}

/** The payment stays if the order is reopened in time. Throws 409 if the refund has begun. */
export const keepReopenedPayment: OrderEventHandler = async ({ tx, order, by }, event) => {
  if (event.kind !== 'reopened' || order.payment_type !== 'Online') return
  await resolveOnReopen(tx, { orderId: order.id, sellerId: sellerOf(by) })
}

/** The difference goes back if fewer units are packed than were paid for. */
export const refundPackedShort: OrderEventHandler = async (change, event) => {
  const { order } = change
  if (event.kind !== 'packed' || order.payment_type !== 'Online' || !order.is_paid) return
  const differencePaise = order.amount_paise - event.duePaise
  if (differencePaise > 0) await openShortRefund(change, differencePaise)
}
