import type { FastifyInstance } from 'fastify'
import { ShopError } from '#server/http/errors.ts'
import type { MetricsReader } from './metrics-reader.ts'
import { hasMetricsToken } from './metrics-token.ts'

type Options = { metrics: MetricsReader; token: string; headers: Record<string, string> }

export function metricsRoutes(app: FastifyInstance, { metrics, token, headers }: Options): void {
  app.get('/metrics', async (request, reply) => {
    if (!hasMetricsToken(request.headers.authorization, token)) throw new ShopError('metrics_token_needed')
    return reply
      .headers(headers)
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
