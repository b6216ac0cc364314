import type { Order } from '#contract/order.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import { fees, feesPaise } from '#rules/order.ts'
import { feesOfPaise, hasAllPrices, itemsPaise } from '../order/amounts.ts'

export type BillAmount = { name: string; rupees: number }

/** What stands below the lines of a bill and adds up to its total. Fees of another day than today's can't be told apart, so they stand together. */
export function layOutAmounts(order: Order): BillAmount[] {
  if (!hasAllPrices(order)) return []
  const items = { name: 'Items', rupees: rupeesFromPaise(itemsPaise(order)) }
  const all = feesOfPaise(order)
  if (all !== feesPaise)
    return [items, { name: 'Handling, platform and delivery', rupees: rupeesFromPaise(all) }]
  return [
    items,
    { name: 'Handling fee', rupees: rupeesFromPaise(fees.handlingPaise) },
    { name: 'Platform fee', rupees: rupeesFromPaise(fees.platformPaise) },
    { name: 'Delivery', rupees: rupeesFromPaise(fees.deliveryPaise) },
  ]
}
