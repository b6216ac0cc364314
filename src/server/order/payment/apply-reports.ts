import type { Db } from '#server/database/tables.ts'
import {
  lockPayment,
  type StoredPaymentEvent,
  storeEarlyEvent,
  takeEarlyEvents,
} from '#server/payment/events/payment-event-store.ts'
import { isPaymentKnown } from './order-payment-store.ts'
import { type DisputeOutcome, processDisputeEvent } from './process-dispute-event.ts'
import { processRefundEvent, type RefundOutcome } from './refunds/process-refund-event.ts'

export type ReportOutcome = RefundOutcome | DisputeOutcome

/** Of a refund or dispute. Providers promise no order of events: one of an unknown payment waits for it. */
export async function applyOrStoreReport(tx: Db, event: StoredPaymentEvent): Promise<ReportOutcome | null> {
  const { provider, eventId } = event
  const payment = event.refund?.payment ?? event.dispute?.payment
  if (payment === undefined) return null
  await lockPayment(tx, { provider, payment })
  if (await isPaymentKnown(tx, { provider, reference: payment })) return applyReport(tx, event)
  await storeEarlyEvent(tx, { provider, payment, eventId })
  return null
}

/** The caller has locked and recorded the payment. */
export async function applyEarlierReports(
  tx: Db,
  payment: Parameters<typeof takeEarlyEvents>[1],
): Promise<void> {
  for (const event of await takeEarlyEvents(tx, payment)) await applyReport(tx, event)
}

async function applyReport(tx: Db, event: StoredPaymentEvent): Promise<ReportOutcome | null> {
  const { provider, refund, dispute, happenedAt: at } = event
  if (refund) return processRefundEvent(tx, { provider, refund, at })
  return dispute ? processDisputeEvent(tx, { provider, dispute }) : null
}
