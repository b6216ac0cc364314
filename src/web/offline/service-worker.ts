import { keptAssets } from 'virtual:client-assets'
import { createAnswers, standInPath } from './answer.ts'
import { wayOf } from './keeping.ts'
import { cacheName, outdated } from './kept-names.ts'
import { createNotes } from './notes.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'
import { takeOver } from './worker-terms.ts'

/** The service worker of the shop: keeps it readable without a line, and shows what it is told of orders. docs/decisions/0012 and 0031 tell why. */

declare const self: WorkerScope

const { build, files } = keptAssets
const answers = createAnswers({ caches, fetch: (request) => fetch(request), build, patienceMs: 4000 })

const notes = createNotes({
  origin: self.location.origin,
  show: (title, options) => self.registration.showNotification(title, options),
  openPages: () => self.clients.matchAll({ includeUncontrolled: true, type: 'window' }),
  openPage: (url) => self.clients.openWindow(url),
})

self.addEventListener('install', (event) => event.waitUntil(lay()))
self.addEventListener('activate', (event) => event.waitUntil(open()))
self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting()
})
self.addEventListener('fetch', answer)
self.addEventListener('push', (event) => event.waitUntil(notes.show(event.data?.text() ?? null)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(notes.open(event.notification.data))
})

/** What it takes to look around. A page that is open finds these parts even when the server has a newer build. */
async function lay(): Promise<void> {
  const cache = await caches.open(cacheName('file', build))
  await cache.addAll([...files, standInPath])
}

async function open(): Promise<void> {
  // Navigations go out while the worker is still starting, which takes a cheap phone a quarter of a second.
  await self.registration.navigationPreload?.enable()
  for (const name of outdated(await caches.keys(), build)) await caches.delete(name)
  await self.clients.claim()
  await keepOpenPages()
}

/** The first page came before the worker was there. Asked for again it costs a few bytes: nothing has changed. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })) {
    const work: Promise<unknown>[] = []
    await answers.page({ request: new Request(url), later: (task) => work.push(task) })
    await Promise.all(work)
  }
}

function answer(event: FetchEvent): void {
  const { request } = event
  const way = wayOf(request, self.location.origin)
  if (way === 'pass') return
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  if (way === 'page') event.respondWith(answers.page({ request, preloaded: event.preloadResponse, later }))
  else if (way === 'list') event.respondWith(answers.list({ request, later }))
  else event.respondWith(answers.unchanging(way, { request, later }))
}
