import { type RawBuilder, sql } from 'kysely'
import type { Coordinates } from '#domain/delivery/terms.ts'
import type { OrderAddress } from '#server/database/order-tables.ts'
import type { Db } from '#server/database/tables.ts'
import type { OrderState } from '../core/order-store.ts'

export async function getOrderAddress(tx: Db, { id }: OrderState): Promise<OrderAddress> {
  const { address } = await tx
    .selectFrom('orders')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return address
}

/** The order's copy of the address. Fees and charge stay as ordered. */
export function withLocation(location: Coordinates | null): RawBuilder<string> {
  const degrees = location && JSON.stringify({ latitude: location.latitude, longitude: location.longitude })
  return sql<string>`(address - '{latitude,longitude}'::text[]) || coalesce(${degrees}::text::jsonb, '{}')`
}
