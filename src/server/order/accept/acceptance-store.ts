import { sql } from 'kysely'
import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import type { Db } from '#server/database/tables.ts'
import { isStatusEvent } from '../core/order-event-store.ts'

export type Acceptance = {
  acceptedAt: Date | null
  promisedAt: Date | null
  /** Who set the status that the order has now. */
  by: { id: string; name: string } | null
  rejection: { reason: RejectionReason; note: string | null } | null
}

/** Now, and when a locked order that is accepted now will come. Its slot may have ended while it waited. */
export async function promiseNow(
  tx: Db,
  {
    id,
    minutes = null,
    shopMinutes,
  }: { id: string; minutes?: number | null | undefined; shopMinutes: number },
): Promise<{ acceptedAt: Date; promisedAt: Date }> {
  const { rows } = await sql<{ acceptedAt: Date; promisedAt: Date }>`
    SELECT now() AS "acceptedAt", CASE
      WHEN ${minutes}::int IS NOT NULL THEN now() + make_interval(mins => ${minutes}::int)
      WHEN slot_to > now() THEN slot_to
      ELSE now() + make_interval(mins => coalesce(delivery_minutes, ${shopMinutes}::int)) END AS "promisedAt"
    FROM orders WHERE id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`order ${id} is gone although it is locked`)
  return rows[0]
}

/** The caller has locked the order. */
export async function getAcceptance(tx: Db, id: string): Promise<Acceptance> {
  const row = await tx
    .selectFrom('orders')
    .select(['accepted_at', 'promised_at', 'rejection_reason', 'rejection_note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT s.id, s.name FROM (
      SELECT e.seller_id FROM order_events e WHERE e.order_id = ${id} AND ${isStatusEvent} ORDER BY e.version DESC LIMIT 1
    ) AS last JOIN sellers s ON s.id = last.seller_id`.execute(tx)
  const { rejection_reason: reason, rejection_note: note } = row
  return {
    acceptedAt: row.accepted_at,
    promisedAt: row.promised_at,
    by: rows[0] ?? null,
    rejection: reason && { reason, note },
  }
}
