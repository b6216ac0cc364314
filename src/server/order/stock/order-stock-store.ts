import { sql } from 'kysely'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import {
  discardUnits,
  moveUnits,
  retakeStock,
  retakeUnpicked,
  returnStock,
  type StockChange,
} from '#server/catalogue/stock-store.ts'
import { type OrderChange, sellerOf } from '../core/change-order.ts'

/** `stock_held` becomes what was picked. */
export async function returnUnpickedStock(change: OrderChange): Promise<void> {
  const { tx, order } = change
  const { isBackInStock } = await returnStock(tx, { ...toStockChange(change), onlyUnpicked: true })
  await sql`
    UPDATE order_lines l SET stock_held = least(l.stock_held, k.quantity) FROM picked_lines k
    WHERE l.order_id = ${order.id} AND k.order_id = l.order_id AND k.position = l.position
      AND l.stock_held > k.quantity`.execute(tx)
  if (isBackInStock) await announceStock(change)
}

/** A packed order keeps its substitutes: they are in its bags, and reopening takes them again. */
export async function returnOrderStock(change: OrderChange): Promise<void> {
  const { tx, order } = change
  const { isBackInStock } = await returnStock(tx, toStockChange(change))
  const isPacked = order.packed_at !== null
  await sql`
    WITH removed AS (
      DELETE FROM order_substitutes WHERE order_id = ${order.id} AND NOT ${isPacked}
    ), returned AS (
      UPDATE order_substitutes SET stock_held = 0 WHERE order_id = ${order.id} AND ${isPacked}
    )
    UPDATE order_lines SET stock_held = 0 WHERE order_id = ${order.id}`.execute(tx)
  if (isBackInStock) await announceStock(change)
}

/** Takes all, or nothing. Returns the names of products that are missing. */
export async function retakeOrderStock(change: OrderChange): Promise<string[]> {
  const { tx, order } = change
  const { taken, missing, isSoldOut } = await retakeStock(tx, toStockChange(change))
  if (taken.length > 0)
    await sql`
      WITH substitutes AS (
        UPDATE order_substitutes SET stock_held = quantity
        WHERE order_id = ${order.id} AND product_id = ANY (${taken}::uuid[])
      )
      UPDATE order_lines l SET stock_held = coalesce((
        SELECT k.quantity FROM picked_lines k
        WHERE k.order_id = l.order_id AND k.position = l.position AND ${order.packed_at !== null}), l.quantity)
      WHERE l.order_id = ${order.id} AND l.product_id = ANY (${taken}::uuid[])`.execute(tx)
  if (missing.length === 0 && isSoldOut) await announceStock(change)
  return missing
}

/** Takes back what packing returned. Returns the names of what is missing. */
export async function retakeUnpickedStock(change: OrderChange): Promise<string[]> {
  const { tx, order } = change
  const { taken, missing, isSoldOut } = await retakeUnpicked(tx, toStockChange(change))
  if (taken.length > 0)
    await sql`
      UPDATE order_lines l SET stock_held = l.stock_held + l.quantity - k.quantity FROM picked_lines k
      WHERE l.order_id = ${order.id} AND l.product_id = ANY (${taken}::uuid[])
        AND k.order_id = l.order_id AND k.position = l.position`.execute(tx)
  if (missing.length === 0 && isSoldOut) await announceStock(change)
  return missing
}

/** By product id: above zero they return to the stock. The caller has locked the products. */
export async function moveOrderUnits(change: OrderChange, units: Map<string, number>): Promise<void> {
  const { isAvailabilityChanged } = await moveUnits(change.tx, { change: toStockChange(change), units })
  if (isAvailabilityChanged) await announceStock(change)
}

type ReturnedUnits = { position: number; productId: string; units: number }

/** Units of a line come back into the stock, as far as the order holds them. Append the event after it. */
export async function returnLineUnits(change: OrderChange, returned: ReturnedUnits): Promise<void> {
  const held = await releaseLineUnits(change, returned)
  if (held > 0) await moveOrderUnits(change, new Map([[returned.productId, held]]))
}

/** The order no longer holds units of a line, and none can be sold. Append the event after it. */
export async function discardLineUnits(change: OrderChange, returned: ReturnedUnits): Promise<void> {
  const units = await releaseLineUnits(change, returned)
  if (units > 0)
    await discardUnits(change.tx, { change: toStockChange(change), productId: returned.productId, units })
}

/** Returns how many the order held. */
async function releaseLineUnits(
  { tx, order }: OrderChange,
  { position, units }: ReturnedUnits,
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    UPDATE order_lines l SET stock_held = l.stock_held - back.units
    FROM (SELECT least(stock_held, ${units}::int) AS units FROM order_lines
      WHERE order_id = ${order.id} AND position = ${position}) AS back
    WHERE l.order_id = ${order.id} AND l.position = ${position} RETURNING back.units`.execute(tx)
  return rows[0]?.units ?? 0
}

/** A movement has the version of the event that it belongs to, which comes next. */
function toStockChange({ order, by, version }: OrderChange): StockChange {
  return { orderId: order.id, version: version() + 1, sellerId: sellerOf(by) }
}

/** To this process after the commit, and to the others with it. */
async function announceStock({ tx, by, afterCommit }: OrderChange): Promise<void> {
  await notifyStockChange(tx)
  afterCommit(sellerOf(by) === null ? 'clearCatalogueSoon' : 'clearCatalogue')
}
