import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Language, languagePrefix } from '#domain/i18n/language.ts'
import { paymentPaths } from '#domain/payment.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { type ByteCache, sendCached } from '#server/cache/byte-cache.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { renderManifest } from './manifest.ts'
import { siteUrl } from './site-url.ts'

type SiteFileOptions = {
  cache: ByteCache
  headers: Record<string, string>
  worker: { script: string; headers: Record<string, string> }
  publicUrl: string
  languages: readonly Language[]
  storeProfile: () => StoreProfile
}

/** One day, because their addresses have no hash. */
const dayCacheHeaders = { 'cache-control': 'public, max-age=86400' }

const pictures = {
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'share.jpg': 'image/jpeg',
} as const

export async function siteFileRoutes(app: FastifyInstance, site: SiteFileOptions): Promise<void> {
  const headers = { ...site.headers, ...dayCacheHeaders }
  const files = [
    {
      path: '/favicon.svg',
      contentType: 'image/svg+xml',
      body: await readFileBesideModule('favicon.svg'),
      headers,
    },
    {
      path: '/favicon.ico',
      contentType: 'image/x-icon',
      body: await readFileBesideModule('favicon.ico'),
      headers,
    },
    ...(await readPictures(headers)),
    ...site.languages.map((language) => ({
      path: `${languagePrefix(language)}/manifest.webmanifest`,
      contentType: 'application/manifest+json',
      body: () => withLanguage(language, () => renderManifest(site.storeProfile())),
      headers,
    })),
    // Revalidated every time, so that browsers update it.
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
      sendCached(request, reply, await site.cache.get({ key: `file ${path}`, request }, make)),
    )
  }
  app.get('/robots.txt', async (request, reply) => {
    const caching = site.publicUrl === '' ? { 'cache-control': 'no-store' } : dayCacheHeaders
    reply.headers({ ...site.headers, ...caching }).type('text/plain; charset=utf-8')
    return renderRobots(siteUrl(request, site.publicUrl), site.languages)
  })
}

function readPictures(headers: Record<string, string>) {
  return Promise.all(
    Object.entries(pictures)
      .filter(([name]) => existsSync(new URL(`icons/${name}`, import.meta.url)))
      .map(async ([name, contentType]) => ({
        path: `/${name}`,
        contentType,
        body: await readFileBesideModule(`icons/${name}`),
        headers,
      })),
  )
}

const readFileBesideModule = (name: string) => readFile(new URL(name, import.meta.url))

const disallowedPaths = [
  '/seller',
  '/cart',
  '/my-orders',
  '/complaints',
  '/your-message',
  '/your-bill',
  '/add-address',
  ...paymentPaths,
  '/account',
  '/plain/',
  '/reset-password',
  '/api/',
]

function renderRobots(address: string, languages: readonly Language[]): string {
  const refusals = languages.flatMap((language) =>
    disallowedPaths.map((path) => `Disallow: ${languagePrefix(language)}${path}`),
  )
  return ['User-agent: *', 'Allow: /', ...refusals, '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n')
}

/** Switched off, it serves a script that deletes the caches and unregisters itself. */
export async function readServiceWorker({
  assetsFolder,
  isOn,
}: {
  assetsFolder: string
  isOn: boolean
}): Promise<string> {
  if (!isOn) return unregisteringWorker
  // Not in the assets folder, because its address has no hash.
  return readFile(join(assetsFolder, '..', 'service-worker.js'), 'utf8')
}

const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('haat-')) await caches.delete(name)
  await self.registration.unregister()
}
`
