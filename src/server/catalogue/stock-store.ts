import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** A change of an order, which its caller has locked. `version` is the order's next one. */
export type StockChange = { orderId: string; version: number; sellerId: string | null }

/**
 * Returns all units that the order's lines and substitutes hold, or those of the lines that were not picked.
 * Locks in id order. Books uncounted products too, so that a later count starts right.
 */
export async function returnStock(
  tx: Db,
  { orderId, version, sellerId, onlyUnpicked = false }: StockChange & { onlyUnpicked?: boolean },
): Promise<{ isBackInStock: boolean }> {
  const { rows } = await sql<{ stock: number | null; delta: number }>`
    -- MATERIALIZED: the recheck of a row that changed before its lock loses the row in a flattened UNION.
    WITH held AS MATERIALIZED (
      SELECT product_id, sum(greatest(units, 0))::int AS units FROM (
      SELECT l.product_id, l.stock_held - coalesce(k.quantity, 0) AS units FROM order_lines l
      LEFT JOIN picked_lines k ON ${onlyUnpicked} AND k.order_id = l.order_id AND k.position = l.position
      WHERE l.order_id = ${orderId}
      UNION ALL
      SELECT product_id, stock_held FROM order_substitutes WHERE NOT ${onlyUnpicked} AND order_id = ${orderId}
      ) AS each GROUP BY product_id
    ), locked AS (
      SELECT p.id, h.units FROM products p JOIN held h ON h.product_id = p.id
      WHERE h.units > 0 ORDER BY p.id FOR NO KEY UPDATE OF p
    ), returned AS (
      UPDATE products p SET stock = p.stock + locked.units FROM locked WHERE p.id = locked.id
      RETURNING p.id, p.stock, locked.units AS delta
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version, seller_id)
      SELECT id, 'return', delta, ${orderId}, ${version}, ${sellerId} FROM returned
    )
    SELECT stock, delta FROM returned`.execute(tx)
  return { isBackInStock: rows.some((row) => row.stock === row.delta) }
}

/** `taken` holds the ids of counted products. It is empty if the stock of any is `missing`. */
type TakenStock = { taken: string[]; missing: string[]; isSoldOut: boolean }

/** Takes all, or nothing. Of a packed order, takes what was picked, and its substitutes. Locks in id order. */
export async function retakeStock(tx: Db, change: StockChange): Promise<TakenStock> {
  const locked = sql`
      -- MATERIALIZED as in returnStock.
      WITH wanted AS MATERIALIZED (
        SELECT product_id, sum(quantity)::int AS quantity, min(name) AS name FROM (
        SELECT l.product_id, coalesce(k.quantity, l.quantity) AS quantity, l.name
        FROM order_lines l LEFT JOIN order_packings packing ON packing.order_id = l.order_id
          LEFT JOIN picked_lines k ON packing.packed_at IS NOT NULL AND k.order_id = l.order_id AND k.position = l.position
        WHERE l.order_id = ${change.orderId}
        UNION ALL
        SELECT product_id, quantity, name FROM order_substitutes WHERE order_id = ${change.orderId}
        ) AS each GROUP BY product_id
      )
      SELECT p.id, p.stock, w.quantity, w.name, 0 AS added FROM products p JOIN wanted w ON w.product_id = p.id
      WHERE p.stock IS NOT NULL AND w.quantity > 0 ORDER BY p.id FOR NO KEY UPDATE OF p`
  return takeLocked(tx, { change, locked })
}

/**
 * For a packed order, takes what its packing returned: all, or nothing. A line without a sale was ordered while its
 * product was not counted. What a sold-out line misses is added by a correction first, since its packing corrected
 * the stock to 0. Locks in id order.
 */
export async function retakeUnpicked(tx: Db, change: StockChange): Promise<TakenStock> {
  const locked = sql`
      -- MATERIALIZED as in returnStock.
      WITH wanted AS MATERIALIZED (
        SELECT l.product_id, sum(l.quantity - k.quantity)::int AS quantity, min(l.name) AS name, bool_or(k.sold_out) AS is_sold_out
        FROM order_lines l JOIN picked_lines k ON k.order_id = l.order_id AND k.position = l.position
        WHERE l.order_id = ${change.orderId} AND k.quantity < l.quantity
          AND EXISTS (SELECT FROM stock_movements m WHERE m.order_id = l.order_id AND m.product_id = l.product_id AND m.kind = 'sale')
        GROUP BY l.product_id
      )
      SELECT p.id, p.stock, w.quantity, w.name, CASE WHEN w.is_sold_out THEN greatest(w.quantity - p.stock, 0) ELSE 0 END AS added
      FROM products p JOIN wanted w ON w.product_id = p.id WHERE p.stock IS NOT NULL
      ORDER BY p.id FOR NO KEY UPDATE OF p`
  return takeLocked(tx, { change, locked })
}

type Taking = {
  change: StockChange
  /** Selects and locks the products: id, stock, quantity to take, name, and what is added to the stock before. */
  locked: RawBuilder<unknown>
}

async function takeLocked(tx: Db, { change, locked }: Taking): Promise<TakenStock> {
  const { orderId, version, sellerId } = change
  const { rows } = await sql<{ id: string; name: string; is_there: boolean; is_last: boolean }>`
    WITH locked AS (${locked}
    ), taken AS (
      UPDATE products p SET stock = locked.stock + locked.added - locked.quantity FROM locked
      WHERE p.id = locked.id AND (SELECT bool_and(stock + added >= quantity) FROM locked)
      RETURNING p.id, locked.quantity, locked.added
    ), corrected AS (
      INSERT INTO stock_movements (product_id, kind, delta, seller_id)
      SELECT id, 'correction', added, ${sellerId} FROM taken WHERE added > 0
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version, seller_id)
      SELECT id, 'sale', -quantity, ${orderId}, ${version}, ${sellerId} FROM taken
    )
    SELECT id, name, stock + added >= quantity AS is_there, stock > 0 AND stock + added = quantity AS is_last FROM locked`.execute(
    tx,
  )
  const missing = rows.filter((row) => !row.is_there).map((row) => row.name)
  const taken = missing.length > 0 ? [] : rows.map(({ id }) => id)
  return { taken, missing, isSoldOut: rows.some((row) => row.is_last) }
}

/** Books what is added to (or, below zero, taken from) products that the caller has locked. */
export async function moveUnits(
  tx: Db,
  { change, units }: { change: StockChange; units: ReadonlyMap<string, number> },
): Promise<{ isAvailabilityChanged: boolean }> {
  const { orderId, version, sellerId } = change
  const moved = [...units].filter(([, delta]) => delta !== 0)
  if (moved.length === 0) return { isAvailabilityChanged: false }
  const { rows } = await sql<{ stock: number | null; delta: number }>`
    WITH moved AS (
      UPDATE products p SET stock = p.stock + m.delta
      FROM unnest(${moved.map(([id]) => id)}::uuid[], ${moved.map(([, delta]) => delta)}::int[]) AS m (id, delta)
      WHERE p.id = m.id
      RETURNING p.id, p.stock, m.delta
    ), booked AS (
      INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version, seller_id)
      SELECT id, CASE WHEN delta < 0 THEN 'sale' ELSE 'return' END, delta, ${orderId}, ${version}, ${sellerId} FROM moved
    )
    SELECT stock, delta FROM moved`.execute(tx)
  return { isAvailabilityChanged: rows.some(({ stock, delta }) => stock === 0 || stock === delta) }
}

type Discarded = { change: StockChange; productId: string; units: number }

/** Units that came back and cannot be sold: the stock stays, and its movements say why. */
export async function discardUnits(tx: Db, { change, productId, units }: Discarded): Promise<void> {
  const { orderId, version, sellerId } = change
  await sql`
    INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version, seller_id)
    VALUES (${productId}, 'return', ${units}, ${orderId}, ${version}, ${sellerId}),
      (${productId}, 'correction', ${-units}, NULL, NULL, ${sellerId})`.execute(tx)
}
