import type { CategoryPath } from '../catalogue.ts'
import { type CategoryTree, flattenVisible, listVisible } from '../category/category-tree.ts'
import { categoryTerms } from '../category-label.ts'
import { t } from '../i18n/translate.ts'

/** The search box suggests a category by these. Browsers load them, so they are few. */
const categorySynonyms: Record<CategoryPath, readonly string[]> = {
  Grocery: ['groceries', 'kirana', 'ration', 'gelamal', 'rice', 'dal', 'atta', 'oil', 'masala', 'spices'],
  Vegetable: ['veg', 'sabzi', 'sabji', 'subzi', 'sobji', 'xaak', 'pasoli'],
  Electronics: ['electronic', 'electric', 'gadgets', 'mobile', 'charger', 'bulb'],
  Instant: ['snacks', 'noodles', 'ready to eat', 'jolpan', 'nasta'],
  Fruits: ['phal', 'fol', 'phol'],
  Fashion: ['cosmetics', 'makeup', 'soap', 'shampoo', 'clothes', 'fashion'],
  Grains: ['mangxo', 'maas', 'machhli', 'chicken', 'mutton', 'pork', 'egg', 'anda'],
  Dairy: ['bakery', 'milk', 'doodh', 'gakhir', 'bread', 'cake', 'dahi', 'paneer', 'butter'],
  Services: ['plumber', 'electrician', 'carpenter', 'cleaning', 'repair', 'mistri'],
  Animalfoods: ['pet food', 'dog food', 'cat food', 'cattle feed', 'pets'],
}

type MatchedCategory = {
  path: CategoryPath
  /** An owner's category below it. */
  slug?: string
  name: string
}

/**
 * Matches the start of a word of the label or, from three letters on, of a synonym. Labels first. Without what is
 * hidden.
 */
export function matchCategories(text: string, tree: CategoryTree): MatchedCategory[] {
  const wanted = text.toLowerCase().trim()
  if (wanted.length < 2) return []
  const matches = (names: readonly string[]) =>
    names.some((name) => ` ${name.toLowerCase()}`.includes(` ${wanted}`))
  const all = listVisible(tree).flatMap(({ path, children }): MatchedCategory[] => [
    { path, name: t(`shop.category.${path}`) },
    ...flattenVisible(children).map(({ slug, name }) => ({ path, slug, name })),
  ])
  const byLabel = all.filter(({ path, slug, name }) =>
    matches(slug ? [name] : [name, categoryTerms[path], path]),
  )
  const bySynonym = all.filter(
    ({ path, slug }) => slug === undefined && wanted.length > 2 && matches(categorySynonyms[path]),
  )
  return [...new Set([...byLabel, ...bySynonym])]
}
