import { type Category, type CategoryPath, categories, findCategory } from './catalogue.ts'
import { t } from './i18n/translate.ts'

/** The English labels in lower case: what a search and an imported file call a category. */
export const categoryTerms: Record<CategoryPath, string> = {
  Grocery: 'grocery',
  Vegetable: 'vegetables',
  Electronics: 'electronics',
  Instant: 'fast food',
  Fruits: 'fruits',
  Fashion: 'beauty & personal care',
  Grains: 'meat & fish',
  Dairy: 'dairy & bakary',
  Services: 'services',
  Animalfoods: 'animal foods',
}

export function findCategoryLabel(path: string): string | undefined {
  const category = findCategory(path)
  return category && t(`shop.category.${category.path}`)
}

/** Takes the path or the label, also with 'and' for '&' and 'Bakery' for 'Bakary'. */
export function findCategoryByWord(word: string): Category | undefined {
  const wanted = normalizeCategory(word)
  return (
    findCategory(word) ?? categories.find(({ path }) => normalizeCategory(categoryTerms[path]) === wanted)
  )
}

function normalizeCategory(word: string): string {
  return word
    .toLowerCase()
    .replace(/\s+and\s+|\s*&\s*/g, ' & ')
    .replace('bakery', 'bakary')
}
