import { useEffect, useState } from 'react'
import { formatDateTime, locale, timeZone } from '#domain/shop.ts'

/** '5:30 pm', with the day before it where that is another one than today's. */
export function formatPaymentDeadline(payBy: string, now: number): string {
  const time = new Date(payBy)
  return dayFormat.format(time) === dayFormat.format(now) ? timeFormat.format(time) : formatDateTime(payBy)
}

/** Whole minutes until an order lapses, begun ones counted; 0 once its time is over. */
export function minutesLeft(payBy: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(payBy) - now) / minuteMs))
}

/** Milliseconds until the next minute of these is gone, null where none is left. */
export function msUntilNextMinute(payBy: string, now: number): number | null {
  const left = Date.parse(payBy) - now
  return left > 0 ? left % minuteMs || minuteMs : null
}

const minuteMs = 60_000
const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone })

/** Minutes until an order lapses, drawn anew with each of them; `onOver` once the last one is gone. */
export function useMinutesLeft(payBy: string, onExpire: () => void): { now: number; minutes: number } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const delayMs = msUntilNextMinute(payBy, Date.now())
    if (delayMs === null) return
    const timer = setTimeout(() => {
      setNow(Date.now())
      if (minutesLeft(payBy, Date.now()) === 0) onExpire()
      // A little later than the minute: timers may come early.
    }, delayMs + 50)
    return () => clearTimeout(timer)
  })
  return { now, minutes: minutesLeft(payBy, now) }
}
