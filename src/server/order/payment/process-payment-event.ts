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

/**
 * Acts on what a provider told and the shop has kept: the event, and all that follows from it, in one transaction. Gives what came of a payment or a refund. An event that another
 * process is at, or that is done, changes nothing; one that fails is put off and tried again.
 */
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

/** Acts on what could not be acted on when it came. `onMarked` hears what comes of each payment. */
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
    // The order waits on until its own time is over: a new checkout may be opened for it.
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
