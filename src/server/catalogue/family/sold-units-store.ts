import { sql } from 'kysely'
import { addDays } from '#domain/days.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { bumpCatalogueVersion } from '../product-store.ts'

const soldDays = 30

/** Counts the sales of products with a family. `today` in the shop's time zone. Locks in id order. */
export async function countSoldUnits(db: Db, { today }: { today: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      WITH sold AS (
        SELECT p.id, coalesce((
          SELECT sum(units) FROM day_products d
          WHERE d.product_id = p.id AND d.day >= ${addDays(today, -soldDays)}::date), 0)::integer AS units
        FROM products p WHERE p.family IS NOT NULL AND p.archived_at IS NULL
      ), locked AS (
        SELECT p.id, sold.units FROM products p JOIN sold USING (id)
        WHERE p.sold_units <> sold.units ORDER BY p.id FOR NO KEY UPDATE OF p
      )
      UPDATE products p SET sold_units = locked.units FROM locked WHERE p.id = locked.id`.execute(tx)
    if (Number(numAffectedRows ?? 0) > 0) await bumpCatalogueVersion(tx)
  })
}
