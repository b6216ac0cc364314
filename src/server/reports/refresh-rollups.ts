import { addDays } from '#domain/days.ts'
import { reportPeriods } from '#domain/report.ts'
import type { Db } from '#server/database/tables.ts'
import { type Period, toPeriod } from './period.ts'
import { type DayRange, findDirtyDays, isPeriodRolledUp, rollUpDays, rollUpPeriod } from './rollup-store.ts'

/** So many days in one statement: of a shop with a thousand orders a day, a fraction of the five seconds that a statement has. */
const maxDaysPerStatement = 10

/** Counts what is not counted yet of the days that are over, and adds their products up, so that nobody waits for it on the page. */
export async function refreshRollups(db: Db, now: Date): Promise<void> {
  const { days } = await findDirtyDays(db, toPeriod(now, reportPeriods[0]).lastClosedDay)
  for (const run of toDayRanges(days)) await rollUpDays(db, run)
  for (const length of reportPeriods) {
    const span = toPeriod(now, length)
    if (!(await isPeriodRolledUp(db, span))) await rollUpPeriod(db, span)
  }
}

/** Counts as many of these days as fit until then, and never none. With none left, adds up the products of the span. */
export async function refreshRollupsUntil(
  db: Db,
  { days, span, until }: { days: readonly string[]; span: Period; until: number },
): Promise<void> {
  if (days.length === 0) await rollUpPeriod(db, span)
  for (const run of toDayRanges(days)) {
    await rollUpDays(db, run)
    if (performance.now() > until) return
  }
}

/** Days in their order, cut where one is missing and where a statement would get long. */
export function toDayRanges(days: readonly string[]): DayRange[] {
  const runs: DayRange[] = []
  let length = 0
  for (const day of days) {
    const run = runs.at(-1)
    if (run && length < maxDaysPerStatement && addDays(run.last, 1) === day) {
      run.last = day
      length++
    } else {
      runs.push({ first: day, last: day })
      length = 1
    }
  }
  return runs
}
