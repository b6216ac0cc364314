import { addDays, dayOf } from '#rules/days.ts'
import type { FigureSpan } from '#rules/figures.ts'

/** The last so many days with today, those they are compared with, and which of them are over. */
export type Span = {
  days: FigureSpan
  now: Date
  today: string
  first: string
  /** The days before begin here and end at `first`. */
  beforeFirst: string
  /** The first day that orders may still be placed in, and the one before it. */
  open: string
  lastOver: string
}

/**
 * An order belongs to the day on which its statement began, and can be read once that has ended: seconds after midnight yesterday's last one may still be
 * under way. No statement may take longer than five seconds; this leaves room for clocks that differ, too.
 */
const graceMs = 5 * 60_000

export function spanAt(now: Date, days: FigureSpan): Span {
  const today = dayOf(now)
  const open = dayOf(new Date(now.getTime() - graceMs))
  const first = addDays(today, 1 - days)
  return { days, now, today, first, beforeFirst: addDays(first, -days), open, lastOver: addDays(open, -1) }
}
