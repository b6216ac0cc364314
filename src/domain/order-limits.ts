/** How many orders a shopper may have open, and how many may be placed in an hour; 0 is no limit. */
export type OrderLimits = {
  /** Cash-on-delivery orders of one shopper that the shop has not accepted yet. */
  openCash: number
  shopperPerHour: number
  /** Of shoppers behind one network address who have not had an order delivered yet. */
  networkPerHour: number
}

export const defaultOrderLimits: OrderLimits = { openCash: 5, shopperPerHour: 20, networkPerHour: 60 }

/** The largest limit that can be set. */
export const maxOrderLimit = 1000

/** Mails a day that a shopper sets off to an e-mail address that is not proved. */
export const maxUnverifiedMailsPerDay = 5
