import { trimSearch } from '#rules/catalogue.ts'
import { readListChoice, writeListChoice } from '#rules/list-choice.ts'

/** The query parameters each page looks at. All others change nothing, so they must not fill the cache either. Lists have their own. */
const known: Record<string, readonly string[]> = { '/loader': ['next'] }

const asItShouldBe = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** One address for all spellings of a page: case, needless slashes and unknown parameters left out. */
export function pageKey(url: string): string {
  // Almost all come as they should be, and taking one apart is a tenth of the time its page takes from memory.
  if (asItShouldBe.test(url)) return url
  // A path may look like another host (//example.com), and a request may name a host of its own.
  const { pathname, searchParams } = new URL(`http://shop.invalid${url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')}`)
  // The router takes several slashes for one, too.
  const path = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return path + queryOf(path, searchParams)
}

/** What the page reads of a query, always written in the same way: an order, a band or a mark that no list knows is none. */
function queryOf(path: string, params: URLSearchParams): string {
  if (path === '/products') return writeListChoice(readListChoice(params, 'all'))
  if (/^\/products\/[^/]+$/.test(path)) return writeListChoice(readListChoice(params, 'category'))
  const kept = new URLSearchParams()
  for (const name of known[path] ?? []) {
    const value = trimSearch(params.get(name))
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return query && `?${query}`
}
