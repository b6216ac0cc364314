/** The setting `trust`: cash on delivery for shoppers who are new here, or who refused orders. 0 is off. */
export type CashLimits = {
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

export const defaultCashLimits: CashLimits = {
  firstOrders: 0,
  maxCashPaise: 500_00,
  maxRefused: 0,
  unprovedOrders: 2,
  unprovedPaise: 2000_00,
}

export const cashLimitBounds = {
  firstOrders: 20,
  maxRefused: 100,
  maxCashPaise: 10_00_000_00,
  unprovedOrders: 100,
  unprovedPaise: 10_00_000_00,
} as const

export const noCashLimits: CashLimits = {
  firstOrders: 0,
  maxCashPaise: 0,
  maxRefused: 0,
  unprovedOrders: 0,
  unprovedPaise: 0,
}

/** The rules that hold for the shopper. */
export function cashLimitsFor(cashLimits: CashLimits, { isUnproved }: { isUnproved: boolean }): CashLimits {
  return isUnproved ? cashLimits : { ...cashLimits, unprovedOrders: 0, unprovedPaise: 0 }
}

/** 0: no limit. */
export function openCashLimit(openCash: number, { unprovedOrders }: CashLimits): number {
  return openCash > 0 && unprovedOrders > 0 ? Math.min(openCash, unprovedOrders) : openCash || unprovedOrders
}

/** Whether the amount of an order is limited. */
export function isCashLimited({ firstOrders, maxRefused, unprovedPaise }: CashLimits): boolean {
  return firstOrders > 0 || maxRefused > 0 || unprovedPaise > 0
}
