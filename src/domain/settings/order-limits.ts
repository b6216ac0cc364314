/** 0 means no limit. */
export type OrderLimits = {
  /** Cash-on-delivery orders of one shopper that are still Pending. */
  openCash: number
  shopperPerHour: number
  /** Orders of shoppers without a delivered order, per network address. */
  networkPerHour: number
}

export const defaultOrderLimits: OrderLimits = { openCash: 5, shopperPerHour: 20, networkPerHour: 60 }

export const noOrderLimits: OrderLimits = { openCash: 0, shopperPerHour: 0, networkPerHour: 0 }

export const maxOrderLimit = 1000

export const maxUnverifiedMailsPerDay = 5
