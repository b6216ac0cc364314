import { normalizeSearch } from '#domain/catalogue.ts'
import { defaultLanguage, type Language, languagePrefix } from '#domain/i18n/language.ts'
import { splitLanguage } from '#domain/i18n/languages.ts'
import { formatProductListParams, parseProductListParams } from '#domain/search/product-list-params.ts'

/** Parameters that each page reads; all others are dropped so that they cannot fill the cache. */
const allowedParams: Record<string, readonly string[]> = { '/loader': ['next'] }

const canonicalPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** One key for all spellings of a page. It starts with the prefix of its language. */
export function pageKey(url: string, languages: readonly Language[] = [defaultLanguage]): string {
  // Most URLs are canonical already, and parsing takes a tenth of the time of a cached page.
  if (canonicalPath.test(url)) return url
  // A path may look like another host (//example.com), and a request may name a host.
  const { pathname, searchParams } = new URL(`http://shop.invalid${url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')}`)
  // The router takes several slashes for one, too.
  const path = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  const { language, path: ownPath } = splitLanguage(path, languages)
  return localize(ownPath + canonicalQuery(ownPath, searchParams), language)
}

/** '/hi' and not '/hi/'. */
function localize(path: string, language: Language): string {
  const prefix = languagePrefix(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=\?|$)/, '')
}

function canonicalQuery(path: string, params: URLSearchParams): string {
  if (path === '/products') return formatProductListParams(parseProductListParams(params, 'all'))
  if (/^\/products\/[^/]+(?:\/c\/[^/]+)?$/.test(path))
    return formatProductListParams(parseProductListParams(params, 'category'))
  const kept = new URLSearchParams()
  for (const name of allowedParams[path] ?? []) {
    const value = normalizeSearch(params.get(name))
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return query && `?${query}`
}
