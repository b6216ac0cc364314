import { type CategoryPath, findCategory } from '#domain/catalogue.ts'

/** Written out in full so that Tailwind finds the class names. */
const colorClasses: Record<CategoryPath, string> = {
  Grocery: 'bg-tint-grocery',
  Vegetable: 'bg-tint-vegetable',
  Electronics: 'bg-tint-electronics',
  Instant: 'bg-tint-instant',
  Fruits: 'bg-tint-fruits',
  Fashion: 'bg-tint-fashion',
  Grains: 'bg-tint-grains',
  Dairy: 'bg-tint-dairy',
  Services: 'bg-tint-services',
  Animalfoods: 'bg-tint-animalfoods',
}

export function categoryColor(category: string): string {
  const match = findCategory(category)
  return match ? colorClasses[match.path] : 'bg-sunken'
}
