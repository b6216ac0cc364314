import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

type FiguresChange = {
  userId: string
  orderId: string
  orders: 0 | 1
  delivered: number
  deliveredPaise: number
  /** 1 when the order is cancelled, -1 when it is reopened. Counts if it was refused at its door. */
  refused: number
}

export async function changeFigures(tx: Db, { userId, orderId, ...more }: FiguresChange): Promise<void> {
  await sql`
    UPDATE customer_stats SET orders = orders + ${more.orders}, delivered = delivered + ${more.delivered},
      delivered_paise = delivered_paise + ${more.deliveredPaise}, refused = refused + ${more.refused} * was_refused(${orderId})::int,
      last_order_at = greatest(last_order_at, (SELECT created_at FROM orders WHERE id = ${orderId}))
    WHERE user_id = ${userId}`.execute(tx)
}

/** For the statement that places an order: counts the row of `placed`. */
export function countPlacedOrder(userId: string | null): RawBuilder<unknown> {
  return sql`
    UPDATE customer_stats SET orders = orders + 1, last_order_at = greatest(last_order_at, placed.created_at)
    FROM placed WHERE placed.is_placed AND customer_stats.user_id = ${userId}`
}

/** For the statement that anonymizes orders: subtracts the rows of `old`, which lose their customer. */
export const subtractOldOrders: RawBuilder<unknown> = sql`
  UPDATE customer_stats c SET orders = c.orders - o.orders, delivered = c.delivered - o.delivered, refused = c.refused - o.refused,
    delivered_paise = c.delivered_paise - o.delivered_paise,
    last_order_at = CASE WHEN c.last_order_at > o.last_order_at THEN c.last_order_at ELSE coalesce((
      SELECT max(created_at) FROM orders WHERE user_id = c.user_id AND is_placed AND id NOT IN (SELECT id FROM old)), 'epoch') END
  FROM (
    SELECT user_id, count(*) AS orders, count(*) FILTER (WHERE status = 'Delivered') AS delivered,
      count(*) FILTER (WHERE status = 'Cancelled' AND was_refused(id)) AS refused,
      coalesce(sum(due_paise) FILTER (WHERE status = 'Delivered'), 0) AS delivered_paise, max(created_at) AS last_order_at
    FROM old WHERE is_placed GROUP BY user_id) AS o
  WHERE c.user_id = o.user_id`
