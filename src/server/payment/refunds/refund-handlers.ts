import { creditBeyondDue } from '#domain/pricing/amount-left.ts'
import { ShopError } from '#server/http/errors.ts'
import { type OrderEventHandler, sellerOf } from '#server/order/core/change-order.ts'
import { openRefundDue, resolveOnReopen } from '../exceptions/open-exception-store.ts'
import { findPaidAndReturned } from './short-refund-store.ts'
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

/**
 * What was paid beyond the amount due goes back once, when the order is packed or sent out unpacked: it is
 * packed with less, or cost more when it was paid. Throws 409 if another difference went back before.
 */
export const refundDifference: OrderEventHandler = async (change, event) => {
  const { tx, order } = change
  const isPacked = event.kind === 'packed'
  if (!isPacked && event.kind !== 'shipped' && event.kind !== 'delivered') return
  if (order.payment_type !== 'Online' || order.paid_paise === 0) return
  const { paidPaise, returnedPaise } = await findPaidAndReturned(tx, { orderId: order.id })
  const duePaise = isPacked ? event.duePaise : order.due_paise
  const { credit_paise: creditPaise } = order
  const keptCredit = creditPaise - creditBeyondDue({ creditPaise, paidPaise: order.paid_paise, duePaise })
  const differencePaise = paidPaise - (duePaise - keptCredit)
  if (differencePaise === returnedPaise) return
  if (returnedPaise > 0) throw new ShopError('packed_order_refunded')
  if (differencePaise > 0) await openShortRefund(change, differencePaise)
}
