import { notifyStockChange } from '#server/catalogue/product-store.ts'
import { lockProducts } from '#server/catalogue/seller-product-store.ts'
import { moveUnits } from '#server/catalogue/stock-store.ts'
import type { Db } from '#server/database/tables.ts'
import { type OrderState, type StatusActor, sellerOf } from '../status/status-store.ts'
import { deleteSubstitute, type OrderSubstitute } from './substitute-store.ts'

type Release = { order: OrderState; substitutes: readonly OrderSubstitute[]; by: StatusActor }

/** Returns what they hold to stock, with the order's next version. `true`: the catalogue changed. */
export async function returnSubstituteStock(tx: Db, { order, substitutes, by }: Release): Promise<boolean> {
  const held = substitutes.filter(({ stockHeld }) => stockHeld > 0)
  if (held.length === 0) return false
  await lockProducts(
    tx,
    held.map(({ productId }) => productId),
  )
  const { isAvailabilityChanged } = await moveUnits(tx, {
    change: { orderId: order.id, version: order.version + 1, sellerId: sellerOf(by) },
    units: new Map(held.map(({ productId, stockHeld }) => [productId, stockHeld])),
  })
  if (isAvailabilityChanged) await notifyStockChange(tx)
  return isAvailabilityChanged
}

/** Removes them from the order, which the caller has locked. `true`: the catalogue changed. */
export async function releaseSubstitutes(tx: Db, release: Release): Promise<boolean> {
  const isCatalogueChanged = await returnSubstituteStock(tx, release)
  for (const { id } of release.substitutes) await deleteSubstitute(tx, id)
  return isCatalogueChanged
}
