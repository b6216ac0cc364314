import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { paiseFromRupees } from '#domain/money.ts'

type Item = Order['items'][number]

/** At the price of the order, in paise. */
export function lineSubtotalPaise({ product, quantity, picked = quantity }: Item): number {
  return product ? (paiseFromRupees(product.offerPrice) ?? 0) * picked : 0
}

/** '3', or '2 of 3' of a packed order. */
export function quantityText({ quantity, picked }: Item): string {
  return picked === undefined ? String(quantity) : t('common.picked', { picked, quantity })
}

/** What the bill charges for. */
export function listChargedItems({ items }: Pick<Order, 'items'>): Item[] {
  return items
    .map((item) => ({ ...item, quantity: item.picked ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** Rupees. */
export function amountDue({ amount, due = amount }: Pick<Order, 'amount' | 'due'>): number {
  return due
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
