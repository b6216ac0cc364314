/** What every cache of this shop is called in the browser: 'haat-page-3f9c…'. Other programs on the same address have their own. */
const prefix = 'haat-'

export type Kind = 'page' | 'file' | 'picture' | 'list'

/** Pictures are named by their content and outlive a build; all else belongs to the build that keeps it. */
export function cacheName(kind: Kind, build: string): string {
  return kind === 'picture' ? `${prefix}picture` : `${prefix}${kind}-${build}`
}

/**
 * What a new build throws away of all that is kept, given in the order it came: pages and lists of other builds at once, files not before the
 * build after the next, because a page of the last one may still be open somewhere and want them.
 */
export function outdated(names: readonly string[], build: string): string[] {
  const others = names.filter(
    (name) =>
      name.startsWith(prefix) &&
      name !== cacheName('picture', build) &&
      !(['page', 'list', 'file'] as const).some((kind) => name === cacheName(kind, build)),
  )
  const last = others.findLast((name) => name.startsWith(`${prefix}file-`))
  return others.filter((name) => name !== last)
}

/** What tells where somebody has been: pages and lists, of whatever build. */
export function tellsOfVisits(name: string): boolean {
  return name.startsWith(`${prefix}page-`) || name.startsWith(`${prefix}list-`)
}
