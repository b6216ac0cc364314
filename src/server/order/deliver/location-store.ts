import { sql } from 'kysely'
import type { Coordinates } from '#domain/delivery/terms.ts'
import type { OrderAddress } from '#server/database/order-tables.ts'
import type { Db } from '#server/database/tables.ts'
import { type OrderState, writeOrderChange } from '../status/status-store.ts'

export async function getOrderAddress(tx: Db, { id }: OrderState): Promise<OrderAddress> {
  const { address } = await tx
    .selectFrom('orders')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return address
}

/** Of the order's copy of the address. Fees and charge stay as ordered. */
export async function writeLocation(
  tx: Db,
  { order, location, sellerId }: { order: OrderState; location: Coordinates | null; sellerId: string | null },
): Promise<number> {
  const degrees = location && JSON.stringify({ latitude: location.latitude, longitude: location.longitude })
  const address = sql<string>`(address - '{latitude,longitude}'::text[]) || coalesce(${degrees}::text::jsonb, '{}')`
  return writeOrderChange(tx, {
    order,
    set: { address },
    event: { kind: 'location-corrected', payload: {} },
    sellerId,
  })
}
