import type { FastifyInstance } from 'fastify'
import type { Database } from './database/open.ts'
import { ShopError } from './errors.ts'
import { isLate } from './jobs/job.ts'
import { hasToken } from './metrics/metrics-token.ts'
import { type MetricsText, readMetrics } from './metrics/read-metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import type { Parts } from './open-parts.ts'

/** Who may read how a process is, besides whoever asks whether it is there. */
export type MetricsConfig = {
  /** With it the metrics are at /metrics of the shop's own port; null: they are not. */
  token: string | null
}

type Health = Pick<Parts, 'jobs' | 'meters' | 'live' | 'cache'> & {
  database: Database
  config: MetricsConfig | null
  headers: Record<string, string>
}

/** What load balancers, supervisors and Prometheus ask. */
export function tellHealth(app: FastifyInstance, health: Health): void {
  const { config, headers } = health
  const token = config?.token ?? null
  app.get('/livez', async (_, reply) => {
    reply.headers(headers)
    return { success: true }
  })
  app.get('/readyz', async ({ headers: { authorization } }, reply) => {
    reply.headers(headers)
    const jobs = await lookIn(health)
    const summary = { success: true, jobs: jobs.some(isLate) ? 'late' : 'on time' }
    return token !== null && hasToken(authorization, token) ? { ...summary, each: jobs } : summary
  })
  app.decorate('metrics', config && gatherMetrics(health))
  if (app.metrics && token !== null) metricsRoutes(app, { metrics: app.metrics, token, headers })
}

/**
 * Throws where the database is away. A job that is late keeps nobody from buying, so the shop is ready all the same, and says so; which one it is, it tells
 * whoever may read the metrics.
 */
async function lookIn({ database, jobs }: Health) {
  if (!(await database.isReady())) throw new ShopError('database_unavailable')
  return jobs.standing()
}

function gatherMetrics({ database, meters, jobs, live, cache }: Health): MetricsText {
  const watched = { database, standing: jobs.standing, liveStreams: live.listeners, cacheBytes: cache.size }
  return readMetrics(meters.registry, watched)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nobody may read them. */
    metrics: MetricsText | null
  }
}
