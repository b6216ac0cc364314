import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { type Cart, mergeCarts } from '#domain/cart.ts'
import type { Db } from '#server/database/tables.ts'

export async function getCart(db: Db, userId: string): Promise<Record<string, number>> {
  const row = await db.selectFrom('carts').select('items').where('user_id', '=', userId).executeTakeFirst()
  return row?.items ?? {}
}

export async function saveCart(
  db: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  const validItems = Object.fromEntries(Object.entries(items).filter(([id]) => isUuid(id)))
  const { rows } = await sql<{ items: Record<string, number> }>`
    WITH known AS (
      SELECT coalesce(json_object_agg(wanted.key, wanted.value ORDER BY wanted.position), '{}') AS items
      FROM json_each(${JSON.stringify(validItems)}::json) WITH ORDINALITY AS wanted (key, value, position)
      JOIN products ON products.id = wanted.key::uuid AND products.archived_at IS NULL
    )
    INSERT INTO carts (user_id, items)
    SELECT ${userId}, items FROM known
    ON CONFLICT (user_id) DO UPDATE SET items = excluded.items, updated_at = now()
    RETURNING items`.execute(db)
  return rows[0]?.items ?? {}
}

/** Keeps the larger quantity of each product. Returns the cart. */
export async function returnToCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  // A row to lock, so that a concurrent change of the cart waits.
  await sql`INSERT INTO carts (user_id, items) VALUES (${userId}, '{}') ON CONFLICT DO NOTHING`.execute(tx)
  const { items: stored } = await tx
    .selectFrom('carts')
    .select('items')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return saveCart(tx, { userId, items: mergeCarts(stored, items) })
}

/** Keeps products that were added to the cart during the checkout. */
export async function removeFromCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<void> {
  await sql`
    UPDATE carts SET updated_at = now(), items = (
      SELECT coalesce(json_object_agg(kept.key, kept.quantity ORDER BY kept.position), '{}') FROM (
        SELECT entry.key, entry.position, entry.value::int - coalesce(bought.value::int, 0) AS quantity
        FROM json_each_text(carts.items) WITH ORDINALITY AS entry (key, value, position)
          LEFT JOIN json_each_text(${JSON.stringify(items)}::json) AS bought USING (key)
      ) AS kept WHERE kept.quantity > 0)
    WHERE user_id = ${userId}`.execute(tx)
}
