import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/open.ts'
import { ShopError } from '#server/http/errors.ts'
import { isJobLate } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { createMetricsReader, type MetricsReader } from './metrics-reader.ts'
import { hasMetricsToken } from './metrics-token.ts'
import { metricsRoutes } from './routes.ts'

/** Who may read how a process is, besides whoever asks whether it is there. */
export type MetricsConfig = {
  /** With it the metrics are at /metrics of the shop's own port; null: they are not. */
  token: string | null
}

type HealthOptions = Pick<Services, 'jobs' | 'meters' | 'orderEvents' | 'cache'> & {
  database: Database
  config: MetricsConfig | null
  headers: Record<string, string>
}

/** What load balancers, supervisors and Prometheus ask. */
export function healthRoutes(app: FastifyInstance, health: HealthOptions): void {
  const { config, headers } = health
  const token = config?.token ?? null
  app.get('/livez', async (_, reply) => {
    reply.headers(headers)
    return { success: true }
  })
  app.get('/readyz', async ({ headers: { authorization } }, reply) => {
    reply.headers(headers)
    const jobs = await checkHealth(health)
    const summary = { success: true, jobs: jobs.some(isJobLate) ? 'late' : 'on time' }
    return token !== null && hasMetricsToken(authorization, token) ? { ...summary, each: jobs } : summary
  })
  app.decorate('metrics', config && openMetricsReader(health))
  if (app.metrics && token !== null) metricsRoutes(app, { metrics: app.metrics, token, headers })
}

/**
 * Throws where the database is away. A job that is late keeps nobody from buying, so the shop is ready all the same, and says so; which one it is, it tells
 * whoever may read the metrics.
 */
async function checkHealth({ database, jobs }: HealthOptions) {
  if (!(await database.isReady())) throw new ShopError('database_unavailable')
  return jobs.listStatus()
}

function openMetricsReader({ database, meters, jobs, orderEvents, cache }: HealthOptions): MetricsReader {
  const watched = {
    database,
    listJobStatus: jobs.listStatus,
    countEventStreams: orderEvents.subscriberCount,
    cacheBytes: cache.size,
  }
  return createMetricsReader(meters.registry, watched)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nobody may read them. */
    metrics: MetricsReader | null
  }
}
