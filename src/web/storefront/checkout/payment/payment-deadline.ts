import { useEffect, useState } from 'react'
import { dayOf } from '#domain/days.ts'
import { formatClock, formatDateTime } from '#domain/i18n/dates.ts'

/** With the date if it is not today. */
export function formatPaymentDeadline(payBy: string, now: number): string {
  const isToday = dayOf(new Date(payBy)) === dayOf(new Date(now))
  return isToday ? formatClock(payBy) : formatDateTime(payBy)
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
