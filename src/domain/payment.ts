export const paymentProviders = ['stripe', 'upi', 'practice'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

export const paymentPaths: readonly string[] = ['/practice-payment', '/upi-payment']

/** Their refunds are transfers by hand. */
export const providersWithoutRefunds: readonly PaymentProviderName[] = ['upi']

export type SessionState = 'opening' | 'open' | 'paid' | 'ended'

/** The migrations that create `payment_exceptions` explain each kind. */
export const paymentExceptionKinds = [
  'cancelled',
  'late',
  'double',
  'amount',
  'currency',
  'order',
  'unknown',
  'returned',
  'dispute',
  'short',
  'claim',
] as const
export type PaymentExceptionKind = (typeof paymentExceptionKinds)[number]

/** A part of a payment that pays an order and stands. */
export function isPartialRefund(kind: PaymentExceptionKind): boolean {
  return kind === 'short' || kind === 'claim'
}

/** The shop holds the money of the other kinds, so that it can refund it. */
export function isHeldByShop(kind: PaymentExceptionKind): boolean {
  return kind !== 'returned' && kind !== 'dispute'
}

export const disputeReasons = [
  'not-authorized',
  'not-received',
  'not-as-described',
  'duplicate',
  'refund-missing',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const paymentExceptionStates = ['due', 'refunding', 'refunded', 'settled'] as const
export type PaymentExceptionState = (typeof paymentExceptionStates)[number]

/** Why a refund failed, or has no result yet. */
export const refundErrors = [
  'failed-later',
  'unanswered',
  'not-refundable',
  'stripe-unknown',
  'stripe-funds',
  'stripe-disputed',
  'stripe-missing',
] as const
export type RefundError = (typeof refundErrors)[number]

/** What resolved a payment exception, if no note of a person says all of it. */
export type ExceptionResolution =
  | { code: 'reopened' | 'refund-failed' | 'dispute-won' | 'taken' }
  | { code: 'dispute-lost'; amountMinor: number }

export const currencyCode = 'INR'

/** An unpaid order holds its stock this long. */
export const paymentHoldMinutes = 30
/** Replaces the hold when the shopper submits a UTR: staff need time to check the bank account. */
export const utrHoldHours = 24
/** Unpaid orders of one shopper that may hold stock at the same time. */
export const maxAwaitingOrders = 3

/** granted and revoked: by the owner. claim: for a line of a ticket. spent and returned: an order. */
export const creditKinds = ['granted', 'revoked', 'claim', 'spent', 'returned'] as const
export type CreditKind = (typeof creditKinds)[number]

/** ₹10,000: a slip of the hand gives no more. */
export const maxGrantPaise = 10_000_00

/** The code that a customer says at the counter to spend store credit. */
export const creditCodeMinutes = 10
/** It ends with so many wrong ones. */
export const maxWrongCodes = 5
