import { sql } from 'kysely'
import { lowStockThreshold } from '#domain/catalogue.ts'
import { maxToDoCount } from '#domain/staff/to-do.ts'
import type { Db } from '#server/database/tables.ts'
import { deliveryJoin, packingJoin } from '#server/order/core/order-store.ts'

export type OrderCounts = { accept: number; pick: number; handOver: number; failed: number; late: number }

/** Each status is a range of `orders_sorted`, of which at most `maxToDoCount` rows are read. */
export async function countOpenOrders(db: Db): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    WITH o AS (${sql.join(openStatuses.map(firstWithStatus), sql` UNION ALL `)})
    SELECT count(*) FILTER (WHERE o.status = 'Pending')::int AS accept,
      count(*) FILTER (WHERE o.status = 'Processing' AND packing.packed_at IS NULL)::int AS pick,
      count(*) FILTER (WHERE o.status = 'Processing' AND packing.packed_at IS NOT NULL
        AND delivery.rider_id IS NULL)::int AS "handOver",
      count(*) FILTER (WHERE o.status = 'Shipped' AND delivery.failed_at IS NOT NULL)::int AS failed,
      count(*) FILTER (WHERE coalesce(o.slot_to, o.promised_at) < now())::int AS late
    FROM o ${packingJoin} ${deliveryJoin}`.execute(db)
  return rows[0] ?? { accept: 0, pick: 0, handOver: 0, failed: 0, late: 0 }
}

const openStatuses = ['Pending', 'Processing', 'Shipped'] as const

const firstWithStatus = (status: (typeof openStatuses)[number]) => sql`
  (SELECT id, status, slot_to, promised_at FROM orders WHERE is_placed AND status = ${status} LIMIT ${maxToDoCount})`

/** The rider's own, on the way or to be fetched. */
export async function countDeliveries(db: Db, riderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM order_deliveries delivery JOIN orders o ON o.id = delivery.order_id
    WHERE delivery.rider_id = ${riderId} AND delivery.delivered_at IS NULL AND o.status IN ('Processing', 'Shipped')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** By the rule of the product list. */
export async function countProducts(db: Db): Promise<{ low: number; hasProducts: boolean }> {
  const { rows } = await sql<{ low: number; hasProducts: boolean }>`
    SELECT count(*) FILTER (WHERE stock <= ${lowStockThreshold})::int AS low, count(*) > 0 AS "hasProducts"
    FROM products WHERE archived_at IS NULL`.execute(db)
  return rows[0] ?? { low: 0, hasProducts: false }
}
