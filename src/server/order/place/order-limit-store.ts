import { type RawBuilder, sql } from 'kysely'
import type { PaymentType } from '#domain/order.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import type { Db } from '#server/database/tables.ts'

export type LimitedOrder = {
  /** null: a staff member typed the order in. */
  userId: string | null
  paymentType: PaymentType
  network: Buffer
  limits: OrderLimits
}

export type ExceededLimits = {
  is_cash_full: boolean
  shopper_wait_seconds: number | null
  network_wait_seconds: number | null
}

/** Locks the shopper. Yields `ExceededLimits` and whether the order counts for its network. */
export function checkOrderLimits({
  userId,
  paymentType,
  network,
  limits,
}: LimitedOrder): RawBuilder<unknown> {
  const openCash = paymentType === 'COD' ? limits.openCash : 0
  return sql`check_order_limits(
    ${userId}::uuid, ${network}::bytea, ${openCash}::int, ${limits.shopperPerHour}::int, ${limits.networkPerHour}::int)`
}

export async function deleteOldOrderNetworks(db: Db): Promise<void> {
  await sql`DELETE FROM order_networks WHERE placed_at < now() - interval '1 hour'`.execute(db)
}
