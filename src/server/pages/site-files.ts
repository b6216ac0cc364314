import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type ByteCache, sendCached } from '#server/catalogue/byte-cache.ts'

/** Pages about one visitor, and calls: nothing that anybody searches for. */
const robots = `User-agent: *
Allow: /
${['/seller', '/cart', '/my-orders', '/add-address', '/api/'].map((path) => `Disallow: ${path}`).join('\n')}
`

const read = (name: string) => readFile(new URL(name, import.meta.url))

/** What browsers and search engines ask every site for, at addresses of their own choice. The .ico is the .svg at 32 pixels. */
export async function siteFileRoutes(
  app: FastifyInstance,
  { cache, headers }: { cache: ByteCache; headers: Record<string, string> },
): Promise<void> {
  const files = [
    { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', body: robots },
    { path: '/favicon.svg', contentType: 'image/svg+xml', body: await read('favicon.svg') },
    { path: '/favicon.ico', contentType: 'image/x-icon', body: await read('favicon.ico') },
  ]
  for (const { path, contentType, body } of files) {
    const make = async () => ({
      status: 200,
      contentType,
      headers: { ...headers, 'cache-control': 'public, max-age=86400' },
      body,
    })
    app.get(path, async (request, reply) => sendCached(request, reply, await cache.get(`file ${path}`, make)))
  }
}
