import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { methodAndPath } from '#contract/endpoints.ts'
import { eventStreams } from '#contract/requests/body-kinds.ts'
import type { ObserveReply } from '#server/cache/direct-replies.ts'
import { toShopError } from '#server/http/errors.ts'

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Excluded: they end when the browser leaves, hours later. */
const eventStreamPaths: readonly string[] = eventStreams.map((name) => methodAndPath(name).path)

/** Must be registered before the routes. Returns what counts a reply that no route sends. */
export function registerRequestMetrics(app: FastifyInstance, registry: Registry): ObserveReply {
  const seconds = new Histogram({
    name: 'haat_request_seconds',
    help: 'Duration of requests, from their headers to the last byte of the reply.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'haat_refusals_total',
    help: 'Rejected and failed requests by error code.',
    labelNames: ['route', 'method', 'code'],
    registers: [registry],
  })
  const observe = ({ method = 'GET', ...reply }: Parameters<ObserveReply>[0] & { method?: string }) =>
    seconds.observe(
      { route: reply.route, method, status: `${Math.trunc(reply.status / 100)}xx` },
      reply.ms / 1000,
    )
  // One handler per route: a lookup per request would be much of the cost of a cached reply.
  app.addHook('onRoute', (route) => {
    if (eventStreamPaths.includes(route.url)) return
    const time: onResponseHookHandler = (request, reply, done) => {
      const { statusCode: status, elapsedTime: ms } = reply
      observe({ route: route.url, method: request.method, status, ms })
      done()
    }
    route.onResponse = [time, ...[route.onResponse ?? []].flat()]
  })
  app.addHook('onError', (request, _, error, done) => {
    const { code, status } = toShopError(error)
    const route = request.routeOptions.url
    // The is-auth checks reply 200 to a visitor, which is no refusal.
    if (status >= 400) refusals.inc({ route: route ?? 'none', method: route ? request.method : 'any', code })
    done()
  })
  return observe
}
