import { t } from '#domain/i18n/translate.ts'
import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { lockProducts, type SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import { moveUnits } from '#server/catalogue/stock-store.ts'
import { changeFigures } from '#server/customers/figures-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { insertOrderMessages } from '#server/notifications/outbox/message-store.ts'
import { type OrderChange, sellerOf } from '../core/change-order.ts'
import { insertReplacement } from './replacement-store.ts'

type Replaced = { productId: string; units: number }

/**
 * In a change of the order that it replaces units of: an order of ₹0 to the same address. Takes the stock. Returns
 * its id. Throws 409 (sold at the counter, out of stock).
 */
export async function placeReplacement(
  change: OrderChange,
  { productId, units }: Replaced,
): Promise<{ id: string }> {
  const { tx, order, by } = change
  const product = await lockAvailable(tx, { productId, units })
  const sellerId = sellerOf(by)
  const placed = await insertReplacement(tx, { originalId: order.id, product, units, sellerId })
  if (!placed) throw new ShopError('ticket_not_replaced')
  const stockChange = { orderId: placed.id, version: 1, sellerId }
  if (product.stock !== null) {
    const taken = await moveUnits(tx, { change: stockChange, units: new Map([[productId, -units]]) })
    if (taken.isAvailabilityChanged) {
      await notifyStockChange(tx)
      change.afterCommit('clearCatalogue')
    }
  }
  await insertOrderMessages(tx, [{ kind: 'order-placed', orderId: placed.id, version: 1 }])?.execute()
  const { user_id: userId } = order
  // Last, as in the placing statement: orders of one customer wait for each other here.
  const figures = { orders: 1, delivered: 0, deliveredPaise: 0, refused: 0 } as const
  if (userId !== null) await changeFigures(tx, { userId, orderId: placed.id, ...figures })
  return placed
}

async function lockAvailable(tx: Db, { productId, units }: Replaced): Promise<SellerProductRow> {
  const [product] = await lockProducts(tx, [productId])
  if (!product) throw new ShopError('product_not_found')
  const { name, stock } = product
  const left = product.archived_at || !product.in_stock ? 0 : stock
  if (left === null || left >= units) return product
  throw new ShopError('out_of_stock', {
    message: () => (left > 0 ? t('server.stock.left', { left, name }) : t('server.stock.none', { name })),
  })
}
