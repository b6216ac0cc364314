import type { FastifyBaseLogger } from 'fastify'
import { describeError } from '#server/http/errors.ts'
import { inOrderTransaction, type Orders, type OrderTransaction } from '#server/order/core/change-order.ts'
import { closeSession, findSession } from '../checkout/payment-session-store.ts'
import type { PaymentResult } from '../settle/payment-result.ts'
import { settlePaymentInTransaction } from '../settle/settle-payment.ts'
import { applyOrStoreReport, type ReportOutcome } from './apply-reports.ts'
import {
  listDueEvents,
  lockDueEvent,
  markEventProcessed,
  type PaymentEventKey,
  postponeEvent,
} from './payment-event-store.ts'

const limit = 100

export function createEventErrorLogger(log: FastifyBaseLogger): (error: unknown) => void {
  return (error) => log.error({ fault: describeError(error) }, 'processing a payment event failed')
}

type ProcessedEvent = PaymentResult | ReportOutcome

/** Processes a stored event in one transaction. Skips one that is done or locked. A failure postpones it. */
export async function processPaymentEvent(
  orders: Orders,
  { event, onError }: { event: PaymentEventKey; onError: (error: unknown) => void },
): Promise<ProcessedEvent | null> {
  try {
    return await inOrderTransaction(orders, (transaction) => applyEvent(transaction, event))
  } catch (error) {
    onError(error)
    await postponeEvent(orders.db, { ...event, error: String(error) }).catch(onError)
    return null
  }
}

export async function processDuePaymentEvents(
  orders: Orders,
  {
    onError,
    onPaymentSettled,
  }: { onError: (error: unknown) => void; onPaymentSettled: (result: ProcessedEvent) => void },
): Promise<void> {
  for (const event of await listDueEvents(orders.db, { limit })) {
    const result = await processPaymentEvent(orders, { event, onError })
    if (result) onPaymentSettled(result)
  }
}

async function applyEvent(
  transaction: OrderTransaction,
  key: PaymentEventKey,
): Promise<ProcessedEvent | null> {
  const { tx } = transaction
  const event = await lockDueEvent(tx, key)
  if (!event) return null
  const { provider, status, sessionId, reference } = event
  let result: ProcessedEvent | null = null
  if (status?.state === 'paid')
    result = await settlePaymentInTransaction(transaction, {
      ...{ provider, sessionId, reference, money: status.money },
    })
  if (status?.state === 'ended' && sessionId !== null) {
    // The hold continues, so that the shopper can open a new checkout.
    const session = await findSession(tx, sessionId)
    if (session?.provider === provider) await closeSession(tx, { id: session.id, state: 'ended' })
  }
  if (event.refund || event.dispute) result = await applyOrStoreReport(transaction, event)
  await markEventProcessed(tx, key)
  return result
}
