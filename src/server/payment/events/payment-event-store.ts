import { sql } from 'kysely'
import { z } from 'zod'
import { disputeReasons, type PaymentProviderName } from '#domain/payment.ts'
import type { Db } from '#server/database/tables.ts'
import type { PaymentEvent } from '../providers/payment-provider.ts'

export type PaymentEventKey = { provider: PaymentProviderName; eventId: string }
export type StoredPaymentEvent = PaymentEventKey & Omit<PaymentEvent, 'eventId' | 'kind'>

export async function storeEvent(
  db: Db,
  { provider, event }: { provider: PaymentProviderName; event: PaymentEvent },
): Promise<boolean> {
  const { eventId, kind, happenedAt, sessionId, reference, status, refund, dispute } = event
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({
      provider,
      event_id: eventId,
      kind,
      payload: JSON.stringify({ sessionId, reference, status, refund, dispute }),
      happened_at: happenedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const Amount = z.int().min(0)

/** As `storeEvent` writes it. Older events have no `refund`, no `key` of it or no `dispute`. */
const StoredEvent = z.object({
  sessionId: z.string().nullable(),
  reference: z.string().nullable(),
  status: z
    .discriminatedUnion('state', [
      z.object({ state: z.enum(['open', 'ended']) }),
      z.object({
        state: z.literal('paid'),
        money: z.object({
          payment: z.string(),
          amountMinor: Amount,
          currency: z.string(),
          orderId: z.string().nullable(),
        }),
      }),
    ])
    .nullable(),
  refund: z
    .object({
      refundId: z.string(),
      payment: z.string(),
      state: z.enum(['done', 'failed']),
      amountMinor: Amount,
      key: z.string().nullable().default(null),
    })
    .nullable()
    .default(null),
  dispute: z
    .object({
      disputeId: z.string(),
      payment: z.string(),
      amountMinor: Amount,
      currency: z.string(),
      reason: z.enum(disputeReasons),
      respondBy: z.coerce.date().nullable(),
      outcome: z.enum(['won', 'lost']).nullable(),
    })
    .nullable()
    .default(null),
})

export async function lockDueEvent(
  tx: Db,
  { provider, eventId }: PaymentEventKey,
): Promise<StoredPaymentEvent | null> {
  const { rows } = await sql<{ payload: unknown; happened_at: Date }>`
    SELECT payload, happened_at FROM payment_events WHERE provider = ${provider} AND event_id = ${eventId} AND due_at IS NOT NULL
    FOR UPDATE SKIP LOCKED`.execute(tx)
  const [row] = rows
  return row ? toStoredEvent({ provider, eventId, ...row }) : null
}

function toStoredEvent({
  provider,
  eventId,
  payload,
  happened_at: happenedAt,
}: PaymentEventKey & { payload: unknown; happened_at: Date }): StoredPaymentEvent {
  return { provider, eventId, happenedAt, ...StoredEvent.parse(payload) }
}

type PaymentReference = { provider: PaymentProviderName; payment: string }

/**
 * Until the end of the transaction. A payment and a report about it then see each other, whichever is first.
 * Take it before the lock of the order.
 */
export async function lockPayment(tx: Db, { provider, payment }: PaymentReference): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider} ${payment}`}, 0))`.execute(tx)
}

/** For the payment that this refund or dispute is about, once it is known. */
export async function storeEarlyEvent(
  tx: Db,
  { provider, payment, eventId }: PaymentReference & PaymentEventKey,
): Promise<void> {
  await tx.insertInto('early_payment_events').values({ provider, payment, event_id: eventId }).execute()
}

/** Each is returned once, oldest first. */
export async function takeEarlyEvents(
  tx: Db,
  { provider, payment }: PaymentReference,
): Promise<StoredPaymentEvent[]> {
  const { rows } = await sql<{ event_id: string; payload: unknown; happened_at: Date }>`
    WITH taken AS (
      DELETE FROM early_payment_events WHERE provider = ${provider} AND payment = ${payment} RETURNING event_id
    )
    SELECT event_id, payload, happened_at FROM payment_events JOIN taken USING (event_id)
    WHERE provider = ${provider} ORDER BY happened_at, received_at, event_id`.execute(tx)
  return rows.map((row) => toStoredEvent({ provider, eventId: row.event_id, ...row }))
}

/** Without a refund id: whether any refund of the payment failed since `at`. */
export async function hasRefundFailed(
  db: Db,
  {
    provider,
    payment,
    refundId,
    at,
  }: { provider: PaymentProviderName; payment: string; refundId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_events
    WHERE payload->'refund'->>'payment' = ${payment} AND payload->'refund'->>'state' = 'failed' AND provider = ${provider}
      AND (payload->'refund'->>'refundId' = ${refundId}
        OR (${refundId}::text = ${payment}::text AND happened_at >= ${at})) LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function listDueEvents(db: Db, { limit }: { limit: number }): Promise<PaymentEventKey[]> {
  return db
    .selectFrom('payment_events')
    .select(['provider', 'event_id as eventId'])
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

export async function markEventProcessed(tx: Db, { provider, eventId }: PaymentEventKey): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ due_at: null, handled_at: sql`now()`, fault: null })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

export async function postponeEvent(
  db: Db,
  { provider, eventId, error }: PaymentEventKey & { error: string },
): Promise<void> {
  await sql`
    UPDATE payment_events SET tries = tries + 1, fault = ${error.slice(0, 300)},
      due_at = now() + least(interval '1 hour', interval '5 seconds' * power(2, least(tries, 12)))
    WHERE provider = ${provider} AND event_id = ${eventId} AND due_at IS NOT NULL`.execute(db)
}

/** A result of `limit` means there may be more. */
export async function purgeProcessedEvents(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM payment_events WHERE (provider, event_id) IN (
      SELECT provider, event_id FROM payment_events
      WHERE due_at IS NULL AND received_at < now() - make_interval(days => ${days})
      ORDER BY received_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows)
}
