import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { closeSession, findSession } from '#server/payment/checkout/payment-session-store.ts'
import {
  listDueEvents,
  lockDueEvent,
  markEventProcessed,
  type PaymentEventKey,
  postponeEvent,
} from '#server/payment/events/payment-event-store.ts'
import { processRefundEvent, type RefundOutcome } from './refunds/process-refund-event.ts'
import { type PaymentResult, settlePaymentInTransaction } from './settle-payment.ts'

const limit = 100

type ProcessedEvent = PaymentResult | RefundOutcome

/** Processes a stored event in one transaction. Skips one that is done or locked. A failure postpones it. */
export async function processPaymentEvent(
  db: Db,
  { event, onError }: { event: PaymentEventKey; onError: (error: unknown) => void },
): Promise<ProcessedEvent | null> {
  try {
    return await withRetry(() => db.transaction().execute((tx) => applyEvent(tx, event)))
  } catch (error) {
    onError(error)
    await postponeEvent(db, { ...event, error: String(error) }).catch(onError)
    return null
  }
}

export async function processDuePaymentEvents(
  db: Db,
  {
    onError,
    onPaymentSettled,
  }: { onError: (error: unknown) => void; onPaymentSettled: (marked: ProcessedEvent) => void },
): Promise<void> {
  for (const event of await listDueEvents(db, { limit })) {
    const marked = await processPaymentEvent(db, { event, onError })
    if (marked) onPaymentSettled(marked)
  }
}

async function applyEvent(tx: Db, event: PaymentEventKey): Promise<ProcessedEvent | null> {
  const paymentEvent = await lockDueEvent(tx, event)
  if (!paymentEvent) return null
  const { standing, sessionId, reference } = paymentEvent
  let result: ProcessedEvent | null = null
  if (standing?.state === 'paid')
    result = await settlePaymentInTransaction(tx, {
      provider: event.provider,
      sessionId,
      reference,
      money: standing.money,
    })
  if (standing?.state === 'ended' && sessionId !== null) {
    // The hold continues: the shopper may open a new checkout.
    const session = await findSession(tx, sessionId)
    if (session?.provider === event.provider) await closeSession(tx, { id: session.id, state: 'ended' })
  }
  if (paymentEvent.refund)
    result = await processRefundEvent(tx, {
      provider: event.provider,
      refund: paymentEvent.refund,
      at: paymentEvent.happenedAt,
    })
  await markEventProcessed(tx, event)
  return result
}
