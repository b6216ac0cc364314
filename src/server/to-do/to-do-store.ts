import { type RawBuilder, sql } from 'kysely'
import { lowStockThreshold } from '#domain/catalogue.ts'
import { maxToDoCount } from '#domain/staff/to-do.ts'
import type { Db } from '#server/database/tables.ts'
import { hasRider, isAtStep, isLate } from '#server/order/core/order-step-store.ts'

export type OrderCounts = { accept: number; pick: number; handOver: number; failed: number; late: number }

/** Steps as the list of orders filters by them, among at most `maxToDoCount` orders of each open status. */
export async function countOpenOrders(db: Db): Promise<OrderCounts> {
  const count = (condition: RawBuilder<unknown>) => sql`count(*) FILTER (WHERE ${condition})::int`
  const { rows } = await sql<OrderCounts>`
    SELECT ${count(isAtStep('new'))} AS accept, ${count(isAtStep('to_pick'))} AS pick,
      ${count(sql`${isAtStep('packed')} AND NOT (${hasRider})`)} AS "handOver",
      ${count(isAtStep('not_delivered'))} AS failed, ${count(isLate)} AS late
    FROM (${sql.join(openStatuses.map(firstWithStatus), sql` UNION ALL `)}) AS orders`.execute(db)
  return rows[0] ?? { accept: 0, pick: 0, handOver: 0, failed: 0, late: 0 }
}

const openStatuses = ['Pending', 'Processing', 'Shipped'] as const

/** In the order of `orders_sorted`: without it, a scan of all may look cheaper for a frequent status. */
const firstWithStatus = (status: (typeof openStatuses)[number]) => sql`
  (SELECT id, status, slot_to, promised_at FROM orders WHERE is_placed AND status = ${status}
    ORDER BY is_paid, payment_type, created_at DESC LIMIT ${maxToDoCount})`

/** The rider's own, on the way or to be fetched. */
export async function countDeliveries(db: Db, riderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM order_deliveries delivery JOIN orders o ON o.id = delivery.order_id
    WHERE delivery.rider_id = ${riderId} AND delivery.delivered_at IS NULL AND delivery.failed_at IS NULL
      AND o.status IN ('Processing', 'Shipped')`.execute(db)
  return rows[0]?.count ?? 0
}

/** By the rule of the product list. */
export async function countProducts(db: Db): Promise<{ low: number; hasProducts: boolean }> {
  const { rows } = await sql<{ low: number; hasProducts: boolean }>`
    SELECT count(*) FILTER (WHERE stock <= ${lowStockThreshold})::int AS low, count(*) > 0 AS "hasProducts"
    FROM products WHERE archived_at IS NULL`.execute(db)
  return rows[0] ?? { low: 0, hasProducts: false }
}
