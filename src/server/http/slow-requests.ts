import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { errorCode, ShopError, toShopError } from './errors.ts'

const drainSeconds = 30

/** Time limit for a JSON body; uploads have `timeouts.requestTimeout`. */
const bodyTimeoutSeconds = 10

export type ConnectionLimits = {
  maxStallSeconds: number
  maxConnections: number
}

/** By default Node checks its timeouts every 30 seconds, which finds a slow request late. */
export function timeoutsFor({ maxStallSeconds }: ConnectionLimits) {
  return {
    requestTimeout: 120_000,
    connectionTimeout: maxStallSeconds * 1000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
  } as const satisfies FastifyServerOptions & { http: object }
}

/** Replies to invalid HTTP and slow or oversized headers, which reach no route. */
export function handleClientError(headers: Record<string, string>) {
  return (error: Error, socket: Socket): void => answerClientError({ error, socket, headers })
}

type ClientErrorContext = { error: Error; socket: Socket; headers: Record<string, string> }

function answerClientError({ error, socket, headers }: ClientErrorContext): void {
  if (errorCode(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const known = toShopError(error)
  const { status, code, message } = known.status < 500 ? known : new ShopError('bad_request')
  const body = JSON.stringify({ success: false, code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Only for bodies that are no upload: uploads have the server's own, longer limit. */
export function registerBodyTimeout(
  app: FastifyInstance,
  { headers }: { headers: Record<string, string> },
): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload)
    const isFile = /^(?:multipart\/|application\/octet-stream)/.test(request.headers['content-type'] ?? '')
    if (isFile) return done(null, payload)
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.raw.headersSent) return
      reply.hijack()
      const { status, code, message } = new ShopError('too_slow')
      const body = JSON.stringify({ success: false, code, message })
      reply.raw.writeHead(status, {
        ...headers,
        'x-request-id': request.id,
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
        'content-length': Buffer.byteLength(body),
      })
      reply.raw.end(body, () => request.raw.destroy())
    }, bodyTimeoutSeconds * 1000)
    payload.once('end', () => clearTimeout(timer))
    payload.once('close', () => clearTimeout(timer))
    done(null, payload)
  })
}

/** Pending replies, incoming bodies and event streams, which may be silent, stay open. */
export function cutSlowReaders(app: FastifyInstance, { maxConnections }: ConnectionLimits): void {
  app.server.maxConnections = maxConnections
  app.addHook('onRequest', (_, reply, done) => {
    reply.raw.on('timeout', (socket: Socket) => {
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
      if (reply.raw.headersSent && !isStream) socket.destroy()
    })
    done()
  })
}

/** Closing while a browser sends resets the connection, and the browser does not read the reply. */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.destroy(), drainSeconds * 1000).unref()
  request.once('close', () => clearTimeout(timer))
}
