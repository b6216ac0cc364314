import { type CacheKind, cacheName } from './cache-names.ts'
import { isCacheable, maxCacheEntries } from './cache-policy.ts'
import { composeProductList } from './compose-product-list.ts'

/** What the worker stands on. */
export type StrategyDeps = {
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  /** Which build of the web this worker belongs to. */
  build: string
  /** How long a fresh answer is waited for where an older one is kept, in milliseconds. */
  networkTimeoutMs: number
}

export type CacheRequest = {
  request: Request
  /** What the browser has asked for already. */
  preloaded?: Promise<Response | undefined>
  /** Work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

/** The page that stands in for every page that is not kept. It finds out by itself which one is wanted: see entry-client.tsx. */
export const offlinePagePath = '/offline'

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
      // Counting takes a phone longer than keeping, so it is done now and then.
      if (kind !== 'file' && puts % 10 === 0) await trimCache(cache, maxCacheEntries[kind])
    } catch {
      // A full disk costs only the memory.
    }
  }

  /** Asks the network, and keeps what may be kept. */
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

  /** The network's answer; the kept one where none comes, or `soon` none comes in time. */
  async function networkFirst(
    kind: 'page' | 'list',
    { question: cacheRequest, soon: hasTimeout }: { question: CacheRequest; soon: boolean },
  ): Promise<Response | undefined> {
    const pending = fetchAndStore(kind, cacheRequest).catch(() => undefined)
    cacheRequest.waitUntil(pending)
    const cached = await matchCache(kind, cacheRequest.request)
    const fresh =
      cached && hasTimeout ? await Promise.race([pending, delay(deps.networkTimeoutMs)]) : await pending
    // A gateway that can't reach the shop is as good as no line.
    return fresh && !(cached && [502, 503, 504].includes(fresh.status)) ? fresh : cached
  }

  return {
    async networkFirstPage(cacheRequest: CacheRequest): Promise<Response> {
      const reply = await networkFirst('page', { question: cacheRequest, soon: true })
      return reply ?? (await caches.match(offlinePagePath)) ?? Response.error()
    },

    /** Prices that somebody may be about to pay are kept ones only where there is no line at all. */
    async networkFirstList(cacheRequest: CacheRequest): Promise<Response> {
      const { url } = cacheRequest.request
      const hasTimeout = !new URL(url).searchParams.has('ids')
      const reply = await networkFirst('list', { question: cacheRequest, soon: hasTimeout })
      return reply ?? (await composeProductList(url, await listCachedReplies())) ?? Response.error()
    },

    /** Its name changes with its content: what is kept is right, of whichever build it is. */
    async cacheFirst(kind: 'file' | 'picture', cacheRequest: CacheRequest): Promise<Response> {
      const cached = await caches.match(cacheRequest.request, { ignoreVary: true })
      return cached ?? fetchAndStore(kind, cacheRequest)
    },
  }

  /** Kept lists and pages, the newest first. */
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
