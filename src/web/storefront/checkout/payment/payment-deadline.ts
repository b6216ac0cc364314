import { useEffect, useState } from 'react'
import { formatDateTime, locale, timeZone } from '#domain/shop.ts'

/** With the date if it is not today. */
export function formatPaymentDeadline(payBy: string, now: number): string {
  const time = new Date(payBy)
  return dayFormat.format(time) === dayFormat.format(now) ? timeFormat.format(time) : formatDateTime(payBy)
}

/** Started minutes count as whole ones. */
export function minutesLeft(payBy: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(payBy) - now) / minuteMs))
}

export function msUntilNextMinute(payBy: string, now: number): number | null {
  const left = Date.parse(payBy) - now
  return left > 0 ? left % minuteMs || minuteMs : null
}

const minuteMs = 60_000
const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone })

/** Renders every minute; calls `onExpire` after the last one. */
export function useMinutesLeft(payBy: string, onExpire: () => void): { now: number; minutes: number } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const delayMs = msUntilNextMinute(payBy, Date.now())
    if (delayMs === null) return
    const timer = setTimeout(() => {
      setNow(Date.now())
      if (minutesLeft(payBy, Date.now()) === 0) onExpire()
      // Timers may fire early.
    }, delayMs + 50)
    return () => clearTimeout(timer)
  })
  return { now, minutes: minutesLeft(payBy, now) }
}
