import { methodAndPath } from '#contract/calls.ts'
import type { Kind } from './kept-names.ts'

/** What a request is for. `pass` leaves it to the browser as if there were no worker. */
export type Way = Kind | 'pass'

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'cache' | 'headers'>

/** The calls of the API that are the same for everybody. No other call ever passes through the worker's hands. */
const publicLists: readonly string[] = [methodAndPath('listProducts').path, methodAndPath('findNear').path]

const noPage = /^\/(?:api|assets|pictures|livez|readyz|openapi\.json)(?:\/|$)/i

/** Sorts a request by its address alone: what is personal is never looked at, let alone kept. */
export function wayOf(asked: Asked, origin: string): Way {
  const { pathname, search, origin: owner } = new URL(asked.url)
  // 'no-store' is how a page says that only a fresh answer will do.
  if (asked.method !== 'GET' || owner !== origin || asked.cache === 'no-store') return 'pass'
  if (asked.headers.has('range')) return 'pass'
  if (asked.mode === 'navigate') return noPage.test(pathname) ? 'pass' : 'page'
  if (pathname.startsWith('/pictures/')) return 'picture'
  if (pathname.startsWith('/assets/')) return /\.(?:js|css|woff2)$/.test(pathname) ? 'file' : 'picture'
  // Without a question it is the whole catalogue: too much for a phone.
  return search !== '' && publicLists.includes(pathname) ? 'list' : 'pass'
}

const contentTypes: Record<Kind, RegExp> = {
  page: /^text\/html\b/,
  file: /^(?:text\/(?:javascript|css)|application\/javascript|font\/)/,
  picture: /^image\//,
  list: /^application\/json\b/,
}

/**
 * Whether a reply may be kept: only what the server itself calls public. Browsers hide cookies from workers; that the server sets none on
 * what it calls public is for its own tests to see.
 */
export function mayKeep(kind: Kind, reply: Response): boolean {
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
export const limits = { page: 30, picture: 150, list: 60 } as const
