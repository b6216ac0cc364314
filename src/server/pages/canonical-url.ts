import { normalizeSearch } from '#domain/catalogue.ts'
import { formatProductListParams, parseProductListParams } from '#domain/product-list-params.ts'

/** The query parameters each page looks at. All others change nothing, so they must not fill the cache either. Lists have their own. */
const allowedParams: Record<string, readonly string[]> = { '/loader': ['next'] }

const canonicalPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** One address for all spellings of a page: case, needless slashes and unknown parameters left out. */
export function pageKey(url: string): string {
  // Almost all come as they should be, and taking one apart is a tenth of the time its page takes from memory.
  if (canonicalPath.test(url)) return url
  // A path may look like another host (//example.com), and a request may name a host of its own.
  const { pathname, searchParams } = new URL(`http://shop.invalid${url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')}`)
  // The router takes several slashes for one, too.
  const path = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return path + canonicalQuery(path, searchParams)
}

/** What the page reads of a query, always written in the same way: an order, a band or a mark that no list knows is none. */
function canonicalQuery(path: string, params: URLSearchParams): string {
  if (path === '/products') return formatProductListParams(parseProductListParams(params, 'all'))
  if (/^\/products\/[^/]+$/.test(path))
    return formatProductListParams(parseProductListParams(params, 'category'))
  const kept = new URLSearchParams()
  for (const name of allowedParams[path] ?? []) {
    const value = normalizeSearch(params.get(name))
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return query && `?${query}`
}
