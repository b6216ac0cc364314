import type { Order } from '#contract/order.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { fees, feesPaise } from '#domain/order.ts'
import { hasAllPrices, orderFeesPaise, orderItemsPaise } from '#web/storefront/orders/order-amounts.ts'

export type BillTotal = { name: string; rupees: number }

/** Older fees are only known as a sum, so they are one line. */
export function buildBillTotals(order: Order): BillTotal[] {
  if (!hasAllPrices(order)) return []
  const items = { name: 'Items', rupees: rupeesFromPaise(orderItemsPaise(order)) }
  const feesTotal = orderFeesPaise(order)
  if (feesTotal !== feesPaise)
    return [items, { name: 'Handling, platform and delivery', rupees: rupeesFromPaise(feesTotal) }]
  return [
    items,
    { name: 'Handling fee', rupees: rupeesFromPaise(fees.handlingPaise) },
    { name: 'Platform fee', rupees: rupeesFromPaise(fees.platformPaise) },
    { name: 'Delivery', rupees: rupeesFromPaise(fees.deliveryPaise) },
  ]
}
