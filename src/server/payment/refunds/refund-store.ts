import { sql } from 'kysely'
import { rejectionFinalSeconds } from '#domain/delivery/acceptance.ts'
import { providersWithoutRefunds, type RefundError } from '#domain/payment.ts'
import { rolesWith } from '#domain/staff/roles.ts'
import type { Db } from '#server/database/tables.ts'

/** Leaves the first caller time to ask the provider. */
const firstRetryAt = sql<Date>`now() + interval '60 seconds'`

/**
 * Makes the open refund of a rejected order due to be asked for, by the job and only after the rejection can no
 * longer be undone. Nothing if it has none or its provider refunds by hand.
 */
export async function markRefundingSoon(
  tx: Db,
  { orderId, sellerId }: { orderId: string; sellerId: string | null },
): Promise<void> {
  const askAt = sql<Date>`now() + make_interval(secs => ${rejectionFinalSeconds})`
  await tx
    .updateTable('payment_exceptions')
    .set({ state: 'refunding', seller_id: sellerId, ask_at: askAt, tries: 0, fault: null })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'cancelled')
    .where('state', '=', 'due')
    .where('provider', 'not in', providersWithoutRefunds)
    .execute()
}

/** The due refund of a cancelled order. Undefined: none, or an owner cancelled it and knows. */
export async function findRefundForOwner(
  tx: Db,
  { orderId, sellerId }: { orderId: string; sellerId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_exceptions WHERE order_id = ${orderId} AND kind = 'cancelled' AND state = 'due'
      AND NOT EXISTS (SELECT FROM sellers WHERE id = ${sellerId} AND role = ANY(${rolesWith('shop')}))`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Only before the provider is asked: the money may have moved otherwise. */
export async function returnToDue(db: Db, { id }: { id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_exceptions')
    .set({ state: 'due', ask_at: null })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .where('tries', '<=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Commit before the provider is asked. */
export async function markRefunding(
  tx: Db,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({ state: 'refunding', seller_id: sellerId, ask_at: firstRetryAt, tries: 1, fault: null })
    .where('id', '=', id)
    .execute()
}

export async function markRefunded(
  tx: Db,
  by: { id: string; refundId: string } | { id: string; sellerId: string; note: string },
): Promise<void> {
  const how = 'refundId' in by ? { refund_id: by.refundId } : { seller_id: by.sellerId, note: by.note }
  await tx
    .updateTable('payment_exceptions')
    .set({ ...how, state: 'refunded', settled_at: sql`now()`, ask_at: null, fault: null })
    .where('id', '=', by.id)
    .execute()
}

export async function markRefundFailed(
  tx: Db,
  { id, error }: { id: string; error: RefundError },
): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({
      state: 'due',
      ask_at: null,
      settled_at: null,
      refund_id: null,
      attempt: sql`attempt + 1`,
      fault: error,
    })
    .where('id', '=', id)
    .execute()
}

export async function recordRefundTimeout(
  db: Db,
  { id, error }: { id: string; error: RefundError },
): Promise<void> {
  await db
    .updateTable('payment_exceptions')
    .set({ fault: error })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .execute()
}

/** Postpones each in the same statement, so that no two processes ask at once. */
export async function claimUnansweredRefunds(db: Db, { limit }: { limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE payment_exceptions SET tries = tries + 1,
      ask_at = now() + least(interval '6 hours', interval '1 minute' * power(2, least(tries, 12)))
    WHERE id IN (SELECT id FROM payment_exceptions WHERE ask_at <= now() ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
