import type { Actor } from '#server/audit/audit-store.ts'
import { changeProducts } from '#server/catalogue/change-products.ts'
import type { SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import type { Db } from '#server/database/tables.ts'
import { listCountedSincePick, type PickLine } from './picking-store.ts'

type SoldOut = {
  orderId: string
  lines: readonly PickLine[]
  /** The locked products, before the order returned its units. */
  before: readonly SellerProductRow[]
  by: Actor
}

/**
 * The stock becomes 0; a product without a stock is switched off. A stock that was counted after the pick stays:
 * the units that the order returned are not on the shelf.
 */
export async function sellOut(tx: Db, { orderId, lines, before, by }: SoldOut): Promise<void> {
  const counted = await listCountedSincePick(tx, orderId)
  const stocks = new Map(before.map(({ id, stock }) => [id, stock]))
  await changeProducts(tx, {
    products: lines.map(({ productId }) => ({ id: productId, version: null })),
    change: ({ id, stock }) => {
      if (counted.has(id)) return { stock: stocks.get(id) ?? null }
      return stock === null ? { in_stock: false } : { stock: 0 }
    },
    action: () => 'product.stock',
    by,
  })
}
