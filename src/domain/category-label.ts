import { type Category, type CategoryPath, categories, findCategory } from './catalogue.ts'

/** Apart from the categories, because Home shows translated labels. */
export const categoryLabels: Record<CategoryPath, string> = {
  Grocery: 'Grocery',
  Vegetable: 'Vegetables',
  Electronics: 'Electronics',
  Instant: 'Fast Food',
  Fruits: 'Fruits',
  Fashion: 'Beauty & personal care',
  Grains: 'Meat & fish',
  Dairy: 'Dairy & Bakary',
  Services: 'Services',
  Animalfoods: 'Animal foods',
}

export function findCategoryLabel(path: string): string | undefined {
  const category = findCategory(path)
  return category && categoryLabels[category.path]
}

/** Takes the path or the label, also with 'and' for '&' and 'Bakery' for 'Bakary'. */
export function findCategoryByWord(word: string): Category | undefined {
  const wanted = normalizeCategory(word)
  return (
    findCategory(word) ?? categories.find(({ path }) => normalizeCategory(categoryLabels[path]) === wanted)
  )
}

function normalizeCategory(word: string): string {
  return word
    .toLowerCase()
    .replace(/\s+and\s+|\s*&\s*/g, ' & ')
    .replace('bakery', 'bakary')
}
