import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { methodAndPath } from '#contract/endpoints.ts'
import { toShopError } from '#server/http/errors.ts'

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** It ends when the browser leaves, hours later. */
const eventStreamPath = methodAndPath('streamOrderEvents').path

/** Times every request by the route that answers it, and counts refusals by their code. Asked for before any route is there. */
export function registerRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'haat_request_seconds',
    help: 'Requests, from their headers until the last byte of the answer was handed over.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'haat_refusals_total',
    help: 'Requests that were refused or failed, by the code that the caller was told.',
    labelNames: ['route', 'method', 'code'],
    registers: [registry],
  })
  // For each route its own: looking up which one a request belongs to would be much of an answer from memory.
  app.addHook('onRoute', (route) => {
    if (route.url === eventStreamPath) return
    const time: onResponseHookHandler = (request, reply, done) => {
      const labels = {
        route: route.url,
        method: request.method,
        status: `${Math.trunc(reply.statusCode / 100)}xx`,
      }
      seconds.observe(labels, reply.elapsedTime / 1000)
      done()
    }
    route.onResponse = [time, ...[route.onResponse ?? []].flat()]
  })
  app.addHook('onError', (request, _, error, done) => {
    const { code, status } = toShopError(error)
    const route = request.routeOptions.url
    // A visitor who is asked whether they are logged in is refused nothing.
    if (status >= 400) refusals.inc({ route: route ?? 'none', method: route ? request.method : 'any', code })
    done()
  })
}
