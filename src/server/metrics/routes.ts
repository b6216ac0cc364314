import type { FastifyInstance } from 'fastify'
import { ShopError } from '../errors.ts'
import { hasToken } from './metrics-token.ts'
import type { MetricsText } from './read-metrics.ts'

type Options = { metrics: MetricsText; token: string; headers: Record<string, string> }

/** The metrics on the shop's own port, for whoever has the token. */
export function metricsRoutes(app: FastifyInstance, { metrics, token, headers }: Options): void {
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) throw new ShopError('metrics_token_needed')
    return reply
      .headers(headers)
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
