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

/** Replaces the cart. A failover may lose the change. Returns the lines that a client may show. */
export async function saveCart(
  db: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ items: Record<string, number> }>`
    SELECT ${commitLocally}, ${savedCart(userId, items)} AS items`.execute(db)
  return rows[0]?.items ?? {}
}

/** Keeps the larger quantity of each product. Returns the lines that a client may show. */
export async function returnToCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<Record<string, number>> {
  await sql`SELECT lock_cart(id) FROM users WHERE id = ${userId} FOR KEY SHARE`.execute(tx)
  const merged = mergeCarts(await getCart(tx, userId), items)
  const { rows } = await sql<{ items: Record<string, number> }>`
    SELECT ${savedCart(userId, merged)} AS items`.execute(tx)
  return rows[0]?.items ?? {}
}

/** Keeps products that were added to the cart during the checkout. */
export async function removeFromCart(
  tx: Db,
  { userId, items }: { userId: string; items: Cart },
): Promise<void> {
  const [ids, quantities] = [Object.keys(items), Object.values(items)]
  await sql`SELECT take_from_cart(${userId}, ${ids}::uuid[], ${quantities}::int[])`.execute(tx)
}

function savedCart(userId: string, items: Cart): RawBuilder<Record<string, number>> {
  const lines = Object.entries(items).filter(([id]) => isUuid(id))
  const [ids, quantities] = [lines.map(([id]) => id), lines.map(([, quantity]) => quantity)]
  return sql`save_cart(${userId}, ${ids}::uuid[], ${quantities}::int[], ${maxCartLines})`
}
