import { createServer } from 'node:http'
import type { MetricsReader } from './metrics-reader.ts'
import { hasMetricsToken } from './metrics-token.ts'

type MetricsServerOptions = {
  metrics: MetricsReader
  port: number
  host: string
  /** null: anyone who reaches the port may read. */
  token: string | null
}

/** Serves only the metrics, on their own port. Throws if it cannot listen there. */
export async function openMetricsServer({
  metrics,
  port,
  host,
  token,
}: MetricsServerOptions): Promise<{ address: string; close: () => void }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, reply) => {
    request.resume()
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    if (token !== null && !hasMetricsToken(request.headers.authorization, token)) {
      reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return
    }
    metrics.text().then(
      (text) => reply.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject).listen(port, host, listening.resolve)
  await listening.promise
  // The shop's own port keeps the process alive.
  server.unref()
  const bound = server.address()
  return {
    address: `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
