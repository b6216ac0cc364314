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
  const opensAt = Date.parse(closing.closedUntil ?? '') || now
  const days = Array.from({ length: slotDays }, (_, index) => addDays(today, index)).filter(
    (day) => !isDayOff(closing, day),
  )
  const slots = days.flatMap((day) =>
    rules
      .filter((rule) => rule.days.includes(weekdayOf(day)))
      .map(({ from, to, capacity, cutoffMinutes }) => {
        const begin = instantOf(day, from)
        const isOpen = begin - cutoffMinutes * minuteMs > now && begin >= opensAt
        const times = { from: new Date(begin).toISOString(), to: new Date(instantOf(day, to)).toISOString() }
        return { isOpen, begin, slot: { id: `${areaId}_${day}_${from}-${to}`, ...times, capacity } }
      }),
  )
  return slots
    .filter(({ isOpen }) => isOpen)
    .toSorted((one, other) => one.begin - other.begin)
    .map(({ slot }) => slot)
}

const minuteMs = 60_000

/** The instant of 'HH:MM' in the shop's time zone, in ms. */
export function instantOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00${utcOffset}`)
}
