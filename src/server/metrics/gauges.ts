import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { memoizeAsync } from '#server/cache/memoize-async.ts'
import type { Database } from '#server/database/open.ts'
import type { JobStatus } from '#server/jobs/job.ts'
import { readBacklog } from './backlog-store.ts'

export type GaugeSources = {
  database: Database
  listJobStatus: () => Promise<JobStatus[]>
  countEventStreams: () => number
  cacheBytes: () => number
}

const cacheTtlMs = 5_000
const maxWaitMs = 2_000
/** Also how often the measurement wakes the process. */
const eventLoopPrecisionMs = 50

/** Without a database reply in time, its gauges are left out and `haat_database_up` is 0. */
export function createGauges(registry: Registry, watched: GaugeSources): () => Promise<void> {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecisionMs })
  const readProcess = registerProcessGauges(registry, watched)
  const readDatabase = registerDatabaseGauges(registry, watched)
  return async () => {
    await readDatabase()
    readProcess()
  }
}

function registerProcessGauges(
  registry: Registry,
  { database, countEventStreams, cacheBytes }: Omit<GaugeSources, 'listJobStatus'>,
): () => void {
  const connections = createGauge(registry, {
    name: 'haat_database_connections',
    help: 'Connections of this process to the database by what they do, and (waiting) requests that have none.',
    label: 'state',
  })
  const streams = createGauge(registry, {
    name: 'haat_live_streams',
    help: 'Browsers at the counter that listen for orders.',
  })
  const cache = createGauge(registry, { name: 'haat_cache_bytes', help: 'Answers that are kept in memory.' })
  return () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    connections.set({ state: 'in_use' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
    streams.set(countEventStreams())
    cache.set(cacheBytes())
  }
}

function registerDatabaseGauges(
  registry: Registry,
  { database, listJobStatus }: Pick<GaugeSources, 'database' | 'listJobStatus'>,
): () => Promise<void> {
  const up = createGauge(registry, {
    name: 'haat_database_up',
    help: '1 where the database has answered, else 0.',
  })
  const waiting = createGauge(registry, {
    name: 'haat_waiting',
    help: 'How much waits to be done, of each kind 10000 at most.',
    label: 'what',
  })
  const oldest = createGauge(registry, {
    name: 'haat_waiting_oldest_seconds',
    help: 'For how long what waits longest has; 0 where nothing waits.',
    label: 'what',
  })
  const late = createGauge(registry, {
    name: 'haat_job_late_seconds',
    help: 'For how long a job has been due, the time it takes included.',
    label: 'job',
  })
  const failures = createGauge(registry, {
    name: 'haat_job_failures_in_a_row',
    help: 'How often in a row a job has failed by now.',
    label: 'job',
  })
  const read = memoizeAsync(cacheTtlMs, () => Promise.all([readBacklog(database.db), listJobStatus()]))
  return async () => {
    const tooLate = wait(maxWaitMs, null, { ref: false })
    const found = await Promise.race([read().catch(() => null), tooLate])
    up.set(found ? 1 : 0)
    for (const stale of [waiting, oldest, late, failures]) stale.reset()
    const [backlog, jobs] = found ?? [[], []]
    for (const { what, count, oldestSeconds } of backlog) {
      waiting.set({ what }, count)
      oldest.set({ what }, oldestSeconds)
    }
    for (const { name: job, lateSeconds, failuresInARow } of jobs) {
      late.set({ job }, lateSeconds)
      failures.set({ job }, failuresInARow)
    }
  }
}

function createGauge(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label?: string },
): Gauge {
  return new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] })
}
