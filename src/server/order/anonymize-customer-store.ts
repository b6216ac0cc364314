import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import { subtractOldOrders } from '#server/customers/figures-store.ts'
import type { Db } from '#server/database/tables.ts'

const closedStatuses: readonly OrderStatus[] = ['Delivered', 'Cancelled']

/** Locks all orders of the shopper, so that a late payment cannot place one during the anonymization. */
export async function findOpenOrder(tx: Db, userId: string): Promise<'on its way' | 'unpaid' | null> {
  const orders = await tx
    .selectFrom('orders')
    .select(['status', 'is_placed'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const open = orders.filter(({ status }) => !closedStatuses.includes(status))
  if (open.length === 0) return null
  return open.some(({ is_placed }) => is_placed) ? 'on its way' : 'unpaid'
}

export async function anonymizeCustomer(tx: Db, userId: string): Promise<void> {
  await sql`
    WITH done AS (
      UPDATE orders SET ${anonymizedColumns({ first_name: 'Account', last_name: 'deleted' })}
      WHERE user_id = ${userId} RETURNING id
    ), unreported AS (
      ${removeAttemptNotes}
    ), uncoded AS (
      ${removeCodes}
    ) ${removeEventNotes}`.execute(tx)
}

type AnonymizeInput = {
  days: number
  isPlaced: boolean
  limit: number
}

/** Oldest first; skips orders with an open payment exception. A result of `limit` means there may be more. */
export async function anonymizeOldOrders(db: Db, { days, isPlaced, limit }: AnonymizeInput): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    WITH old AS (
      SELECT id, user_id, is_placed, status, due_paise, created_at FROM orders o
      WHERE (user_id IS NOT NULL OR placed_by IS NOT NULL) AND ${isPlaced ? sql`is_placed` : sql`NOT is_placed`}
        AND created_at < now() - make_interval(days => ${days}) AND status = ANY (${closedStatuses}::text[])
        AND NOT EXISTS (SELECT FROM payment_exceptions f WHERE f.order_id = o.id AND f.state IN ('due', 'refunding'))
        AND NOT EXISTS (SELECT FROM payment_sessions s WHERE s.order_id = o.id AND s.utr IS NOT NULL AND s.state <> 'paid')
      ORDER BY created_at LIMIT ${limit} FOR NO KEY UPDATE OF o SKIP LOCKED
    ), done AS (
      UPDATE orders SET ${anonymizedColumns({ first_name: 'No longer', last_name: 'kept' })}
      WHERE id IN (SELECT id FROM old) RETURNING id
    ), unsigned AS (
      -- The events name the shopper, and their notes may.
      UPDATE order_events SET user_id = NULL, payload = payload - 'note'
      WHERE order_id IN (SELECT id FROM done) AND (user_id IS NOT NULL OR payload ? 'note')
    ), unreported AS (
      ${removeAttemptNotes}
    ), uncoded AS (
      ${removeCodes}
    ), uncounted AS (
      ${subtractOldOrders}
    )
    SELECT count(*)::int AS done FROM done`.execute(db)
  return rows[0]?.done ?? 0
}

/** They may address the shopper by name. */
const removeEventNotes = sql`
  UPDATE order_events SET payload = payload - 'note' WHERE order_id IN (SELECT id FROM done) AND payload ? 'note'`

/** A rider may have written why the shopper was not reached. */
const removeAttemptNotes = sql`
  UPDATE delivery_attempts SET note = NULL WHERE order_id IN (SELECT id FROM done) AND note IS NOT NULL`

const removeCodes = sql`
  UPDATE order_deliveries SET code = NULL WHERE order_id IN (SELECT id FROM done) AND code IS NOT NULL`

function anonymizedColumns(name: { first_name: string; last_name: string }): RawBuilder<unknown> {
  const anonymized = { ...name, email: '', phone: '', street: '' }
  return sql`user_id = NULL, placed_by = NULL, idempotency_key = NULL, delivery_note = NULL,
    address = (address || ${JSON.stringify(anonymized)}::jsonb) - '{latitude,longitude,gstin,business_name}'::text[]`
}
