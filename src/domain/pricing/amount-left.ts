import type { PaymentType } from '../order.ts'

type PaidOrder = {
  paymentType: PaymentType
  isPaid: boolean
  duePaise: number
  paidPaise: number
  /** The part of it that store credit pays. */
  creditPaise: number
}

/**
 * What is still to be collected of an order, in paise. An online order is collected once a part of it is paid;
 * without any payment but credit it waits for its shopper, or its money went back.
 */
export function leftPaise({ paymentType, isPaid, duePaise, paidPaise, creditPaise }: PaidOrder): number {
  if (isPaid || (paymentType === 'Online' && paidPaise === creditPaise)) return 0
  return Math.max(0, duePaise - paidPaise)
}

/** What goes back as credit of an order that was paid with more than is due: credit goes back before money. */
export function creditBeyondDue({
  creditPaise,
  paidPaise,
  duePaise,
}: Pick<PaidOrder, 'creditPaise' | 'paidPaise' | 'duePaise'>): number {
  return Math.max(0, Math.min(creditPaise, paidPaise - duePaise))
}
