import type { OrderEventHandler } from '#server/order/core/change-order.ts'
import { insertPaymentEntry, insertReversalEntry } from './payment-entry-store.ts'

/** Each payment and each reversal is an entry of the cash book. An online order is placed with its payment. */
export const keepCashBook: OrderEventHandler = async ({ tx, order }, { kind }) => {
  if (kind === 'placed' || kind === 'payment-received') await insertPaymentEntry(tx, { orderId: order.id })
  if (kind === 'payment-reversed') await insertReversalEntry(tx, { orderId: order.id })
}
