import type { OrderTransaction } from '#server/order/core/change-order.ts'
import { processRefundEvent, type RefundOutcome } from '../refunds/process-refund-event.ts'
import { isPaymentKnown } from '../settle/order-payment-store.ts'
import {
  lockPayment,
  type StoredPaymentEvent,
  storeEarlyEvent,
  takeEarlyEvents,
} from './payment-event-store.ts'
import { type DisputeOutcome, processDisputeEvent } from './process-dispute-event.ts'

export type ReportOutcome = RefundOutcome | DisputeOutcome

/** Applies a refund or dispute. Providers promise no order of events: one of an unknown payment waits for it. */
export async function applyOrStoreReport(
  transaction: OrderTransaction,
  event: StoredPaymentEvent,
): Promise<ReportOutcome | null> {
  const { tx } = transaction
  const { provider, eventId } = event
  const payment = event.refund?.payment ?? event.dispute?.payment
  if (payment === undefined) return null
  await lockPayment(tx, { provider, payment })
  if (await isPaymentKnown(tx, { provider, reference: payment })) return applyReport(transaction, event)
  await storeEarlyEvent(tx, { provider, payment, eventId })
  return null
}

/** The caller has locked and recorded the payment. */
export async function applyEarlierReports(
  transaction: OrderTransaction,
  payment: Parameters<typeof takeEarlyEvents>[1],
): Promise<void> {
  for (const event of await takeEarlyEvents(transaction.tx, payment)) await applyReport(transaction, event)
}

async function applyReport(
  transaction: OrderTransaction,
  event: StoredPaymentEvent,
): Promise<ReportOutcome | null> {
  const { provider, refund, dispute, happenedAt: at } = event
  if (refund) return processRefundEvent(transaction, { provider, refund, at })
  return dispute ? processDisputeEvent(transaction, { provider, dispute }) : null
}
