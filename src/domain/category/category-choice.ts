import { findCategoryLabel } from '../category-label.ts'
import { t } from '../i18n/translate.ts'
import { type CategoryTree, findSubcategory, flattenSubcategories } from './category-tree.ts'

type OfProduct = { category: string; subcategory?: string | null | undefined }

/** One value of a form for both: 'Grocery', or 'Grocery/rice' for the owner's category below it. */
export function joinCategory({ category, subcategory }: OfProduct): string {
  return subcategory ? `${category}/${subcategory}` : category
}

export function splitCategory(choice: string): { category: string; subcategory: string | null } {
  const [category = '', subcategory] = choice.split('/')
  return { category, subcategory: subcategory || null }
}

/** The whole tree, also what is hidden. */
export function listCategoryChoices(tree: CategoryTree): { value: string; text: string }[] {
  return tree.flatMap(({ path, children }) => [
    { value: path, text: t(`shop.category.${path}`) },
    ...flattenSubcategories(children).map(({ category: { slug, name }, level }) => ({
      value: joinCategory({ category: path, subcategory: slug }),
      text: '\u2003'.repeat(level - 1) + name,
    })),
  ])
}

/** The lowest category of a product. */
export function findCategoryName(tree: CategoryTree, { category, subcategory }: OfProduct): string {
  const own = subcategory ? findSubcategory(tree, subcategory)?.trail.at(-1)?.name : undefined
  return own ?? findCategoryLabel(category) ?? category
}
