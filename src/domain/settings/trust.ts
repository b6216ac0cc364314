/** Limits of cash on delivery for shoppers whom the shop does not know yet, or who refused orders. 0 is off. */
export type Trust = {
  /** Until this many orders are delivered, cash is limited to `maxCashPaise`. */
  firstOrders: number
  /** For the whole order. 0: no cash on delivery. */
  maxCashPaise: number
  /** No cash after so many orders that were Cancelled after they were Shipped. */
  maxRefused: number
  /** Open cash orders of a shopper who came by a number that is not proved; `openCash` holds besides. */
  unprovedOrders: number
  /** The sum of these orders. */
  unprovedPaise: number
}

export const defaultTrust: Trust = {
  firstOrders: 0,
  maxCashPaise: 500_00,
  maxRefused: 0,
  unprovedOrders: 2,
  unprovedPaise: 2000_00,
}

export const trustLimits = {
  firstOrders: 20,
  maxRefused: 100,
  maxCashPaise: 10_00_000_00,
  unprovedOrders: 100,
  unprovedPaise: 10_00_000_00,
} as const

export const noTrustLimits: Trust = {
  firstOrders: 0,
  maxCashPaise: 0,
  maxRefused: 0,
  unprovedOrders: 0,
  unprovedPaise: 0,
}

/** The rules that hold for the shopper. */
export function trustFor(trust: Trust, { isUnproved }: { isUnproved: boolean }): Trust {
  return isUnproved ? trust : { ...trust, unprovedOrders: 0, unprovedPaise: 0 }
}

/** 0: no limit. */
export function openCashLimit(openCash: number, { unprovedOrders }: Trust): number {
  return openCash > 0 && unprovedOrders > 0 ? Math.min(openCash, unprovedOrders) : openCash || unprovedOrders
}

/** Whether the amount of an order is limited. */
export function isCashLimited({ firstOrders, maxRefused, unprovedPaise }: Trust): boolean {
  return firstOrders > 0 || maxRefused > 0 || unprovedPaise > 0
}
