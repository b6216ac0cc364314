import type { Order } from '#contract/order.ts'
import { paiseFromRupees } from '#domain/money.ts'

/** At the price of the order, in paise. */
export function lineSubtotalPaise({ product, quantity }: Order['items'][number]): number {
  return product ? (paiseFromRupees(product.offerPrice) ?? 0) * quantity : 0
}

/** False if a product is missing; then the items have no sum. */
export function hasAllPrices({ items }: Order): boolean {
  return items.every(({ product }) => product)
}

export function orderItemsPaise({ items }: Order): number {
  return items.reduce((sum, item) => sum + lineSubtotalPaise(item), 0)
}

/** Handling and platform fee at the time of the order, in paise. */
export function orderFeesPaise({ fees }: Order): number {
  return (paiseFromRupees(fees.handling) ?? 0) + (paiseFromRupees(fees.platform) ?? 0)
}
