import { fulfilmentStatuses, type OrderStatus, type PaymentType } from './order.ts'

/** A change of an order's status. */
export type StatusTransition = {
  from: OrderStatus
  to: OrderStatus
  /** Whether its money has come by a provider: cancelled, it has to go back. */
  isPaidOnline?: boolean
}

/** What it would be to set an order to a status. */
export function toStatusTransition(
  { status, isPaid, paymentType }: { status: OrderStatus; isPaid: boolean; paymentType: PaymentType },
  to: OrderStatus,
): StatusTransition {
  return { from: status, to, isPaidOnline: isPaid && paymentType === 'Online' }
}

/** The next step on an order's way; null at its end, and for one that has left it. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  const here = fulfilmentStatuses.indexOf(status)
  return here === -1 ? null : (fulfilmentStatuses[here + 1] ?? null)
}

/**
 * True for a move that is seldom meant: backwards, out of Cancelled, or Cancelled after the goods have reached the door or the money the shop. It is done all
 * the same, but asked for once more. Steps that are jumped over are usual: many shops go from Pending to Delivered.
 */
export function isUnusualTransition({ from, to, isPaidOnline = false }: StatusTransition): boolean {
  if (from === to) return false
  if (from === 'Cancelled') return true
  if (to === 'Cancelled') return from === 'Delivered' || isPaidOnline
  return fulfilmentStatuses.indexOf(to) < fulfilmentStatuses.indexOf(from)
}

/** What a move does to the stock of counted products. */
export function stockEffect({ from, to }: StatusTransition): 'given back' | 'taken again' | 'none' {
  if (from === to) return 'none'
  if (to === 'Cancelled') return 'given back'
  return from === 'Cancelled' ? 'taken again' : 'none'
}

/** What a move does to money that has come online. */
export function moneyEffect({
  from,
  to,
  isPaidOnline = false,
}: StatusTransition): 'goes back' | 'stays' | 'none' {
  if (!isPaidOnline || from === to) return 'none'
  if (to === 'Cancelled') return 'goes back'
  return from === 'Cancelled' ? 'stays' : 'none'
}
