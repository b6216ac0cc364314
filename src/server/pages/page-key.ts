/** The query parameters each page looks at. All others change nothing, so they must not fill the cache either. */
const known: Record<string, readonly string[]> = { '/products': ['q'], '/loader': ['next'] }

const asItShouldBe = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** One address for all spellings of a page: case, trailing slash and unknown parameters left out. */
export function pageKey(url: string): string {
  // Almost all come as they should be, and taking one apart is a tenth of the time its page takes from memory.
  if (asItShouldBe.test(url)) return url
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  const kept = new URLSearchParams()
  for (const name of known[path] ?? []) {
    const value = searchParams.get(name)?.trim().slice(0, 200)
    if (value) kept.set(name, value)
  }
  const query = kept.toString()
  return query ? `${path}?${query}` : path
}
