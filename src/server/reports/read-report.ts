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

const maxWaitMs = 1500

/** Reads one snapshot after all closed days are rolled up. Concurrent callers share one rollup. */
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

/** Another process holds the lock; its rollups count for this one too. */
function ignoreLockTimeout(error: unknown): void {
  if (errorCode(error) !== '55P03') throw error
}

type ReportAttempt<Found> = { found: Found; uncounted: null } | { found: null; uncounted: DirtyDays }

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
      // If old orders change faster than rollups follow, slightly outdated ones are used.
      const isReady = isLate ? uncounted.never === 0 : uncounted.days.length === 0
      if (!isReady || !(await isPeriodRolledUp(tx, span))) return { found: null, uncounted }
      return { found: await find(tx, span), uncounted: null }
    })
}
