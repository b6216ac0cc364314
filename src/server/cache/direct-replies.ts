import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteCache, writeCached } from './byte-cache.ts'

/** Called after the last byte, with the pattern of the route. */
export type ObserveReply = (reply: { route: string; status: number; ms: number }) => void

export type DirectReplies = {
  /** The next request with this URL needs no route: all get the reply of this key, without headers of hooks. */
  add: (request: FastifyRequest, given: { reply: FastifyReply; key: string }) => void
}

type Options = { cache: ByteCache; observe?: ObserveReply | undefined }

/** Real traffic uses few addresses. The limit keeps invented ones from filling memory. */
const maxAddresses = 500

/**
 * Answers what is in memory before Fastify does: its request, reply, routing and hooks are half of the cost of a
 * cached reply (docs/decisions/0107). Everything else goes to Fastify.
 */
export function answerFromMemory(app: FastifyInstance, { cache, observe }: Options): DirectReplies {
  const known = new Map<string, { key: string; route: string }>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const found = request.method === 'GET' && !isClosing ? known.get(request.url ?? '') : undefined
    if (!found || !isPlain(request)) return false
    const cached = cache.peek({ key: found.key, request })
    if (!cached) return false
    if (observe) {
      const startedAt = performance.now()
      response.once('finish', () => {
        const { statusCode: status } = response
        observe({ route: found.route, status, ms: performance.now() - startedAt })
      })
    }
    writeCached(response, { cached, ifNoneMatch: request.headers['if-none-match'] })
    return true
  }

  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) app.routing(request, response)
  })
  return {
    add(request, { reply, key }) {
      if (known.has(request.url) || Object.keys(reply.getHeaders()).length > 0) return
      if (known.size === maxAddresses) known.clear()
      known.set(request.url, { key, route: request.routeOptions.url ?? '' })
    },
  }
}

/** Not from another site, which a hook may refuse or allow, and without a wish for the present state. */
function isPlain({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers.origin === undefined &&
    (site === undefined || site === 'same-origin' || site === 'none') &&
    headers['cache-control'] !== 'no-cache'
  )
}
