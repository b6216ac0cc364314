import type { Order } from '#contract/order.ts'
import { paiseFromRupees } from '#domain/money.ts'

/** What a line came to, in paise, at the price of that day. */
export function lineSubtotalPaise({ product, quantity }: Order['items'][number]): number {
  return product ? (paiseFromRupees(product.offerPrice) ?? 0) * quantity : 0
}

/** False where an order has lost a product and with it a price: then its fees can't be told apart. */
export function hasAllPrices({ items }: Order): boolean {
  return items.every(({ product }) => product)
}

/** What all lines came to together, in paise. */
export function orderItemsPaise({ items }: Order): number {
  return items.reduce((sum, item) => sum + lineSubtotalPaise(item), 0)
}

/** What an order cost besides its goods, in paise: the fees of that day. */
export function orderFeesPaise(order: Order): number {
  return (paiseFromRupees(order.amount) ?? 0) - orderItemsPaise(order)
}
