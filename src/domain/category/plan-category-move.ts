import { maxCategoryLevel } from './category-tree.ts'
import { listBelow, type StoredCategory } from './stored-category.ts'

export type CategoryMove = {
  slug: string
  /** null: among the ten, which have no parent. */
  parent: string | null
  /** The sibling that comes after it; null: the last. */
  before: string | null
}

export type CategoryMoveError = 'not found' | 'root' | 'circle' | 'too deep'

/**
 * The rows that change when a category and all below it move, siblings included. A category of the ten
 * changes only its position among them.
 */
export function planCategoryMove(
  all: readonly StoredCategory[],
  { slug, parent, before }: CategoryMove,
): StoredCategory[] | CategoryMoveError {
  const bySlug = new Map(all.map((category) => [category.slug, category]))
  const moved = bySlug.get(slug)
  const target = parent === null ? null : bySlug.get(parent)
  if (!moved || target === undefined) return 'not found'
  if ((moved.parent === null) !== (parent === null)) return 'root'
  if (target && listBelow(all, moved).some((below) => below.slug === target.slug)) return 'circle'
  const level = target ? target.level + 1 : 1
  if (level + heightOf(all, moved) > maxCategoryLevel) return 'too deep'
  const root = target?.root ?? moved.root
  const placed = { ...moved, parent, level, root, version: moved.version + 1 }
  const siblings = all
    .filter((other) => other.parent === parent && other.slug !== slug)
    .sort((one, other) => one.rank - other.rank)
  const at = siblings.findIndex((other) => other.slug === before)
  const ranked = siblings
    .toSpliced(at < 0 ? siblings.length : at, 0, placed)
    .map((category, index) => ({ ...category, rank: index + 1 }))
  const below = listBelow(all, moved)
    .slice(1)
    .map((category) => ({ ...category, root, level: category.level + level - moved.level }))
  return [...ranked, ...below].filter((row) => isChanged(row, bySlug.get(row.slug)))
}

/** How many levels are below it. */
function heightOf(all: readonly StoredCategory[], top: StoredCategory): number {
  return Math.max(...listBelow(all, top).map(({ level }) => level)) - top.level
}

function isChanged(now: StoredCategory, before: StoredCategory | undefined): boolean {
  return (
    now.parent !== before?.parent ||
    now.rank !== before.rank ||
    now.root !== before.root ||
    now.level !== before.level
  )
}
