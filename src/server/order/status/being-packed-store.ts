import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type OrderState, packingJoin } from '../core/order-store.ts'

/** Needs `packing`. True if a packer has the order or has begun to pick it. Others may go out unpacked. */
export const isBeingPackedColumn = sql<boolean>`(packing.packed_at IS NULL AND o.status IN ('Pending', 'Processing')
  AND (packing.packer_id IS NOT NULL OR EXISTS (SELECT FROM picked_lines k WHERE k.order_id = o.id)))`

/** Refuses a locked order that would go out with less than its customer pays for. Throws 409. */
export async function assertNotBeingPacked(tx: Db, { id, packed_at: packedAt }: OrderState): Promise<void> {
  if (packedAt) return
  const { rows } =
    await sql`SELECT FROM orders o ${packingJoin} WHERE o.id = ${id} AND ${isBeingPackedColumn}`.execute(tx)
  if (rows.length > 0) throw new ShopError('being_packed')
}
