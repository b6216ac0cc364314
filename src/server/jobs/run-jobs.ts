import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createMutex } from '#server/async/mutex.ts'
import { createTimer } from '#server/async/timer.ts'
import { memoizeAsync } from '#server/cache/memoize-async.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, toShopError } from '#server/http/errors.ts'
import type { Job, JobStatus, Jobs } from './job.ts'
import { claimDueJobs, claimJob, ensureJobRows, listJobStatus, releaseJob } from './job-store.ts'

type TimedJob = Job & { leaseMs: number }

type Options = {
  database: Database
  jobs: readonly Job[]
  /** `job` is null when claiming failed. Reports once until it works again. */
  onError: (job: string | null, error: unknown) => void
}

const defaultLeaseMs = 30_000
/** Upper limit of the pause: other processes may have died, and leases need renewal. */
const maxPauseMs = 10_000
const minPauseMs = 250
const databaseDownPauseMs = 2_000
const maxStopMs = 5_000
const statusTtlMs = 5_000

/** Uses the database's clock. Retries while the database is unavailable and reports that once. */
export function createJobs({ database, jobs, onError }: Options): Jobs {
  const { db } = database
  const timed: TimedJob[] = jobs.map((job) => ({ ...job, leaseMs: job.leaseMs ?? defaultLeaseMs }))
  const ownerId = randomUUID()
  const requested = new Set<string>()
  const stopping = new AbortController()
  const { running, runJob } = createRunner({
    db,
    ownerId,
    stopping: stopping.signal,
    onError,
    onEnd(job) {
      if (isStarted) timer.within(requested.has(job.name) ? minPauseMs : job.everyMs)
    },
  })
  const timer = createTimer(tick, { minIntervalMs: minPauseMs })
  const runExclusive = createMutex()
  let [isStarted, isDatabaseDown] = [false, false]
  const ensureListed = memoizeAsync(Number.POSITIVE_INFINITY, () => ensureJobRows(db, timed))

  async function claimAndRun(): Promise<number> {
    if (database.isCommitHanging()) return databaseDownPauseMs
    await ensureListed()
    const requestedNow = [...requested].filter((name) => !running.has(name))
    for (const name of requestedNow) requested.delete(name)
    const claim = { ownerId, jobs: timed, running: [...running.keys()], requested: requestedNow }
    const claimed = await claimDueJobs(database, claim).catch((error) => {
      for (const name of requestedNow) requested.add(name)
      throw error
    })
    for (const name of claimed.busy) requested.add(name)
    for (const job of timed) if (claimed.claimed.includes(job.name)) runJob(job).catch(() => {})
    return claimed.busy.length > 0 ? minPauseMs : (claimed.nextMs ?? maxPauseMs)
  }

  async function addOwnFailures(status: JobStatus): Promise<JobStatus> {
    const own = await timed.find(({ name }) => name === status.name)?.countFailures?.()
    return { ...status, failuresInARow: Math.max(status.failuresInARow, own ?? 0) }
  }

  async function tick(): Promise<void> {
    let pauseMs = databaseDownPauseMs
    try {
      pauseMs = await runExclusive(claimAndRun)
      isDatabaseDown = false
    } catch (error) {
      if (!isDatabaseDown && !stopping.signal.aborted) onError(null, error)
      isDatabaseDown = true
    }
    timer.within(Math.min(Math.max(pauseMs, minPauseMs), maxPauseMs))
  }

  return {
    runSoon(name) {
      requested.add(name)
      if (isStarted && !isDatabaseDown) timer.soon()
    },
    async run(name) {
      const job = timed.find((known) => known.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      const started = await runExclusive(async () => {
        await ensureListed()
        const isClaimed = !running.has(name) && (await claimJob(db, { ...job, ownerId }))
        return isClaimed ? { done: runJob(job) } : null
      })
      await started?.done
      return started !== null
    },
    async runDue() {
      await runExclusive(claimAndRun)
      await Promise.all(running.values())
    },
    listStatus: memoizeAsync(statusTtlMs, async () => {
      const names = jobs.map(({ name }) => name)
      return Promise.all((await listJobStatus(database.local.db, names)).map(addOwnFailures))
    }),
    start() {
      isStarted = true
      timer.soon()
    },
    async stop() {
      stopping.abort()
      timer.stop()
      await Promise.race([Promise.all(running.values()), wait(maxStopMs, null, { ref: false })])
    },
  }
}

type RunnerOptions = Pick<Options, 'onError'> & {
  db: Db
  ownerId: string
  stopping: AbortSignal
  onEnd: (job: Job) => void
}

/** Runs claimed jobs and releases them. */
function createRunner({ db, ownerId, stopping, onError, onEnd }: RunnerOptions) {
  const running = new Map<string, Promise<void>>()

  async function runJob(job: Job): Promise<void> {
    const done = Promise.resolve(stopping).then(job.work)
    const ended = done.then(
      () => finishJob(job, null),
      (error) => finishJob(job, { error }),
    )
    running.set(job.name, ended)
    await ended
    await done
  }

  async function finishJob(job: Job, failed: { error: unknown } | null): Promise<void> {
    // An unavailable database is not the job's fault, and the claim reports it.
    if (failed && toShopError(failed.error).code !== 'database_unavailable') onError(job.name, failed.error)
    const message = failed && describeJobError(failed.error)
    // If this fails too, the next claim finds the job leased but not running.
    await releaseJob(db, { name: job.name, everyMs: job.everyMs, ownerId, error: message }).catch(() => {})
    running.delete(job.name)
    onEnd(job)
  }

  return { running, runJob }
}

/** The kind of error without its message, which may name a person. */
function describeJobError(error: unknown): string {
  const name = error instanceof Error ? error.name : 'Error'
  return `${name} ${errorCode(error)}`.trim().slice(0, 100)
}
