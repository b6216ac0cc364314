import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { paymentPaths } from '#rules/payment.ts'
import type { ShopFacts } from '#rules/shop-settings.ts'
import { type ByteCache, sendCached } from '#server/catalogue/byte-cache.ts'
import { writeManifest } from './manifest.ts'
import { siteAddress } from './site-address.ts'

type SiteFiles = {
  cache: ByteCache
  headers: Record<string, string>
  worker: { script: string; headers: Record<string, string> }
  /** The shop's own address, '' where none is set. */
  publicUrl: string
  facts: () => ShopFacts
}

/** For a day: their addresses are the same for ever, and what they say is not. */
const aDay = { 'cache-control': 'public, max-age=86400' }

const pictures = {
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'share.jpg': 'image/jpeg',
} as const

/** What browsers and search engines ask every site for, at addresses of their own choice. The .ico is the .svg at 32 pixels. */
export async function siteFileRoutes(app: FastifyInstance, site: SiteFiles): Promise<void> {
  const headers = { ...site.headers, ...aDay }
  const files = [
    { path: '/favicon.svg', contentType: 'image/svg+xml', body: await read('favicon.svg'), headers },
    { path: '/favicon.ico', contentType: 'image/x-icon', body: await read('favicon.ico'), headers },
    ...(await readPictures(headers)),
    {
      path: '/manifest.webmanifest',
      contentType: 'application/manifest+json',
      body: () => writeManifest(site.facts()),
      headers,
    },
    // Asked for anew every time, or a browser would go on with the old one.
    {
      path: '/service-worker.js',
      contentType: 'text/javascript; charset=utf-8',
      body: site.worker.script,
      headers: { ...site.worker.headers, 'cache-control': 'no-cache' },
    },
  ]
  for (const { path, body, ...file } of files) {
    const make = async () => ({ status: 200, ...file, body: typeof body === 'function' ? body() : body })
    app.get(path, async (request, reply) =>
      sendCached(request, reply, await site.cache.get(`file ${path}`, make)),
    )
  }
  app.get('/robots.txt', async (request, reply) => {
    const kept = site.publicUrl === '' ? { 'cache-control': 'no-store' } : aDay
    reply.headers({ ...site.headers, ...kept }).type('text/plain; charset=utf-8')
    return writeRobots(siteAddress(request, site.publicUrl))
  })
}

function readPictures(headers: Record<string, string>) {
  return Promise.all(
    Object.entries(pictures)
      .filter(([name]) => existsSync(new URL(`icons/${name}`, import.meta.url)))
      .map(async ([name, contentType]) => ({
        path: `/${name}`,
        contentType,
        body: await read(`icons/${name}`),
        headers,
      })),
  )
}

const read = (name: string) => readFile(new URL(name, import.meta.url))

/** Pages about one visitor, and calls: nothing that anybody searches for. */
const notSearched = [
  '/seller',
  '/cart',
  '/my-orders',
  '/add-address',
  ...paymentPaths,
  '/account',
  '/reset-password',
  '/api/',
]

function writeRobots(address: string): string {
  const refusals = notSearched.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', 'Allow: /', ...refusals, '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n')
}
