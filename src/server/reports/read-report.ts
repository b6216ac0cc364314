import type { ReportPeriod } from '#domain/report.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode } from '#server/http/errors.ts'
import { type Period, toPeriod } from './period.ts'
import { refreshRollupsUntil } from './refresh-rollups.ts'
import { type DirtyDays, findDirtyDays, isPeriodRolledUp } from './rollup-store.ts'

type ReportInput = { days: ReportPeriod; now: Date }
type BuildReport<Found> = (tx: Db, period: Period) => Promise<Found>

type ReportResult<Found> =
  | { found: Found; progress: null; lagSeconds: number }
  | { found: null; progress: { done: number; of: number }; lagSeconds: 0 }

const maxWaitMs = 1500

/**
 * Reads one snapshot after all closed days are rolled up: on the replica if they are there already, else on the
 * primary. Concurrent callers share one rollup.
 */
export function createReportReader({ db, readReplica }: Pick<Database, 'db' | 'readReplica'>) {
  let refreshing: Promise<void> | null = null
  return async function readFigures<Found>(
    { days, now }: ReportInput,
    build: BuildReport<Found>,
  ): Promise<ReportResult<Found>> {
    const period = toPeriod(now, days)
    const copy = await readReplica((replica) => attemptReport(replica, { period, isLate: false, build }))
    if (copy && copy.result.dirtyDays === null)
      return { found: copy.result.found, progress: null, lagSeconds: copy.lagSeconds }
    const until = performance.now() + maxWaitMs
    for (;;) {
      const isLate = performance.now() > until
      const attempt = await attemptReport(db, { period, isLate, build })
      if (attempt.dirtyDays === null) return { found: attempt.found, progress: null, lagSeconds: 0 }
      const { days: dirty, total } = attempt.dirtyDays
      if (isLate) return { found: null, progress: { done: total - dirty.length, of: total }, lagSeconds: 0 }
      refreshing ??= refreshRollupsUntil(db, { days: dirty, period, until })
        .catch(ignoreLockTimeout)
        .finally(() => {
          refreshing = null
        })
      await refreshing
    }
  }
}

/** Another process holds the lock; its rollups count for this one too. */
function ignoreLockTimeout(error: unknown): void {
  if (errorCode(error) !== '55P03') throw error
}

type ReportAttempt<Found> = { found: Found; dirtyDays: null } | { found: null; dirtyDays: DirtyDays }

async function attemptReport<Found>(
  db: Db,
  { period, isLate, build }: { period: Period; isLate: boolean; build: BuildReport<Found> },
): Promise<ReportAttempt<Found>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const dirtyDays = await findDirtyDays(tx, period.lastClosedDay)
      // If old orders change faster than rollups follow, slightly outdated ones are used.
      const isReady = isLate ? dirtyDays.missing === 0 : dirtyDays.days.length === 0
      if (!isReady || !(await isPeriodRolledUp(tx, period))) return { found: null, dirtyDays }
      return { found: await build(tx, period), dirtyDays: null }
    })
}
