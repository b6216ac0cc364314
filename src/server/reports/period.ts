import { addDays, dayOf } from '#domain/days.ts'
import type { ReportPeriod } from '#domain/report.ts'

/** The last so many days with today, those they are compared with, and which of them are over. */
export type Period = {
  days: ReportPeriod
  now: Date
  today: string
  first: string
  /** The days before begin here and end at `first`. */
  previousFirst: string
  /** The first day that orders may still be placed in, and the one before it. */
  firstOpenDay: string
  lastClosedDay: string
}

/**
 * An order belongs to the day on which its statement began, and can be read once that has ended: seconds after midnight yesterday's last one may still be
 * under way. No statement may take longer than five seconds; this leaves room for clocks that differ, too.
 */
const graceMs = 5 * 60_000

export function toPeriod(now: Date, days: ReportPeriod): Period {
  const today = dayOf(now)
  const open = dayOf(new Date(now.getTime() - graceMs))
  const first = addDays(today, 1 - days)
  return {
    days,
    now,
    today,
    first,
    previousFirst: addDays(first, -days),
    firstOpenDay: open,
    lastClosedDay: addDays(open, -1),
  }
}
