import { type CategoryPath, categories } from '../catalogue.ts'
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

/** Matches the start of a word of the label or, from three letters on, of a synonym. */
export function matchCategories(text: string) {
  const wanted = text.toLowerCase().trim()
  if (wanted.length < 2) return []
  return categories.filter(({ path }) => {
    const synonyms = wanted.length < 3 ? [] : categorySynonyms[path]
    return [t(`shop.category.${path}`), categoryTerms[path], path, ...synonyms].some((name) =>
      ` ${name.toLowerCase()}`.includes(` ${wanted}`),
    )
  })
}
