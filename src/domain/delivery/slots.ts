import { addDays, dayOf } from '../days.ts'
import { utcOffset } from '../shop.ts'
import { type Closing, isDayOff, type Weekday, weekdayOf } from './opening-hours.ts'

/** A window of each of these weekdays. Times are 'HH:MM'. */
export type SlotRule = {
  days: readonly Weekday[]
  from: string
  to: string
  /** Orders that it takes. */
  capacity: number
  /** It closes this long before `from`. */
  cutoffMinutes: number
}

/** `id` names area, day and window; times are ISO. */
export type DeliverySlot = { id: string; from: string; to: string; capacity: number }

export const slotDays = 7

type SlotInput = { areaId: string; now: number; closing: Closing }

/** Those of the next days that are still open for orders, the earliest first. */
export function listSlots(rules: readonly SlotRule[], { areaId, now, closing }: SlotInput): DeliverySlot[] {
  const today = dayOf(new Date(now))
  const days = Array.from({ length: slotDays }, (_, index) => addDays(today, index))
  const slots = days.flatMap((day) =>
    rules
      .filter((rule) => rule.days.includes(weekdayOf(day)) && !isDayOff(closing, day))
      .filter((rule) => instantOf(day, rule.from) - rule.cutoffMinutes * minuteMs > now)
      .filter(
        (rule) =>
          closing.closedUntil === null || instantOf(day, rule.from) >= Date.parse(closing.closedUntil),
      )
      .map(({ from, to, capacity }) => ({
        id: `${areaId}_${day}_${from}-${to}`,
        from: new Date(instantOf(day, from)).toISOString(),
        to: new Date(instantOf(day, to)).toISOString(),
        capacity,
      })),
  )
  return slots.toSorted((one, other) => one.from.localeCompare(other.from))
}

const minuteMs = 60_000

/** Of a time 'HH:MM' of the shop's time zone, in ms. */
export function instantOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00${utcOffset}`)
}
