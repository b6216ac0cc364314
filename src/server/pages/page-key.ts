import { trimSearch } from '#rules/catalogue.ts'

/** The query parameters each page looks at. All others change nothing, so they must not fill the cache either. */
const known: Record<string, readonly string[]> = { '/products': ['q'], '/loader': ['next'] }

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
  const kept = new URLSearchParams()
  for (const name of known[path] ?? []) {
    const value = trimSearch(searchParams.get(name))
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return query ? `${path}?${query}` : path
}
