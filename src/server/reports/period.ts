import { addDays, dayOf } from '#domain/days.ts'
import type { ReportPeriod } from '#domain/report.ts'

export type Period = {
  days: ReportPeriod
  now: Date
  today: string
  first: string
  previousFirst: string
  firstOpenDay: string
  lastClosedDay: string
}

/** Until a day is closed: a statement from before midnight may run five seconds, and clocks differ. */
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
