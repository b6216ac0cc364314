/** Limits of cash on delivery for shoppers whom the shop does not know yet, or who refused orders. 0 is off. */
export type Trust = {
  /** Until this many orders are delivered, cash is limited to `maxCashPaise`. */
  firstOrders: number
  /** For the whole order. 0: no cash on delivery. */
  maxCashPaise: number
  /** No cash after so many orders that were Cancelled after they were Shipped. */
  maxRefused: number
}

export const defaultTrust: Trust = { firstOrders: 0, maxCashPaise: 500_00, maxRefused: 0 }

export const trustLimits = { firstOrders: 20, maxRefused: 100, maxCashPaise: 10_00_000_00 } as const

export const noTrustLimits: Trust = { firstOrders: 0, maxCashPaise: 0, maxRefused: 0 }

export function isCashLimited({ firstOrders, maxRefused }: Trust): boolean {
  return firstOrders > 0 || maxRefused > 0
}
