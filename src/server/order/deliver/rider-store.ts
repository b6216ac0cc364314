import { sql } from 'kysely'
import { rolesWith, type StaffRole } from '#domain/staff/roles.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryColumns, OrderState } from '../core/order-store.ts'

export type Rider = { id: string; name: string; role: StaffRole; openStops: number }

/** Active staff who may deliver, riders first. */
export async function listRiders(db: Db): Promise<Rider[]> {
  const { rows } = await sql<Rider>`
    SELECT s.id, s.name, s.role, (
      SELECT count(*)::int FROM order_deliveries d JOIN orders o ON o.id = d.order_id
      WHERE d.rider_id = s.id AND d.delivered_at IS NULL AND d.failed_at IS NULL AND o.status IN ('Processing', 'Shipped')) AS "openStops"
    FROM sellers s WHERE ${mayDeliver()}
    ORDER BY s.role <> 'rider', s.name, s.id`.execute(db)
  return rows
}

export async function findRider(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT s.id, s.name FROM sellers s WHERE s.id = ${id} AND ${mayDeliver()}`.execute(db)
  return rows[0]
}

/** The number of the address that the order copied. */
export async function getOrderPhone(db: Db, orderId: string): Promise<string> {
  const { address } = await db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return address.phone
}

function mayDeliver() {
  return sql`s.disabled_at IS NULL AND s.role = ANY (${rolesWith('deliveries')}::text[])`
}

type Assignment = {
  order: OrderState
  riderId: string | null
  /** Made for the order's first rider. */
  code: string
}

export function assignmentColumns({ order, riderId, code }: Assignment): DeliveryColumns {
  const isOut = order.status === 'Shipped'
  return {
    rider_id: riderId,
    assigned_at: riderId === null ? null : sql<Date>`now()`,
    out_at: riderId !== null && isOut ? sql<Date>`now()` : null,
    failed_at: null,
    ...(riderId !== null && { code: order.delivery_code ?? code }),
  }
}
