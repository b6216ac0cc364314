import { sql } from 'kysely'
import type { SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

type Replacement = {
  originalId: string
  product: SellerProductRow
  units: number
  sellerId: string | null
}

/** To the address of the original. undefined: that one was sold at the counter, and has none. */
export async function insertReplacement(
  tx: Db,
  { originalId, product, units, sellerId }: Replacement,
): Promise<{ id: string } | undefined> {
  const id = newId()
  const { rows } = await sql<{ id: string }>`
    WITH placed AS (
      INSERT INTO orders (id, user_id, request_hash, payment_type, is_paid, address, items_paise, charges, amount_paise, due_paise,
        delivery_area, delivery_minutes, delivery_note, leave_at_door, placed_by, source, replaces_id)
      SELECT ${id}::uuid, user_id, '', 'COD', true, address, 0, '{}', 0, 0,
        delivery_area, delivery_minutes, delivery_note, leave_at_door, ${sellerId}::uuid, 'replacement', id
      FROM orders WHERE id = ${originalId} AND source IS DISTINCT FROM 'counter'
      RETURNING id, version, user_id
    ), recorded AS (
      INSERT INTO order_events (order_id, version, kind, payload, seller_id)
      SELECT id, version, 'placed', '{"to":"Pending"}', ${sellerId}::uuid FROM placed
    )
    SELECT id FROM placed`.execute(tx)
  if (rows.length === 0) return undefined
  await tx
    .insertInto('order_lines')
    .values({
      ...{ order_id: id, position: 1, product_id: product.id, quantity: units },
      ...{ name: product.name, names: JSON.stringify(product.names), category: product.category },
      ...{ price_paise: product.price_paise, offer_price_paise: 0, weight: product.weight },
      ...{ step_grams: product.step_grams, picture: product.pictures[0] ?? null },
      stock_held: product.stock === null ? 0 : units,
    })
    .execute()
  return rows[0]
}

/** The order of which a line is replaced by the order. undefined: it replaces nothing. */
export async function findReplacedOrder(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('replaces_id').where('id', '=', id).executeTakeFirst()
  return row?.replaces_id ?? undefined
}
