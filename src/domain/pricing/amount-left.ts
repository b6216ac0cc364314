import type { PaymentType } from '../order.ts'

type PaidOrder = { paymentType: PaymentType; isPaid: boolean; duePaise: number; paidPaise: number }

/**
 * What is still to be collected of an order, in paise. An online order is collected once a part of it is paid;
 * without any payment it waits for its shopper, or its money went back.
 */
export function leftPaise({ paymentType, isPaid, duePaise, paidPaise }: PaidOrder): number {
  if (isPaid || (paymentType === 'Online' && paidPaise === 0)) return 0
  return Math.max(0, duePaise - paidPaise)
}
