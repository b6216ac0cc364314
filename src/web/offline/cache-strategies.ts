import { languagePrefix } from '#domain/i18n/language.ts'
import { publishedLanguages } from '#domain/i18n/languages.ts'
import { type CacheKind, cacheName } from './cache-names.ts'
import { isCacheable, maxCacheEntries } from './cache-policy.ts'
import { composeProductList } from './compose-product-list.ts'

type StrategyDeps = {
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  build: string
  /** How long to wait for the network if a cached reply exists. */
  networkTimeoutMs: number
}

type CacheRequest = {
  request: Request
  /** The reply of navigation preload. */
  preloaded?: Promise<Response | undefined>
  waitUntil: (work: Promise<unknown>) => void
}

/** Shown for pages that are not cached. It finds the wanted page itself, see entry-client.tsx. */
export const offlinePagePath = '/offline'

export const languagePrefixes = publishedLanguages.map(languagePrefix).filter((prefix) => prefix !== '')

function offlinePageFor(url: string): string {
  const { pathname } = new URL(url)
  const prefix = languagePrefixes.find((start) => `${pathname}/`.startsWith(`${start}/`)) ?? ''
  return prefix + offlinePagePath
}

export function createCacheStrategies(deps: StrategyDeps) {
  const { caches, build } = deps
  const putCounts = new Map<CacheKind, number>()

  async function store(
    kind: CacheKind,
    { request, reply }: { request: Request; reply: Response },
  ): Promise<void> {
    try {
      const cache = await caches.open(cacheName(kind, build))
      await cache.put(request, reply)
      const puts = putCounts.get(kind) ?? 0
      putCounts.set(kind, puts + 1)
      // Counting the entries is slow on phones, so it runs once in ten writes.
      if (kind !== 'file' && puts % 10 === 0) await trimCache(cache, maxCacheEntries[kind])
    } catch {
      // The disk is full: the reply is not cached.
    }
  }

  async function fetchAndStore(
    kind: CacheKind,
    { request, preloaded, waitUntil }: CacheRequest,
  ): Promise<Response> {
    const reply = (await preloaded) ?? (await deps.fetch(request))
    if (isCacheable(kind, reply)) waitUntil(store(kind, { request, reply: reply.clone() }))
    return reply
  }

  async function matchCache(kind: CacheKind, request: Request): Promise<Response | undefined> {
    const cache = await caches.open(cacheName(kind, build))
    return cache.match(request, { ignoreVary: true })
  }

  /** Falls back to the cache if the network fails, or with `hasTimeout` if it takes too long. */
  async function networkFirst(
    kind: 'page' | 'list',
    { cacheRequest, hasTimeout }: { cacheRequest: CacheRequest; hasTimeout: boolean },
  ): Promise<Response | undefined> {
    const pending = fetchAndStore(kind, cacheRequest).catch(() => undefined)
    cacheRequest.waitUntil(pending)
    const cached = await matchCache(kind, cacheRequest.request)
    const fresh =
      cached && hasTimeout ? await Promise.race([pending, delay(deps.networkTimeoutMs)]) : await pending
    // Gateway errors count as offline.
    return fresh && !(cached && [502, 503, 504].includes(fresh.status)) ? fresh : cached
  }

  return {
    async networkFirstPage(cacheRequest: CacheRequest): Promise<Response> {
      const reply = await networkFirst('page', { cacheRequest, hasTimeout: true })
      const offlinePage = offlinePageFor(cacheRequest.request.url)
      return reply ?? (await caches.match(offlinePage)) ?? Response.error()
    },

    /** Lists with ids are the cart, whose prices must be current: the cache is used only when offline. */
    async networkFirstList(cacheRequest: CacheRequest): Promise<Response> {
      const { url } = cacheRequest.request
      const hasTimeout = !new URL(url).searchParams.has('ids')
      const reply = await networkFirst('list', { cacheRequest, hasTimeout })
      return reply ?? (await composeProductList(url, await listCachedReplies())) ?? Response.error()
    },

    /** The URL changes with the content, so a cached reply is valid in every build. */
    async cacheFirst(kind: 'file' | 'picture', cacheRequest: CacheRequest): Promise<Response> {
      const cached = await caches.match(cacheRequest.request, { ignoreVary: true })
      return cached ?? fetchAndStore(kind, cacheRequest)
    },
  }

  async function listCachedReplies(): Promise<Response[]> {
    const cached: Response[] = []
    for (const kind of ['list', 'page'] as const) {
      const cache = await caches.open(cacheName(kind, build))
      const replies = await cache.matchAll()
      cached.push(...replies.toReversed())
    }
    return cached
  }
}

async function trimCache(cache: Cache, limit: number): Promise<void> {
  const requests = await cache.keys()
  for (const oldest of requests.slice(0, Math.max(0, requests.length - limit))) await cache.delete(oldest)
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
