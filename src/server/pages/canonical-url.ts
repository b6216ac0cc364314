import { normalizeSearch } from '#domain/catalogue.ts'
import { formatProductListParams, parseProductListParams } from '#domain/search/product-list-params.ts'

/** Parameters that each page reads; all others are dropped so that they cannot fill the cache. */
const allowedParams: Record<string, readonly string[]> = { '/loader': ['next'] }

const canonicalPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

export function pageKey(url: string): string {
  // Most URLs are canonical already, and parsing takes a tenth of the time of a cached page.
  if (canonicalPath.test(url)) return url
  // A path may look like another host (//example.com), and a request may name a host.
  const { pathname, searchParams } = new URL(`http://shop.invalid${url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')}`)
  // The router takes several slashes for one, too.
  const path = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return path + canonicalQuery(path, searchParams)
}

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
