import { type CategoryPath, type LocalTexts, localLanguages } from '../catalogue.ts'
import type { Language } from '../i18n/language.ts'
import type { CategoryTree, Subcategory } from './category-tree.ts'

/** The ten categories are those of level 1. Siblings are in the order of their ranks. */
export type StoredCategory = {
  slug: string
  /** Grows with each change and move of it, not of its picture or of its siblings. */
  version: number
  root: CategoryPath
  /** null: one of the ten. */
  parent: string | null
  level: number
  /** English. null: one of the ten, with its translated name. */
  name: string | null
  names: LocalTexts<string>
  /** The address of the owner's picture. */
  picture: string | null
  rank: number
  isHidden: boolean
}

type ShownCategory = Pick<
  StoredCategory,
  'slug' | 'root' | 'parent' | 'name' | 'names' | 'picture' | 'isHidden'
>

/** As pages show it in a language, in the order of the rows. What has no name in it has its English name. */
export function toCategoryTree(rows: readonly ShownCategory[], language: Language): CategoryTree {
  const byParent = Map.groupBy(rows, ({ parent }) => parent)
  const childrenOf = (slug: string): { children?: Subcategory[] } => {
    const children = byParent.get(slug) ?? []
    return children.length === 0
      ? {}
      : {
          children: children.map((category) => ({
            slug: category.slug,
            name: localCategoryName(category, language) ?? category.slug,
            ...(category.picture !== null && { picture: category.picture }),
            ...(category.isHidden && { isHidden: true }),
            ...childrenOf(category.slug),
          })),
        }
  }
  return (byParent.get(null) ?? []).map(({ slug, root, picture, isHidden }) => ({
    path: root,
    ...(picture !== null && { picture }),
    ...(isHidden && { isHidden: true }),
    ...childrenOf(slug),
  }))
}

/** null: one of the ten that keeps its translated name. */
export function localCategoryName(
  { name, names }: Pick<ShownCategory, 'name' | 'names'>,
  language: Language,
): string | null {
  const local = localLanguages.find((one) => one === language)
  return name === null ? null : ((local && names[local]) ?? name)
}

/** Texts of the messages of the ten categories, where the owner has given another name. */
export function ownCategoryMessages(
  rows: readonly StoredCategory[],
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((category) => {
      const name = category.parent === null ? localCategoryName(category, language) : null
      return name === null ? [] : [[`shop.category.${category.root}`, name]]
    }),
  )
}

/** Itself first. */
export function listBelow(all: readonly StoredCategory[], top: StoredCategory): StoredCategory[] {
  return [top, ...all.filter(({ parent }) => parent === top.slug).flatMap((child) => listBelow(all, child))]
}
