import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { type Cart, maxCartLines, mergeCarts } from '#domain/cart.ts'
import type { Db } from '#server/database/tables.ts'

/** The lines that a client may show. */
export async function getCart(db: Db, userId: string): Promise<Record<string, number>> {
  const row = await db
    .selectFrom('carts')
    .select(keepSoldLines(sql.ref('items')).as('items'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.items ?? {}
}

/** With the lines of archived products, which are sent again when the product is back. */
export async function getStoredCart(db: Db, userId: string): Promise<Record<string, number>> {
  const row = await db.selectFrom('carts').select('items').where('user_id', '=', userId).executeTakeFirst()
  return row?.items ?? {}
}

/** Without archived and unknown products: front ends look up each line in the catalogue. */
export function keepSoldLines(items: RawBuilder<unknown>): RawBuilder<Record<string, number>> {
  return sql`(
    SELECT coalesce(json_object_agg(line.key, line.value ORDER BY line.position), '{}')
    FROM json_each(${items}) WITH ORDINALITY AS line (key, value, position)
      JOIN products ON products.id = line.key::uuid AND products.archived_at IS NULL)`
}

/** Keeps stored lines of archived products: the client does not see them, so it has not removed them. */
export async function saveCart(
  db: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  const validItems = Object.fromEntries(Object.entries(items).filter(([id]) => isUuid(id)))
  const { rows } = await sql<{ items: Record<string, number> }>`
    WITH sold AS (
      SELECT ${keepSoldLines(sql`${JSON.stringify(validItems)}::json`)} AS items
    ), lines AS (
      SELECT line.*, false AS is_archived FROM sold, json_each(sold.items) WITH ORDINALITY AS line (key, value, position)
      UNION ALL
      SELECT line.*, true FROM carts, json_each(carts.items) WITH ORDINALITY AS line (key, value, position)
        JOIN products ON products.id = line.key::uuid AND products.archived_at IS NOT NULL
      WHERE carts.user_id = ${userId}
      ORDER BY is_archived, position LIMIT ${maxCartLines}
    ), saved AS (
      INSERT INTO carts (user_id, items)
      SELECT ${userId}, coalesce(json_object_agg(key, value ORDER BY is_archived, position), '{}') FROM lines
      ON CONFLICT (user_id) DO UPDATE SET items = excluded.items, updated_at = now()
    )
    SELECT items FROM sold`.execute(db)
  return rows[0]?.items ?? {}
}

/** Keeps the larger quantity of each product. Returns the lines that a client may show. */
export async function returnToCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  // A row to lock, so that a concurrent change of the cart waits.
  await sql`INSERT INTO carts (user_id, items) VALUES (${userId}, '{}') ON CONFLICT DO NOTHING`.execute(tx)
  const { items: stored } = await tx
    .selectFrom('carts')
    .select(keepSoldLines(sql.ref('items')).as('items'))
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
