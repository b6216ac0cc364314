import { type RawBuilder, sql } from 'kysely'
import type { SaleConflict } from '#contract/seller/pos/pos.ts'
import type { SaleConflictKind } from '#domain/pos/pos.ts'
import type { Db } from '#server/database/tables.ts'

/** Part of the statement that sells at the counter: of its `lines` and `placed`. Returns a row for each. */
export const insertSaleConflicts: RawBuilder<unknown> = sql`
      INSERT INTO sale_conflicts (order_id, position, kind, missing, price_paise)
      SELECT placed.id, position, 'stock', quantity - units, NULL::int FROM lines, placed WHERE NOT is_enough
      UNION ALL
      SELECT placed.id, position, 'price', NULL, offer_price_paise FROM lines, placed WHERE NOT is_priced
      UNION ALL
      SELECT placed.id, position, 'price', NULL, offer_price_paise FROM combos, placed
      WHERE NOT is_priced OR parts IS NOT NULL
      RETURNING order_id`

type ConflictRow = {
  order_id: string
  number: number
  position: number
  kind: SaleConflictKind
  product_id: string
  name: string
  names: SaleConflict['product']['names']
  quantity: number
  missing: number | null
  paid_paise: number
  price_paise: number | null
  by: string
  sold_at: Date
  total: number
}

/** Those that are not resolved, oldest first. */
export async function listSaleConflicts(
  db: Db,
  { limit }: { limit: number },
): Promise<{ conflicts: SaleConflict[]; total: number }> {
  const { rows } = await sql<ConflictRow>`
    SELECT c.order_id, o.number::int, c.position, c.kind, l.quantity, c.missing,
      coalesce((sold.combo ->> 'id')::uuid, l.product_id) AS product_id, coalesce(sold.combo ->> 'name', l.name) AS name,
      coalesce(sold.combo -> 'names', l.names) AS names,
      coalesce((sold.combo ->> 'unitPaise')::int, l.offer_price_paise) AS paid_paise, c.price_paise, coalesce(s.name, '') AS by,
      coalesce((e.payload #>> '{sale,soldAt}')::timestamptz, o.created_at) AS sold_at, (count(*) OVER ())::int AS total
    FROM sale_conflicts c JOIN orders o ON o.id = c.order_id
      JOIN order_lines l ON l.order_id = c.order_id AND l.position = c.position
      -- A combo has the price, its products have the stock.
      CROSS JOIN LATERAL (SELECT CASE WHEN c.kind = 'price' THEN l.combo END AS combo) AS sold
      JOIN order_events e ON e.order_id = c.order_id AND e.version = 1 LEFT JOIN sellers s ON s.id = e.seller_id
    WHERE c.resolved_at IS NULL ORDER BY c.at, c.order_id, c.position, c.kind LIMIT ${limit}`.execute(db)
  return { conflicts: rows.map(toConflict), total: rows[0]?.total ?? 0 }
}

function toConflict(row: ConflictRow): SaleConflict {
  const { order_id: _id, product_id, name, names = {}, missing, price_paise: pricePaise } = row
  return {
    order: { _id, orderNumber: row.number },
    position: row.position,
    kind: row.kind,
    product: { _id: product_id, name, ...(Object.keys(names).length > 0 && { names }) },
    quantity: row.quantity,
    ...(missing !== null && { missing }),
    paidPaise: row.paid_paise,
    ...(pricePaise !== null && { pricePaise }),
    by: row.by,
    soldAt: row.sold_at.toISOString(),
  }
}

type Resolution = { orderId: string; position: number; kind: SaleConflictKind; sellerId: string }

/** The first who resolves it is recorded. */
export async function resolveSaleConflict(db: Db, resolution: Resolution): Promise<void> {
  const { orderId, position, kind, sellerId } = resolution
  await db
    .updateTable('sale_conflicts')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: sellerId })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute()
}

export async function countSaleConflicts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM sale_conflicts WHERE resolved_at IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}
