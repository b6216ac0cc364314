/** Who takes money for the shop. */
export const paymentProviders = ['stripe', 'upi', 'practice'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** The pages on which the shop itself takes a payment; every other is a provider's own. */
export const paymentPaths: readonly string[] = ['/practice-payment', '/upi-payment']

/** What a checkout at a provider has come to. */
export const sessionStates = ['opening', 'open', 'paid', 'ended'] as const
export type SessionState = (typeof sessionStates)[number]

/** Why money needs a seller; the migrations that make `payment_flags` explain each. */
export const paymentExceptionKinds = [
  'cancelled',
  'late',
  'double',
  'amount',
  'currency',
  'order',
  'unknown',
  'returned',
] as const
export type PaymentExceptionKind = (typeof paymentExceptionKinds)[number]

export const paymentExceptionStates = ['due', 'refunding', 'refunded', 'settled'] as const
export type PaymentExceptionState = (typeof paymentExceptionStates)[number]

/** The only money there is here, as ISO 4217 names it. */
export const currency = 'INR'

/** So long an order waits for its payment, and holds its stock. */
export const paymentHoldMinutes = 30
/** So long it waits for a seller to look into the bank account, once the shopper says that the money was sent by UPI. */
export const utrHoldHours = 24
/** So many unpaid orders of one shopper hold stock at the same time. */
export const maxAwaitingOrders = 3
