import { addDays } from '#domain/days.ts'
import { reportPeriods } from '#domain/report.ts'
import type { Db } from '#server/database/tables.ts'
import { type Period, toPeriod } from './period.ts'
import { type DayRange, findDirtyDays, isPeriodRolledUp, rollUpDays, rollUpPeriod } from './rollup-store.ts'

/** With a thousand orders a day, far below the statement timeout of five seconds. */
const maxDaysPerStatement = 10

export async function refreshRollups(db: Db, now: Date): Promise<void> {
  const { days } = await findDirtyDays(db, toPeriod(now, reportPeriods[0]).lastClosedDay)
  for (const run of toDayRanges(days)) await rollUpDays(db, run)
  for (const length of reportPeriods) {
    const period = toPeriod(now, length)
    if (!(await isPeriodRolledUp(db, period))) await rollUpPeriod(db, period)
  }
}

/** Rolls up days until the deadline, at least one range; then the product sums of the period. */
export async function refreshRollupsUntil(
  db: Db,
  { days, period, until }: { days: readonly string[]; period: Period; until: number },
): Promise<void> {
  if (days.length === 0) await rollUpPeriod(db, period)
  for (const run of toDayRanges(days)) {
    await rollUpDays(db, run)
    if (performance.now() > until) return
  }
}

/** Splits at gaps and at `maxDaysPerStatement`. */
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
