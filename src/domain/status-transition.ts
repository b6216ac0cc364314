import { fulfilmentStatuses, type OrderStatus, type PaymentType } from './order.ts'

export type StatusTransition = {
  from: OrderStatus
  to: OrderStatus
  /** Paid through a provider, so cancelling it requires a refund. */
  isPaidOnline?: boolean
}

export function toStatusTransition(
  { status, isPaid, paid, paymentType }: PaidOrder,
  to: OrderStatus,
): StatusTransition {
  return { from: status, to, isPaidOnline: (isPaid || paid !== undefined) && paymentType === 'Online' }
}

/** `paid`: of an order that is paid in part. */
type PaidOrder = { status: OrderStatus; isPaid: boolean; paid?: number | undefined; paymentType: PaymentType }

/** Staff must confirm these. Skipping steps is usual: many shops go from Pending to Delivered. */
export function isUnusualTransition({ from, to, isPaidOnline = false }: StatusTransition): boolean {
  if (from === to) return false
  if (from === 'Cancelled') return true
  if (to === 'Cancelled') return from === 'Delivered' || isPaidOnline
  return fulfilmentStatuses.indexOf(to) < fulfilmentStatuses.indexOf(from)
}

export function stockEffect({ from, to }: StatusTransition): 'returned' | 'taken' | 'none' {
  if (from === to) return 'none'
  if (to === 'Cancelled') return 'returned'
  return from === 'Cancelled' ? 'taken' : 'none'
}

export function paymentEffect({
  from,
  to,
  isPaidOnline = false,
}: StatusTransition): 'refunded' | 'kept' | 'none' {
  if (!isPaidOnline || from === to) return 'none'
  if (to === 'Cancelled') return 'refunded'
  return from === 'Cancelled' ? 'kept' : 'none'
}
