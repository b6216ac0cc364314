import type { SellerProduct } from '#contract/seller-catalogue.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeProducts, inProductTransaction, toSwitchValues } from './change-products.ts'
import { toSellerProduct } from './seller-product-store.ts'

/** A counted product with 0 left becomes uncounted when switched on. Throws 404. */
export async function setStock(
  db: Db,
  { id, inStock, by }: { id: string; inStock: boolean; by: Actor },
): Promise<{ product: SellerProduct; stopsCounting: boolean }> {
  return inProductTransaction(db, async (tx) => {
    const [changed] = await changeProducts(tx, {
      products: [{ id, version: null }],
      change: (row) => {
        if (row.archived_at) throw new ShopError('product_not_found')
        return toSwitchValues(row, inStock)
      },
      action: () => 'product.stock',
      by,
    })
    if (!changed) throw new ShopError('product_not_found')
    const { before, after } = changed
    return { product: toSellerProduct(after), stopsCounting: before.stock !== null && after.stock === null }
  })
}
