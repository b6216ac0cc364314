import type { ReportPeriod } from '#domain/report.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode } from '#server/http/errors.ts'
import { type Period, toPeriod } from './period.ts'
import { refreshRollupsUntil } from './refresh-rollups.ts'
import { type DirtyDays, findDirtyDays, isPeriodRolledUp } from './rollup-store.ts'

type ReportInput = { days: ReportPeriod; now: Date }
type BuildReport<Found> = (tx: Db, span: Period) => Promise<Found>

export type ReportResult<Found> =
  | { found: Found; progress: null }
  | { found: null; progress: { done: number; of: number } }

/** How long somebody waits while days are counted before being told how far that is. */
const maxWaitMs = 1500

/**
 * Reads figures as of one moment, once every day that is over is counted. Counts what is missing first; where that takes long, says how far it is, and
 * whoever asks again goes on with it. Of all who ask in this process at once only one counts.
 */
export function createReportReader(db: Db) {
  let counting: Promise<void> | null = null
  return async function readFigures<Found>(
    { days, now }: ReportInput,
    find: BuildReport<Found>,
  ): Promise<ReportResult<Found>> {
    const span = toPeriod(now, days)
    const until = performance.now() + maxWaitMs
    for (;;) {
      const isLate = performance.now() > until
      const look = await attemptReport(db, { span, isLate, find })
      if (look.uncounted === null) return { found: look.found, progress: null }
      const { days: missing, of } = look.uncounted
      if (isLate) return { found: null, progress: { done: of - missing.length, of } }
      counting ??= refreshRollupsUntil(db, { days: missing, span, until })
        .catch(ignoreLockTimeout)
        .finally(() => {
          counting = null
        })
      await counting
    }
  }
}

/** Another process has the turn for longer than a statement waits: what it counts is counted for all. */
function ignoreLockTimeout(error: unknown): void {
  if (errorCode(error) !== '55P03') throw error
}

type ReportAttempt<Found> = { found: Found; uncounted: null } | { found: null; uncounted: DirtyDays }

/** One look at the database as it is at one moment. */
async function attemptReport<Found>(
  db: Db,
  { span, isLate, find }: { span: Period; isLate: boolean; find: BuildReport<Found> },
): Promise<ReportAttempt<Found>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const uncounted = await findDirtyDays(tx, span.lastClosedDay)
      // Where old orders change faster than their days are counted, what was counted a moment ago will do.
      const isReady = isLate ? uncounted.never === 0 : uncounted.days.length === 0
      if (!isReady || !(await isPeriodRolledUp(tx, span))) return { found: null, uncounted }
      return { found: await find(tx, span), uncounted: null }
    })
}
