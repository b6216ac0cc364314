import { type RawBuilder, sql } from 'kysely'
import { retentionDays } from '#domain/policy.ts'
import type { Db } from '#server/database/tables.ts'

type PickAction = { orderId: string; position: number; sellerId: string; at: number }

/** Returns false if a newer action of this packer on the line is known. A repeat is as new as the first. */
export async function isNewestPickAction(
  tx: Db,
  { orderId, position, sellerId, at }: PickAction,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO pick_actions AS known (order_id, position, seller_id, acted_at)
    VALUES (${orderId}, ${position}, ${sellerId}, ${at})
    ON CONFLICT (order_id, position, seller_id) DO UPDATE SET acted_at = excluded.acted_at
      WHERE known.acted_at <= excluded.acted_at
    RETURNING position`.execute(tx)
  return rows.length > 0
}

/** The time of the last action on order `o`. A device whose clock is behind continues from here. */
export function lastActionColumn(sellerId: string): RawBuilder<unknown> {
  return sql`(SELECT max(p.acted_at) FROM pick_actions p WHERE p.order_id = o.id AND p.seller_id = ${sellerId}) AS last_action`
}

/** By the packers' clocks, in milliseconds. */
export async function deleteOldPickActions(db: Db): Promise<void> {
  await sql`
    DELETE FROM pick_actions
    WHERE acted_at < extract(epoch FROM now() - make_interval(days => ${retentionDays.pickActions})) * 1000`.execute(
    db,
  )
}
