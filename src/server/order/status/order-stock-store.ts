import { sql } from 'kysely'
import {
  retakeStock,
  retakeUnpicked,
  returnStock,
  type StockChange,
  type TakenStock,
} from '#server/catalogue/stock-store.ts'
import type { Db } from '#server/database/tables.ts'
import { type OrderState, type StatusActor, sellerOf } from './status-store.ts'

type OrderStockChange = { order: OrderState; by: StatusActor }

/** `stock_held` becomes what was picked. */
export async function returnUnpickedStock(tx: Db, change: OrderStockChange): Promise<boolean> {
  const { isBackInStock } = await returnStock(tx, { ...toStockChange(change), onlyUnpicked: true })
  await sql`
    UPDATE order_lines l SET stock_held = least(l.stock_held, k.quantity) FROM order_picks k
    WHERE l.order_id = ${change.order.id} AND k.order_id = l.order_id AND k.position = l.position
      AND l.stock_held > k.quantity`.execute(tx)
  return isBackInStock
}

/** A packed order keeps its substitutes: they are in its bags, and reopening takes them again. */
export async function returnOrderStock(tx: Db, change: OrderStockChange): Promise<boolean> {
  const { order } = change
  const { isBackInStock } = await returnStock(tx, toStockChange(change))
  const isPacked = order.packed_at !== null
  await sql`
    WITH removed AS (
      DELETE FROM order_substitutes WHERE order_id = ${order.id} AND NOT ${isPacked}
    ), returned AS (
      UPDATE order_substitutes SET stock_held = 0 WHERE order_id = ${order.id} AND ${isPacked}
    )
    UPDATE order_lines SET stock_held = 0 WHERE order_id = ${order.id}`.execute(tx)
  return isBackInStock
}

export async function retakeOrderStock(tx: Db, change: OrderStockChange): Promise<TakenStock> {
  const stock = await retakeStock(tx, toStockChange(change))
  if (stock.taken.length > 0)
    await sql`
      WITH substitutes AS (
        UPDATE order_substitutes SET stock_held = quantity
        WHERE order_id = ${change.order.id} AND product_id = ANY (${stock.taken}::uuid[])
      )
      UPDATE order_lines l SET stock_held = coalesce((
        SELECT k.quantity FROM order_picks k JOIN orders o ON o.id = k.order_id
        WHERE k.order_id = l.order_id AND k.position = l.position AND o.packed_at IS NOT NULL), l.quantity)
      WHERE l.order_id = ${change.order.id} AND l.product_id = ANY (${stock.taken}::uuid[])`.execute(tx)
  return stock
}

/** Takes what packing returned. `stock_held` becomes what was ordered again. */
export async function retakeUnpickedStock(tx: Db, change: OrderStockChange): Promise<TakenStock> {
  const stock = await retakeUnpicked(tx, toStockChange(change))
  if (stock.taken.length > 0)
    await sql`
      UPDATE order_lines SET stock_held = quantity
      WHERE order_id = ${change.order.id} AND product_id = ANY (${stock.taken}::uuid[])`.execute(tx)
  return stock
}

function toStockChange({ order, by }: OrderStockChange): StockChange {
  return { orderId: order.id, version: order.version + 1, sellerId: sellerOf(by) }
}
