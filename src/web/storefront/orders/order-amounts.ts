import type { Order } from '#contract/order.ts'
import { paiseFromRupees } from '#domain/money.ts'

/** At the price of the order, in paise. */
export function lineSubtotalPaise({ product, quantity }: Order['items'][number]): number {
  return product ? (paiseFromRupees(product.offerPrice) ?? 0) * quantity : 0
}

/** False if a product is missing; then the fees cannot be calculated. */
export function hasAllPrices({ items }: Order): boolean {
  return items.every(({ product }) => product)
}

export function orderItemsPaise({ items }: Order): number {
  return items.reduce((sum, item) => sum + lineSubtotalPaise(item), 0)
}

/** The fees at the time of the order, in paise. */
export function orderFeesPaise(order: Order): number {
  return (paiseFromRupees(order.amount) ?? 0) - orderItemsPaise(order)
}
