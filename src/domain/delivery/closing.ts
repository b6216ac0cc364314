import { addDays, dayOf } from '../days.ts'
import { localTime } from '../i18n/clock.ts'
import {
  type Closing,
  type DayHours,
  hoursOn,
  isDayOff,
  type OpeningHours,
  openingAt,
  weekdayOf,
} from './opening-hours.ts'
import { instantOf } from './slots.ts'

export const maxClosedDays = 31

/** Today and later. */
export function listDaysOff({ daysOff }: Closing, now: number): string[] {
  const today = dayOf(new Date(now))
  return daysOff.filter((day) => day >= today).toSorted()
}

/** Today and later: what is left of the hours of each day that staff have closed. null: nothing. */
export function listClosedHours(
  hours: OpeningHours,
  { closing, now }: { closing: Closing; now: number },
): { day: string; hours: DayHours | null }[] {
  const until = Math.ceil((Date.parse(closing.closedUntil ?? '') || 0) / minuteMs) * minuteMs
  if (until <= now) return []
  const reopens = localTime(until)
  const days: { day: string; hours: DayHours | null }[] = []
  for (let day = localTime(now).date; day <= reopens.date; day = addDays(day, 1)) {
    const weekday = weekdayOf(day)
    if (!hours.days.includes(weekday) || isDayOff(closing, day)) continue
    const { opens, closes } = hoursOn(hours, weekday)
    if (instantOf(day, closes) <= now || until <= instantOf(day, opens)) continue
    days.push({ day, hours: until < instantOf(day, closes) ? { opens: reopens.time, closes } : null })
  }
  return days
}

/** Times, in ms, until which staff can close the shop. */
type Reopenings = {
  inAnHour: number
  nextOpening: number
  /** null if that is the next opening. */
  tomorrow: number | null
}

export function listReopenings(
  hours: OpeningHours,
  { closing, now }: { closing: Closing; now: number },
): Reopenings {
  const withoutClosing = { ...closing, closedUntil: null }
  const openingFrom = (at: number) => {
    const opening = openingAt(hours, at, withoutClosing)
    return opening.isOpen ? at : instantOf(opening.date, opening.opens)
  }
  const today = dayOf(new Date(now))
  const current = openingAt(hours, now, withoutClosing)
  const nextOpening = openingFrom(current.isOpen ? instantOf(today, current.closes) : now)
  const tomorrow = openingFrom(instantOf(addDays(today, 1), '00:00'))
  return {
    inAnHour: Math.ceil(now / minuteMs) * minuteMs + hourMs,
    nextOpening,
    tomorrow: tomorrow === nextOpening ? null : tomorrow,
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
