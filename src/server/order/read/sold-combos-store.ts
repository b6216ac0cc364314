import { sql } from 'kysely'
import { firstIdAt } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

/** How many of each combo were ordered since. Reports count what combos are made of. */
export async function countSoldCombos(db: Db, { since }: { since: Date }): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; sold: number }>`
    SELECT c.id, sum(c.quantity)::int AS sold
    FROM (
      SELECT DISTINCT order_id, combo ->> 'id' AS id, (combo ->> 'quantity')::int AS quantity
      FROM order_lines WHERE combo IS NOT NULL AND order_id >= ${firstIdAt(since)}::uuid
    ) AS c JOIN orders o ON o.id = c.order_id
    WHERE o.is_placed AND o.status <> 'Cancelled' GROUP BY c.id`.execute(db)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}
