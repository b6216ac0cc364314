import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { type Cart, maxCartLines, mergeCarts } from '#domain/cart.ts'
import { commitLocally } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'

/** The lines that a client may show. */
export async function getCart(db: Db, userId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ items: Record<string, number> }>`SELECT ${soldLines(userId)} AS items`.execute(
    db,
  )
  return rows[0]?.items ?? {}
}

/** Without those of archived products: front ends look up each line in the catalogue. */
export function soldLines(userId: string | null): RawBuilder<Record<string, number>> {
  return sql`(
    SELECT coalesce(json_object_agg(c.product_id, c.quantity ORDER BY c.position), '{}')
    FROM cart_items c JOIN products p ON p.id = c.product_id AND p.archived_at IS NULL WHERE c.user_id = ${userId})`
}

/** With the lines of archived products, which are sent again when the product is back. */
export async function getStoredCart(db: Db, userId: string): Promise<Record<string, number>> {
  const lines = await db
    .selectFrom('cart_items')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Replaces the cart. A failover may lose the change. */
export async function saveCart(
  db: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  return db.transaction().execute(async (tx) => {
    // The user too, as a deletion of the account locks the user before the lines.
    await sql`SELECT ${commitLocally}, lock_cart(id) FROM users WHERE id = ${userId} FOR KEY SHARE`.execute(
      tx,
    )
    return writeCart(tx, { userId, items })
  })
}

/** Keeps the larger quantity of each product. Returns the lines that a client may show. */
export async function returnToCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  await sql`SELECT lock_cart(id) FROM users WHERE id = ${userId} FOR KEY SHARE`.execute(tx)
  return writeCart(tx, { userId, items: mergeCarts(await getCart(tx, userId), items) })
}

/** Keeps products that were added to the cart during the checkout. */
export async function removeFromCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<void> {
  const [ids, quantities] = [Object.keys(items), Object.values(items)]
  await sql`SELECT take_from_cart(${userId}, ${ids}::uuid[], ${quantities}::int[])`.execute(tx)
}

/**
 * The caller has locked the cart with an earlier statement. Keeps stored lines of archived products: the client does
 * not see them, so it has not removed them.
 */
async function writeCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  const lines = Object.entries(items).filter(([id]) => isUuid(id))
  const [ids, quantities] = [lines.map(([id]) => id), lines.map(([, quantity]) => quantity)]
  const { rows } = await sql<{ items: Record<string, number> }>`
    WITH sold AS (
      SELECT sent.* FROM unnest(${ids}::uuid[], ${quantities}::int[]) WITH ORDINALITY AS sent (product_id, quantity, place)
        JOIN products p ON p.id = sent.product_id AND p.archived_at IS NULL
    ), kept AS (
      SELECT product_id, quantity, row_number() OVER (ORDER BY is_archived, place) AS position FROM (
        SELECT sold.*, false AS is_archived FROM sold
        UNION ALL
        SELECT c.product_id, c.quantity, c.position, true FROM cart_items c
          JOIN products p ON p.id = c.product_id AND p.archived_at IS NOT NULL
        WHERE c.user_id = ${userId}
      ) AS both_kinds ORDER BY position LIMIT ${maxCartLines}
    ), removed AS (
      DELETE FROM cart_items WHERE user_id = ${userId} AND product_id NOT IN (SELECT product_id FROM kept)
    ), saved AS (
      INSERT INTO cart_items AS c (user_id, product_id, quantity, position)
      SELECT ${userId}, product_id, quantity, position FROM kept
      ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity, position = excluded.position
      WHERE (c.quantity, c.position) <> (excluded.quantity, excluded.position)
    )
    SELECT coalesce(json_object_agg(product_id, quantity ORDER BY place), '{}') AS items FROM sold`.execute(
    tx,
  )
  return rows[0]?.items ?? {}
}
