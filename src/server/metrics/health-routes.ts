import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { ShopError } from '#server/http/errors.ts'
import { isJobLate, type JobStatus } from '#server/jobs/job.ts'
import type { PictureStatus } from './gauges.ts'
import type { Meters } from './meters.ts'
import { createMetricsReader, type MetricsReader } from './metrics-reader.ts'
import { hasMetricsToken } from './metrics-token.ts'

export type MetricsConfig = {
  /** null: /metrics is not served on the shop's own port. */
  token: string | null
}

type HealthOptions = {
  database: Database
  index: { whenBuilt: () => Promise<void> }
  jobs: { listStatus: () => Promise<JobStatus[]> }
  meters: Meters
  orderEvents: { subscriberCount: () => number }
  cache: { size: () => number }
  getPictureStatus: () => PictureStatus
  config: MetricsConfig | null
  headers: Record<string, string>
}

export function healthRoutes(app: FastifyInstance, health: HealthOptions): void {
  const { config, headers } = health
  const token = config?.token ?? null
  app.get('/livez', async (_, reply) => {
    reply.headers(headers)
    return { success: true }
  })
  const isDraining = addDraining(app)
  app.get('/readyz', async ({ headers: { authorization } }, reply) => {
    reply.headers(headers)
    if (isDraining())
      return reply.code(503).send({ success: false, code: 'closing', message: 'This process is closing.' })
    const jobs = await checkHealth(health)
    const summary = {
      success: true,
      jobs: jobs.some(isJobLate) ? 'late' : 'on time',
      pictures: health.getPictureStatus(),
    }
    return token !== null && hasMetricsToken(authorization, token) ? { ...summary, each: jobs } : summary
  })
  app.decorate('metrics', config && openMetricsReader(health))
  const { metrics } = app
  if (metrics && token !== null)
    app.get('/metrics', async (request, reply) => {
      if (!hasMetricsToken(request.headers.authorization, token)) throw new ShopError('metrics_token_needed')
      return reply
        .headers(headers)
        .type(metrics.contentType)
        .send(await metrics.text())
    })
}

/** From then on the process is not ready, and each reply asks the client to open its next connection elsewhere. */
function addDraining(app: FastifyInstance): () => boolean {
  let isDraining = false
  app.decorate('startDraining', () => {
    isDraining = true
    app.server.prependListener('request', (_, reply) => {
      reply.shouldKeepAlive = false
    })
  })
  return () => isDraining
}

/**
 * Throws if the database is unavailable, and waits for the index of products after the start. A late job or
 * missing pictures stop no order: the process is ready.
 */
async function checkHealth({ database, index, jobs }: HealthOptions) {
  if (!(await database.isReady())) throw new ShopError('database_unavailable')
  await index.whenBuilt().catch(() => {})
  return jobs.listStatus()
}

function openMetricsReader({ meters, jobs, orderEvents, cache, ...health }: HealthOptions): MetricsReader {
  const { database, getPictureStatus } = health
  const sources = {
    ...{ database, getPictureStatus },
    listJobStatus: jobs.listStatus,
    countEventStreams: orderEvents.subscriberCount,
    cacheBytes: cache.size,
  }
  return createMetricsReader(meters.registry, sources)
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: MetricsReader | null
    startDraining: () => void
  }
}
