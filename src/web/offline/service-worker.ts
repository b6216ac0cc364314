import { precachedAssets, workerMessages } from 'virtual:client-assets'
import { negotiateLanguage, publishedLanguages } from '#domain/i18n/languages.ts'
import { setLanguage } from '#domain/i18n/translate.ts'
import { cacheName, listOutdatedCaches } from './cache-names.ts'
import { classifyRequest } from './cache-policy.ts'
import { createCacheStrategies, languagePrefixes, offlinePagePath } from './cache-strategies.ts'
import { createNotifications, type NotificationContent, type OpenPage } from './show-notification.ts'
import { skipWaitingMessage } from './worker-messages.ts'

/** Offline pages and push notifications. See docs/decisions/0012 and 0031. */

declare const self: ServiceWorkerScope

// A worker has no page, so it uses the language of the browser.
const language = negotiateLanguage(self.navigator.languages.join(), publishedLanguages)
setLanguage(language, workerMessages[language])

const { build, files } = precachedAssets
const strategies = createCacheStrategies({
  caches,
  fetch: (request) => fetch(request),
  build,
  networkTimeoutMs: 4000,
})

const notifications = createNotifications({
  origin: self.location.origin,
  show: (title, options) => self.registration.showNotification(title, options),
  listOpenPages: () => self.clients.matchAll({ includeUncontrolled: true, type: 'window' }),
  openWindow: (url) => self.clients.openWindow(url),
})

self.addEventListener('install', (event) => event.waitUntil(precache()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', ({ data }) => {
  if (data === skipWaitingMessage) void self.skipWaiting()
})
self.addEventListener('fetch', handleFetch)
self.addEventListener('push', (event) => event.waitUntil(notifications.show(event.data?.text() ?? null)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(notifications.open(event.notification.data))
})

/** So that an open page can load its chunks after a new build is deployed. */
async function precache(): Promise<void> {
  const cache = await caches.open(cacheName('file', build))
  await cache.addAll([...files, offlinePagePath])
  // A language that the shop does not offer has none.
  for (const prefix of languagePrefixes) await cache.add(prefix + offlinePagePath).catch(() => {})
}

async function activate(): Promise<void> {
  // Starts the navigation request while the worker starts, which takes a slow phone 250 ms.
  await self.registration.navigationPreload?.enable()
  for (const name of listOutdatedCaches(await caches.keys(), build)) await caches.delete(name)
  await self.clients.claim()
  await cacheOpenPages()
}

/** The first page was loaded before the worker existed. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })) {
    const work: Promise<unknown>[] = []
    await strategies.networkFirstPage({ request: new Request(url), waitUntil: (task) => work.push(task) })
    await Promise.all(work)
  }
}

function handleFetch(event: FetchEvent): void {
  const { request } = event
  const kind = classifyRequest(request, self.location.origin)
  if (kind === 'pass') return
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  if (kind === 'page')
    event.respondWith(strategies.networkFirstPage({ request, preloaded: event.preloadResponse, waitUntil }))
  else if (kind === 'list') event.respondWith(strategies.networkFirstList({ request, waitUntil }))
  else event.respondWith(strategies.cacheFirst(kind, { request, waitUntil }))
}

/** TypeScript's libraries describe a window or a worker, and this project uses the window. */
type ServiceWorkerScope = {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly languages: readonly string[] }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationContent): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }

type PushEvent = ExtendableEvent & { readonly data: { text(): string } | null }

type NotificationEvent = ExtendableEvent & {
  readonly notification: { readonly data: unknown; close(): void }
}

type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}
