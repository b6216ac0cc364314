import { maxQuantity } from './cart.ts'

export const orderStatuses = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const fulfilmentStatuses: readonly OrderStatus[] = ['Pending', 'Processing', 'Shipped', 'Delivered']

/** Neither delivered nor cancelled. */
export function isActive({ status }: { status: OrderStatus }): boolean {
  return status !== 'Delivered' && status !== 'Cancelled'
}

export const paymentTypes = ['COD', 'Online'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const paymentMethods = ['Cash', 'Card', 'UPI', 'Practice', 'Credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a customer pays an order of the type COD. */
export const codMethods = ['Cash', 'UPI'] as const satisfies readonly PaymentMethod[]
export type CodMethod = (typeof codMethods)[number]

/** How a customer without an account reached the staff member who typed the order in. */
export const staffOrderSources = ['phone', 'counter'] as const
export type StaffOrderSource = (typeof staffOrderSources)[number]

/** replacement: for a line of an earlier order, with nothing to pay. */
export const orderSources = [...staffOrderSources, 'replacement'] as const
export type OrderSource = (typeof orderSources)[number]

export const maxCountedOrders = 1000

export const maxOrdersByIds = 100
export const maxBulkOrders = 200

export const maxBags = 50

export type OrderLineInput = { product: string; quantity: number }

/** Keeps the order of first mention. `areQuantitiesAllowed` checks the sums. */
export function mergeLines(lines: readonly OrderLineInput[]): OrderLineInput[] {
  const merged = new Map<string, OrderLineInput>()
  for (const line of lines) {
    const known = merged.get(line.product)
    merged.set(line.product, { product: line.product, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...merged.values()]
}

export function areQuantitiesAllowed(lines: readonly OrderLineInput[]): boolean {
  return lines.every((line) => line.quantity >= 1 && line.quantity <= maxQuantity)
}
