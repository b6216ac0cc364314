/** What every cache of this shop is called in the browser: 'haat-page-3f9c…'. Other programs on the same address have their own. */
const cachePrefix = 'haat-'

export type CacheKind = 'page' | 'file' | 'picture' | 'list'

/** Pictures are named by their content and outlive a build; all else belongs to the build that keeps it. */
export function cacheName(kind: CacheKind, build: string): string {
  return kind === 'picture' ? `${cachePrefix}picture` : `${cachePrefix}${kind}-${build}`
}

/**
 * What a new build throws away of all that is kept, given in the order it came: pages and lists of other builds at once, files not before the
 * build after the next, because a page of the last one may still be open somewhere and want them.
 */
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

/** What tells where somebody has been: pages and lists, of whatever build. */
export function isVisitCache(name: string): boolean {
  return name.startsWith(`${cachePrefix}page-`) || name.startsWith(`${cachePrefix}list-`)
}

/** Takes the pages and lists out of what the worker keeps. None holds anything personal, but they tell where somebody has been. */
export async function clearVisitCaches(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of (await caches.keys()).filter(isVisitCache)) await caches.delete(name)
}
