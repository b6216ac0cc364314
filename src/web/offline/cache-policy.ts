import { methodAndPath } from '#contract/endpoints.ts'
import type { CacheKind } from './cache-names.ts'

/** What a request is for. `pass` leaves it to the browser as if there were no worker. */
export type RequestKind = CacheKind | 'pass'

export type RequestLike = Pick<Request, 'method' | 'url' | 'mode' | 'cache' | 'headers'>

/** The calls of the API that are the same for everybody. No other call ever passes through the worker's hands. */
const publicListPaths: readonly string[] = [
  methodAndPath('listProducts').path,
  methodAndPath('fuzzySearch').path,
]

const nonPagePaths = /^\/(?:api|assets|pictures|livez|readyz|openapi\.json)(?:\/|$)/i

/** Sorts a request by its address alone: what is personal is never looked at, let alone kept. */
export function classifyRequest(request: RequestLike, origin: string): RequestKind {
  const { pathname, search, origin: owner } = new URL(request.url)
  // 'no-store' is how a page says that only a fresh answer will do.
  if (request.method !== 'GET' || owner !== origin || request.cache === 'no-store') return 'pass'
  if (request.headers.has('range')) return 'pass'
  if (request.mode === 'navigate') return nonPagePaths.test(pathname) ? 'pass' : 'page'
  if (pathname.startsWith('/pictures/')) return 'picture'
  if (pathname.startsWith('/assets/')) return /\.(?:js|css|woff2)$/.test(pathname) ? 'file' : 'picture'
  // Without a question it is the whole catalogue: too much for a phone.
  return search !== '' && publicListPaths.includes(pathname) ? 'list' : 'pass'
}

const contentTypes: Record<CacheKind, RegExp> = {
  page: /^text\/html\b/,
  file: /^(?:text\/(?:javascript|css)|application\/javascript|font\/)/,
  picture: /^image\//,
  list: /^application\/json\b/,
}

/**
 * Whether a reply may be kept: only what the server itself calls public. Browsers hide cookies from workers; that the server sets none on
 * what it calls public is for its own tests to see.
 */
export function isCacheable(kind: CacheKind, reply: Response): boolean {
  const control =
    reply.headers
      .get('cache-control')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? []
  return (
    reply.status === 200 &&
    !reply.redirected &&
    control.includes('public') &&
    !control.includes('no-store') &&
    !control.includes('private') &&
    !reply.headers.has('set-cookie') &&
    contentTypes[kind].test(reply.headers.get('content-type') ?? '')
  )
}

/** How many of each are kept; the oldest go first. Files are as many as a build has. */
export const maxCacheEntries = { page: 30, picture: 150, list: 60 } as const
