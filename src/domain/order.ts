import { maxQuantity } from './cart.ts'

export const orderStatuses = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The way of an order from the shop to the door; a cancelled one has left it. */
export const fulfilmentStatuses: readonly OrderStatus[] = ['Pending', 'Processing', 'Shipped', 'Delivered']

export const paymentTypes = ['COD', 'Online'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** What money came as. */
export const paymentMethods = ['Cash', 'Card', 'UPI', 'Practice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** So many orders of a status are counted, and no more: behind that a list says '1,000+'. */
export const maxCountedOrders = 1000

/** So many orders are asked for by their ids, and go to paper, in one go; … */
export const maxOrdersByIds = 100
/** … and so many change their status. */
export const maxBulkOrders = 200

/** What every order pays on top of its goods, in paise. Delivery is free. */
export const fees = { handlingPaise: 12_00, platformPaise: 6_00, deliveryPaise: 0 } as const

/** All of them together, in paise. */
export const feesPaise = fees.handlingPaise + fees.platformPaise + fees.deliveryPaise

/** Goods and fees together, in paise. */
export function orderTotalPaise(itemsPaise: number): number {
  return itemsPaise + feesPaise
}

/** One line a shopper asks for. */
export type OrderLineInput = { product: string; quantity: number }

/**
 * Adds lines of the same product together, keeping the order of first mention. A sum above `maxQuantity` is
 * kept as it is: the caller refuses it.
 */
export function mergeLines(lines: readonly OrderLineInput[]): OrderLineInput[] {
  const merged = new Map<string, OrderLineInput>()
  for (const line of lines) {
    const known = merged.get(line.product)
    merged.set(line.product, { product: line.product, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/** True where every merged line asks for 1 to `maxQuantity` pieces. */
export function areQuantitiesAllowed(lines: readonly OrderLineInput[]): boolean {
  return lines.every((line) => line.quantity >= 1 && line.quantity <= maxQuantity)
}
