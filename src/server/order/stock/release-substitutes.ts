import { lockProducts } from '#server/catalogue/seller-product-store.ts'
import type { OrderChange } from '../core/change-order.ts'
import { moveOrderUnits } from './order-stock-store.ts'
import { deleteSubstitute, type OrderSubstitute } from './substitute-store.ts'

/** Returns what they hold to stock. */
export async function returnSubstituteStock(
  change: OrderChange,
  substitutes: readonly OrderSubstitute[],
): Promise<void> {
  const held = substitutes.filter(({ stockHeld }) => stockHeld > 0)
  if (held.length === 0) return
  await lockProducts(
    change.tx,
    held.map(({ productId }) => productId),
  )
  await moveOrderUnits(change, new Map(held.map(({ productId, stockHeld }) => [productId, stockHeld])))
}

/** Removes them from the order. */
export async function releaseSubstitutes(
  change: OrderChange,
  substitutes: readonly OrderSubstitute[],
): Promise<void> {
  await returnSubstituteStock(change, substitutes)
  for (const { id } of substitutes) await deleteSubstitute(change.tx, id)
}
