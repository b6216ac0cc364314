/** Why a price was changed at the counter. */
export const priceReasons = ['damaged', 'near-expiry', 'quantity', 'agreed'] as const
export type PriceReason = (typeof priceReasons)[number]

/** A sale that was made without the network may arrive this much later. */
export const maxOfflineHours = 12

/** The clock of a device may be ahead by this much. */
export const maxClockLeadMinutes = 5

export const saleConflictKinds = ['stock', 'price'] as const
/** stock: more was sold than the shop had. price: a price that the shop did not have within the last hours. */
export type SaleConflictKind = (typeof saleConflictKinds)[number]
