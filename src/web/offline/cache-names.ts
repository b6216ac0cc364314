import { clearRecentSearches } from './recent-searches.ts'

/** Other apps on the same origin have caches of their own. */
const cachePrefix = 'haat-'

export type CacheKind = 'page' | 'file' | 'picture' | 'list'

/** Pictures have content-hashed names and outlive a build. All other caches belong to one build. */
export function cacheName(kind: CacheKind, build: string): string {
  return kind === 'picture' ? `${cachePrefix}picture` : `${cachePrefix}${kind}-${build}`
}

/** `names` in order of creation. Files of the last build stay: an open page may still load them. */
export function listOutdatedCaches(names: readonly string[], build: string): string[] {
  const others = names.filter(
    (name) =>
      name.startsWith(cachePrefix) &&
      name !== cacheName('picture', build) &&
      !(['page', 'list', 'file'] as const).some((kind) => name === cacheName(kind, build)),
  )
  const last = others.findLast((name) => name.startsWith(`${cachePrefix}file-`))
  return others.filter((name) => name !== last)
}

/** Pages and lists show what was visited, so logging out deletes them. */
export function isVisitCache(name: string): boolean {
  return name.startsWith(`${cachePrefix}page-`) || name.startsWith(`${cachePrefix}list-`)
}

/** Pages, lists and searches that would show the next user of this device what the last one looked at. */
export async function clearVisitCaches(): Promise<void> {
  clearRecentSearches()
  if (!('caches' in window)) return
  for (const name of (await caches.keys()).filter(isVisitCache)) await caches.delete(name)
}
