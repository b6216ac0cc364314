/**
 * Entries of the cash book. reversed: a payment was marked as not paid, or refunded. refunded: a part of an online
 * payment. opened: change put into the own drawer. difference: a person handed over more or less than expected.
 */
export const cashEntryKinds = [
  'collected',
  'reversed',
  'refunded',
  'opened',
  'handed-over',
  'difference',
  'correction',
] as const
export type CashEntryKind = (typeof cashEntryKinds)[number]

/** Payments that no person holds. */
export const onlineMethods = ['UPI', 'Card', 'Practice', 'Credit'] as const

/** ₹1,00,00,00,00,000: above any balance, and 900 of them are a safe integer. */
export const maxHandOverPaise = 100_000_000_000_00
