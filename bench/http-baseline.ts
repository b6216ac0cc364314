import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves the bytes and headers it is sent with bare node:http, in a process of its own: the limit of a cached page. */
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer({ keepAliveTimeout: 72_000 }, (_, reply) => {
    reply.writeHead(200, headers)
    reply.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
