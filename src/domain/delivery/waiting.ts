import type { OrderStatus, PaymentType } from '../order.ts'
import { type Closing, type OpeningHours, openingAt } from './opening-hours.ts'
import type { SlotTimes } from './slot-texts.ts'
import { instantOf } from './slots.ts'

/** `isOverdue`: it waits for longer than its delivery should take. */
type WaitingUrgency = { minutes: number; isOverdue: boolean }

type WaitingOrder = {
  status: OrderStatus
  paymentType: PaymentType
  isPaid: boolean
  /** Only if it is paid in part. */
  paid?: number | undefined
  createdAt: string
  slot?: SlotTimes | null | undefined
  /** The minutes of its delivery area. */
  minutes?: number | undefined
}
type WaitingTerms = { now: number; hours: OpeningHours; closing: Closing; shopMinutes: number }

/**
 * How long an order has waited to be accepted, in whole minutes. null: it has not waited for long. A slot has its own
 * mark, and an order awaiting payment waits for its customer.
 */
export function waitingUrgency(
  { status, paymentType, isPaid, paid, createdAt, slot, minutes: ownMinutes }: WaitingOrder,
  { now, hours, closing, shopMinutes }: WaitingTerms,
): WaitingUrgency | null {
  if (status !== 'Pending' || slot || (paymentType === 'Online' && !isPaid && paid === undefined)) return null
  const since = openSince(Date.parse(createdAt), { hours, closing })
  const minutes = Math.floor((now - since) / minuteMs)
  const promised = ownMinutes ?? shopMinutes
  if (minutes < Math.min(patientMinutes, promised)) return null
  return { minutes, isOverdue: minutes > promised }
}

/** The time itself, or the next opening if the shop was closed. */
function openSince(at: number, { hours, closing }: Pick<WaitingTerms, 'hours' | 'closing'>): number {
  // Staff close the shop for later orders.
  const opening = openingAt(hours, at, { ...closing, closedUntil: null })
  return opening.isOpen ? at : instantOf(opening.date, opening.opens)
}

const minuteMs = 60_000
const patientMinutes = 10
