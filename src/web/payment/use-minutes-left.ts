import { useEffect, useState } from 'react'
import { minutesLeft, untilNextMinute } from './pay-by.ts'

/** Minutes until an order lapses, drawn anew with each of them; `onOver` once the last one is gone. */
export function useMinutesLeft(payBy: string, onOver: () => void): { now: number; minutes: number } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const pause = untilNextMinute(payBy, Date.now())
    if (pause === null) return
    const timer = setTimeout(() => {
      setNow(Date.now())
      if (minutesLeft(payBy, Date.now()) === 0) onOver()
      // A little later than the minute: timers may come early.
    }, pause + 50)
    return () => clearTimeout(timer)
  })
  return { now, minutes: minutesLeft(payBy, now) }
}
