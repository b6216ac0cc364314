import type { Recipes } from '../layouts.ts'
import { animalfoods } from './animalfoods.ts'
import { dairy } from './dairy.ts'
import { electronics } from './electronics.ts'
import { fashion } from './fashion.ts'
import { fruits } from './fruits.ts'
import { grains } from './grains.ts'
import { instant } from './instant.ts'
import { moreSizes } from './more-sizes.ts'
import { pantry } from './pantry.ts'
import { services } from './services.ts'
import { staples } from './staples.ts'
import { vegetable } from './vegetable.ts'

const firstSizes: Record<string, Recipes> = {
  Grocery: { ...staples, ...pantry },
  Vegetable: vegetable,
  Electronics: electronics,
  Instant: instant,
  Fruits: fruits,
  Fashion: fashion,
  Grains: grains,
  Dairy: dairy,
  Services: services,
  Animalfoods: animalfoods,
}

/** The pictures of every product, by category and sku. */
export const recipes: Record<string, Recipes> = Object.fromEntries(
  Object.entries(firstSizes).map(([category, own]) => [category, { ...own, ...listMoreSizes(own) }]),
)

function listMoreSizes(own: Recipes): Recipes {
  return Object.fromEntries(
    Object.entries(moreSizes).flatMap(([sku, first]) => (own[first] ? [[sku, own[first]]] : [])),
  )
}
