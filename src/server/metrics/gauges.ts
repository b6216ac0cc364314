import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { memoizeAsync } from '#server/cache/memoize-async.ts'
import type { Database } from '#server/database/database.ts'
import type { JobStatus } from '#server/jobs/job.ts'
import { readBacklog } from './backlog-store.ts'

/** unknown: the picture store could not be read yet. */
export type PictureStatus = 'shared' | 'not shared' | 'unknown'

export type GaugeSources = {
  database: Database
  listJobStatus: () => Promise<JobStatus[]>
  countEventStreams: () => number
  cacheBytes: () => number
  getPictureStatus: () => PictureStatus
}

const cacheTtlMs = 5_000
const maxWaitMs = 2_000
/** Also how often the measurement wakes the process. */
const eventLoopPrecisionMs = 50

/** Without a database reply in time, its gauges are left out and `haat_database_up` is 0. */
export function createGauges(registry: Registry, sources: GaugeSources): () => Promise<void> {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecisionMs })
  const readProcess = registerProcessGauges(registry, sources)
  const readDatabase = registerDatabaseGauges(registry, sources)
  return async () => {
    await readDatabase()
    readProcess()
  }
}

function registerProcessGauges(
  registry: Registry,
  { database, countEventStreams, cacheBytes, getPictureStatus }: Omit<GaugeSources, 'listJobStatus'>,
): () => void {
  const connections = createGauge(registry, {
    name: 'haat_database_connections',
    help: 'Database connections of this process by state; waiting: requests without a connection.',
    label: 'state',
  })
  const commits = createGauge(registry, {
    name: 'haat_commits_hanging',
    help: '1 while commits wait for a synchronous replica and the shop refuses orders.',
  })
  const streams = createGauge(registry, {
    name: 'haat_live_streams',
    help: 'Open event streams of seller panels.',
  })
  const cache = createGauge(registry, { name: 'haat_cache_bytes', help: 'Size of the byte cache.' })
  let picturesShared: Gauge | undefined
  return () => {
    const pictureStatus = getPictureStatus()
    // Without a value while that is unknown.
    if (pictureStatus !== 'unknown') {
      picturesShared ??= createGauge(registry, {
        name: 'haat_pictures_shared',
        help: '1 if this process uses the same picture store as the others, 0 if not.',
      })
      picturesShared.set(pictureStatus === 'shared' ? 1 : 0)
    }
    const pools = [...new Set([database.pool, database.local.pool])]
    const sumOf = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
      pools.reduce((sum, pool) => sum + pool[count], 0)
    connections.set({ state: 'in_use' }, sumOf('totalCount') - sumOf('idleCount'))
    connections.set({ state: 'idle' }, sumOf('idleCount'))
    connections.set({ state: 'waiting' }, sumOf('waitingCount'))
    commits.set(database.isCommitHanging() ? 1 : 0)
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
    help: '1 if the database has replied, else 0.',
  })
  const waiting = createGauge(registry, {
    name: 'haat_waiting',
    help: 'Waiting work by kind, at most 10000 each.',
    label: 'what',
  })
  const oldest = createGauge(registry, {
    name: 'haat_waiting_oldest_seconds',
    help: 'Age of the oldest waiting work; 0 if there is none.',
    label: 'what',
  })
  const late = createGauge(registry, {
    name: 'haat_job_late_seconds',
    help: 'Time since the job was due, including its run.',
    label: 'job',
  })
  const failures = createGauge(registry, {
    name: 'haat_job_failures_in_a_row',
    help: 'Consecutive failures of the job.',
    label: 'job',
  })
  const read = memoizeAsync(cacheTtlMs, () => Promise.all([readBacklog(database.db), listJobStatus()]))
  return async () => {
    const timeout = wait(maxWaitMs, null, { ref: false })
    const found = await Promise.race([read().catch(() => null), timeout])
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
