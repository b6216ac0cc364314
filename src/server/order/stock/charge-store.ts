import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** What packing charges, in paise by position. */
export async function writeCharges(
  tx: Db,
  { orderId, charges }: { orderId: string; charges: ReadonlyMap<number, number> },
): Promise<void> {
  if (charges.size === 0) return
  await sql`
    UPDATE order_substitutes s SET charged_paise = c.paise
    FROM unnest(${[...charges.keys()]}::smallint[], ${[...charges.values()]}::bigint[]) AS c (position, paise)
    WHERE s.order_id = ${orderId} AND s.position = c.position`.execute(tx)
}

/** Returns whether there were any. */
export async function clearCharges(tx: Db, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_substitutes')
    .set({ charged_paise: null })
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
