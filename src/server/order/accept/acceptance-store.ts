import { sql } from 'kysely'
import type { Rejection } from '#domain/delivery/acceptance.ts'
import type { Db } from '#server/database/tables.ts'
import { acceptedAtColumn, isStatusEvent, rejectionColumn } from '../core/order-event-store.ts'

export type Acceptance = {
  acceptedAt: Date | null
  promisedAt: Date | null
  /** Who set the status that the order has now. */
  by: { id: string; name: string } | null
  rejection: Rejection | null
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
  const { rows } = await sql<AcceptanceRow>`
    SELECT ${acceptedAtColumn}, o.promised_at, ${rejectionColumn}, (
      SELECT CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END
      FROM order_events e LEFT JOIN sellers s ON s.id = e.seller_id
      WHERE e.order_id = o.id AND ${isStatusEvent} ORDER BY e.version DESC LIMIT 1) AS by
    FROM orders o WHERE o.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`order ${id} is gone although it is locked`)
  const { accepted_at: acceptedAt, promised_at: promisedAt, by, rejection } = rows[0]
  return { acceptedAt, promisedAt, by, rejection }
}

type AcceptanceRow = Pick<Acceptance, 'by' | 'rejection'> & {
  accepted_at: Date | null
  promised_at: Date | null
}
