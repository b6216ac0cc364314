import { type OrderStatus, orderWay } from './order.ts'

/** A change of an order's status. */
export type Move = { from: OrderStatus; to: OrderStatus }

/** The next step on an order's way; null at its end, and for one that has left it. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  const here = orderWay.indexOf(status)
  return here === -1 ? null : (orderWay[here + 1] ?? null)
}

/**
 * True for a move that is seldom meant: backwards, out of Cancelled, or Cancelled after the goods have reached the door. It is done all
 * the same, but asked for once more. Steps that are jumped over are usual: many shops go from Pending to Delivered.
 */
export function isOddMove({ from, to }: Move): boolean {
  if (from === to) return false
  if (from === 'Cancelled') return true
  if (to === 'Cancelled') return from === 'Delivered'
  return orderWay.indexOf(to) < orderWay.indexOf(from)
}

/** What a move does to the stock of counted products. */
export function stockEffect({ from, to }: Move): 'given back' | 'taken again' | 'none' {
  if (from === to) return 'none'
  if (to === 'Cancelled') return 'given back'
  return from === 'Cancelled' ? 'taken again' : 'none'
}
