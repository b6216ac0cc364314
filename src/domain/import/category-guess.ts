import { type CategoryPath, categories, findCategory } from '../catalogue.ts'

/** The name of each product decides. */
export const fruitsOrVegetables = 'FruitsOrVegetables'
/** What a word of a file's category column can be matched with. */
export const categoryChoices = [...categories.map(({ path }) => path), fruitsOrVegetables] as const
export type CategoryChoice = CategoryPath | typeof fruitsOrVegetables

export function findCategoryChoice(value: string): CategoryChoice | undefined {
  return value === fruitsOrVegetables ? value : findCategory(value)?.path
}

export function resolveCategoryChoice(choice: CategoryChoice, productName: string): CategoryPath {
  if (choice !== fruitsOrVegetables) return choice
  return isFruit(productName) ? 'Fruits' : 'Vegetable'
}

/** For words such as 'Eggs, Meat & Fish'. Null if no rule fits. */
export function guessCategory(word: string): CategoryChoice | null {
  const words = toWords(word)
  const fits = (keywords: ReadonlySet<string>) => words.some((one) => keywords.has(one))
  if (words.includes('fruit') && fits(vegetable)) return fruitsOrVegetables
  return rules.find(({ keywords }) => fits(keywords))?.choice ?? null
}

/** 'Banana stem' and 'raw mango' are sold as vegetables. */
function isFruit(productName: string): boolean {
  const words = toWords(productName)
  return words.some((one) => fruits.has(one)) && !words.some((one) => vegetableParts.has(one))
}

/** Lower case and singular: 'Bakery, Cakes & Dairy' → bakery, cake, dairy. */
function toWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(sh|ch|x|o)es$/, '$1')
      .replace(/(?<=[^su])s$/, ''),
  )
}

const keywordSet = (text: string): ReadonlySet<string> => new Set(toWords(text))

const vegetable = keywordSet('vegetable veggies veg sabzi')
const fruits = keywordSet(
  `fruit apple apricot avocado banana berry blueberry cherry chikoo chikku coconut date dragonfruit fig grape grapefruit
   guava jackfruit jamun kiwi litchi lychee mandarin mango melon mosambi muskmelon orange papaya peach pear pineapple
   plum pomegranate pomelo sapota soursop strawberry sugarcane sweetlime tamarind watermelon`,
)
const vegetableParts = keywordSet('blossom carrot chutney curry flower gourd leaf leaves mix raw stem tomato')

/** The first rule that fits decides: 'Kitchen, Garden & Pets' is mostly kitchenware. */
const rules = [
  rule('Grocery', 'kitchen dry baby kid household home cleaning cleaner detergent dishwash'),
  rule('Animalfoods', 'pet dog cat cattle poultry aquarium'),
  rule('Grains', 'meat fish seafood chicken mutton prawn egg sausage'),
  rule('Instant', 'instant ready noodle pasta soup frozen tinned'),
  rule('Dairy', 'dairy milk bakery bread cake pastry paneer cheese butter curd yogurt'),
  rule(
    'Fashion',
    'beauty hygiene cosmetic skin hair grooming makeup fragrance perfume deo oral shaving personal',
  ),
  rule('Electronics', 'electronic appliance electrical computer mobile smartwatch battery gadget'),
  rule('Services', 'service repair'),
  rule(
    'Grocery',
    'grocery staple foodgrain grain rice atta flour dal pulse oil ghee masala spice salt sugar',
  ),
  rule('Grocery', 'snack munchies namkeen chip biscuit cookie chocolate candy sweet gourmet packaged food'),
  rule('Grocery', 'beverage tea coffee drink juice cooking breakfast cereal pickle sauce spread pooja paan'),
  rule('Fruits', 'fruit'),
  { choice: 'Vegetable', keywords: vegetable },
] as const

function rule(choice: CategoryPath, keywords: string) {
  return { choice, keywords: keywordSet(keywords) }
}
