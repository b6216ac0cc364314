import { storefrontEndpoints } from '#contract/requests/storefront-endpoints.ts'
import type { CacheKind } from './cache-names.ts'

/** `pass` leaves the request to the browser. */
type RequestKind = CacheKind | 'pass'

export type RequestLike = Pick<Request, 'method' | 'url' | 'mode' | 'cache' | 'headers'>

/** The only API calls that are the same for every visitor. The worker handles no other call. */
const publicLists: readonly string[] = [storefrontEndpoints.listProducts, storefrontEndpoints.fuzzySearch]

const nonPagePaths = /^\/(?:api|assets|pictures|livez|readyz|openapi\.json)(?:\/|$)/i

export function classifyRequest(request: RequestLike, origin: string): RequestKind {
  const { pathname, search, origin: owner } = new URL(request.url)
  // 'no-store' is how a page asks for a fresh reply.
  if (request.method !== 'GET' || owner !== origin || request.cache === 'no-store') return 'pass'
  if (request.headers.has('range')) return 'pass'
  if (request.mode === 'navigate') return nonPagePaths.test(pathname) ? 'pass' : 'page'
  if (pathname.startsWith('/pictures/')) return 'picture'
  if (pathname.startsWith('/assets/')) return /\.(?:js|css|woff2)$/.test(pathname) ? 'file' : 'picture'
  // Without a query it is the whole catalogue, which is too much for a phone.
  return search !== '' && publicLists.includes(`GET ${pathname}`) ? 'list' : 'pass'
}

const contentTypes: Record<CacheKind, RegExp> = {
  page: /^text\/html\b/,
  file: /^(?:text\/(?:javascript|css)|application\/javascript|font\/)/,
  picture: /^image\//,
  list: /^application\/json\b/,
}

/** Only replies marked public. Workers cannot see cookies; server tests check that there are none. */
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

/** The oldest entries are deleted first. `file` has no limit, because a build has a fixed number of files. */
export const maxCacheEntries = { page: 30, picture: 150, list: 60 } as const
