import { sql } from 'kysely'

/** The amount of order `o` before the changes that message `m.message_id` is the first to tell. */
export const editedFromColumn = sql`(SELECT (e.payload #>> '{amount,from}')::bigint FROM order_events e
    WHERE e.order_id = o.id AND e.kind IN ('edited', 'returned') AND e.version > (
      SELECT coalesce(max(b.order_version), 0) FROM messages b
      WHERE b.order_id = o.id AND b.kind = 'order-edited' AND b.id < m.message_id
        AND (b.mailed_at IS NOT NULL OR b.pushed_at IS NOT NULL))
    ORDER BY e.version LIMIT 1) AS edited_from_paise`

/** What was paid of order `o` while more is due. null: it is not paid in part. */
export const partColumn = sql`CASE WHEN NOT o.is_paid THEN (
    SELECT sum(p.amount_paise)::bigint FROM order_payments p
    WHERE p.order_id = o.id AND p.reversed_at IS NULL) END AS part_paise`

/** What a provider received for order `o`, also if it went back. null: nothing. */
export const receivedColumn = sql`(SELECT max(p.amount_paise) FROM order_payments p
    WHERE p.order_id = o.id AND p.provider IS NOT NULL)`
