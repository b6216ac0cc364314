import { type CategoryPath, categories } from '../catalogue.ts'

export const maxCategoryLevel = 3
/** Every page carries the tree. */
export const maxSubcategories = 200

/** Below one of the ten categories. `name` is in the language of the reader. */
export type Subcategory = {
  slug: string
  name: string
  /** The address of the owner's picture. */
  picture?: string
  isHidden?: true
  children?: readonly Subcategory[]
}

/** In the owner's order. Its name is the message `shop.category.<path>`. */
export type RootCategory = {
  path: CategoryPath
  /** Instead of the shop's usual one. */
  picture?: string
  isHidden?: true
  children?: readonly Subcategory[]
}

export type CategoryTree = readonly RootCategory[]

/** Before the owner changes anything. */
export const defaultCategoryTree: CategoryTree = categories

export function listVisible<Category extends { isHidden?: true }>(
  siblings: readonly Category[] | undefined,
): readonly Category[] {
  return (siblings ?? []).filter(({ isHidden }) => !isHidden)
}

/** Depth first, without what is below a hidden one. */
export function flattenVisible(siblings: readonly Subcategory[] | undefined): Subcategory[] {
  return listVisible(siblings).flatMap((category) => [category, ...flattenVisible(category.children)])
}

export type FoundSubcategory = {
  root: RootCategory
  /** From the highest level to the found one. */
  trail: readonly [Subcategory, ...Subcategory[]]
}

export function findSubcategory(tree: CategoryTree, slug: string): FoundSubcategory | undefined {
  for (const root of tree) {
    const trail = findTrail(root.children ?? [], slug)
    if (trail) return { root, trail }
  }
  return undefined
}

function findTrail(
  siblings: readonly Subcategory[],
  slug: string,
): [Subcategory, ...Subcategory[]] | undefined {
  for (const category of siblings) {
    if (category.slug === slug) return [category]
    const below = findTrail(category.children ?? [], slug)
    if (below) return [category, ...below]
  }
  return undefined
}

/** Depth first, with the level: 2 or 3. */
export function flattenSubcategories(
  siblings: readonly Subcategory[] | undefined,
  level = 2,
): { category: Subcategory; level: number }[] {
  return (siblings ?? []).flatMap((category) => [
    { category, level },
    ...flattenSubcategories(category.children, level + 1),
  ])
}
