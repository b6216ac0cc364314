import type { OrderStatus } from '#rules/order.ts'
import { bumpCatalogue } from '../catalogue/product-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { giveStockBack, lockOrder, type OrderState, takeStockAgain, writeStatus } from './status-store.ts'

export type StatusChanged = { isCatalogueChanged: boolean }

/**
 * Moves an order from any status to any other and writes down who did it. Going to Cancelled gives counted stock back; leaving
 * Cancelled takes it again, or throws 409 where it is gone. The same status again changes nothing. Throws 404.
 */
export async function changeStatus(
  db: Db,
  { orderId, to, sellerId }: { orderId: string; to: OrderStatus; sellerId: string },
): Promise<StatusChanged> {
  return retrying(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new ShopError('order_not_found')
      if (order.status === to) return { isCatalogueChanged: false }
      const isCatalogueChanged = await moveStock(tx, { order, to, sellerId })
      await writeStatus(tx, { order, to, sellerId })
      if (isCatalogueChanged) await bumpCatalogue(tx)
      return { isCatalogueChanged }
    }),
  )
}

async function moveStock(
  tx: Db,
  { order, to, sellerId }: { order: OrderState; to: OrderStatus; sellerId: string },
): Promise<boolean> {
  if (to === 'Cancelled') return giveStockBack(tx, { order, sellerId })
  if (order.status !== 'Cancelled') return false
  const { missing, isSoldOut } = await takeStockAgain(tx, { order, sellerId })
  if (missing.length > 0)
    throw new ShopError('stock_gone', { message: `Not enough stock any more: ${missing.join(', ')}.` })
  return isSoldOut
}
