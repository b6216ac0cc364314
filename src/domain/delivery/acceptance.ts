import { dayOf } from '../days.ts'
import { formatClock, formatDateTime } from '../i18n/dates.ts'
import { t } from '../i18n/translate.ts'
import type { OrderStatus } from '../order.ts'

/** The times to choose from when a seller accepts an order. */
export const acceptMinutes = [15, 20, 30, 45, 60, 90] as const
export const acceptLimits = { minMinutes: 5, maxMinutes: 24 * 60 }

export const rejectionReasons = ['sold-out', 'closed', 'too-far', 'no-rider', 'unreachable', 'other'] as const
export type RejectionReason = (typeof rejectionReasons)[number]
/** Why the shop cancelled an order. `note`: to the shopper. */
export type Rejection = { reason: RejectionReason; note?: string }

/** In the shop's words to the shopper. */
export function rejectionSentence(reason: RejectionReason): string {
  return t(`common.rejection.${reason}`)
}

/** '5:40 pm', with the date if that is not today. */
export function formatArrival(promisedAt: string, now: number): string {
  const isToday = dayOf(new Date(promisedAt)) === dayOf(new Date(now))
  return isToday ? formatClock(promisedAt) : formatDateTime(promisedAt)
}

type PromiseUrgency = { is: 'late' | 'due'; minutes: number }

/** The time that an order in the shop has left, in whole minutes; 'due' with 0 is now. null: there is time. */
export function promiseUrgency(
  { promisedAt, status }: { promisedAt?: string | undefined; status: OrderStatus },
  now: number,
): PromiseUrgency | null {
  if (promisedAt === undefined || status !== 'Processing') return null
  const minutes = Math.ceil((Date.parse(promisedAt) - now) / minuteMs)
  if (minutes > dueMinutes) return null
  return minutes < 0 ? { is: 'late', minutes: -minutes } : { is: 'due', minutes: Math.max(0, minutes) }
}

const minuteMs = 60_000
const dueMinutes = 10

/** So long staff are offered to undo a rejection. */
export const rejectionUndoSeconds = 30
/** Then the shopper is told and the money goes back. */
export const rejectionFinalSeconds = rejectionUndoSeconds + 5
