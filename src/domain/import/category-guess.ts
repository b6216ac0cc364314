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
  if (fits(fruit) && fits(vegetable)) return fruitsOrVegetables
  return rules.find(({ keywords }) => fits(keywords))?.choice ?? guessProductCategory(word)
}

/** For 'Chicken Masala': the last word that says what a product is decides. Null if none does. */
export function guessProductCategory(productName: string): CategoryPath | null {
  if (isFruit(productName) && toWords(productName).every((one) => fruits.has(one) || !ruleOf(one)))
    return 'Fruits'
  for (const one of toWords(productName).toReversed()) {
    if (vegetables.has(one)) return 'Vegetable'
    if (fruits.has(one)) return 'Fruits'
    const found = productWords.has(one) ? 'Grocery' : ruleOf(one)
    if (found) return found
  }
  return null
}

function ruleOf(word: string): CategoryPath | undefined {
  return rules.find(({ keywords }) => keywords.has(word))?.choice
}

/** 'Banana stem' and 'raw mango' are sold as vegetables. */
function isFruit(productName: string): boolean {
  const words = toWords(productName)
  return words.some((one) => fruits.has(one)) && !words.some((one) => vegetableParts.has(one))
}

/** Lower case and singular: 'Bakery, Cakes & Dairy' → bakery, cake, dairy. */
function toWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/ice[ -]cream/g, 'icecream')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).map((word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(sh|ch|x|o)es$/, '$1')
      .replace(/(?<=[^su])s$/, ''),
  )
}

const keywordSet = (text: string): ReadonlySet<string> => new Set(toWords(text))

const vegetable = keywordSet('vegetable veggies veg sabzi sabji shaak सब्जी सब्ज़ी सब्जियाँ सब्जियां তৰকাৰী পাচলি')
const fruit = keywordSet('fruit phal फल ফল ফলমূল')
const fruits = keywordSet(
  `fruit apple apricot avocado banana berry blueberry cherry chikoo chikku coconut date dragonfruit fig grape grapefruit
   guava jackfruit jamun kiwi litchi lychee mandarin mango melon mosambi muskmelon orange papaya peach pear pineapple
   plum pomegranate pomelo sapota soursop strawberry sugarcane sweetlime tamarind watermelon`,
)
const vegetables = keywordSet(
  `onion potato tomato brinjal cabbage cauliflower carrot beetroot spinach palak methi okra bhindi lauki gourd karela pumpkin
   radish mooli capsicum chilli cucumber ginger coriander mushroom sweetcorn`,
)
const vegetableParts = keywordSet('blossom carrot chutney curry flower gourd leaf leaves mix raw stem tomato')
/** What names of products say and names of categories do not. */
const productWords = keywordSet(
  `almond anjeer atta badam besan bhujia cashew chana chutney cream detergent elaichi giri haldi honey jaggery jeera kaju
   ketchup khajur kishmish maida makhana moong murmura pista poha powder rava raisin rajma sev sooji suji syrup toor urad
   walnut water wafer`,
)

/** The first rule that fits decides: 'Kitchen, Garden & Pets' is mostly kitchenware. */
const rules = [
  rule(
    'Grocery',
    'kitchen kitchenware dry baby kid household home cleaning cleaner detergent ditergent dishwash laundry utensil homecare',
  ),
  rule(
    'Grocery',
    'disposable mosquito repellent freshener broom bucket plastic matchbox agarbatti dhoop mukhwas',
  ),
  rule('Animalfoods', 'pet dog cat cattle poultry aquarium'),
  rule('Grains', 'meat fish seafood chicken mutton prawn sausage मांस मछली চিকেন মাংস মাছ'),
  rule('Instant', 'instant ready noodle pasta soup frozen tinned vermicelli maggi'),
  rule('Grocery', 'tea coffee'),
  rule(
    'Dairy',
    `dairy milk bakery bread cake pastry paneer cheese butter curd yogurt yoghurt dahi lassi rusk icecream dessert दूध डेयरी
     दही গাখীৰ দৈ বেকাৰী`,
  ),
  rule('Grains', 'egg अंडे अंडा কণী'),
  rule(
    'Fashion',
    `beauty hygiene hygine pads cosmetic skin skincare hair haircare grooming makeup fragrance perfume deo deodorant oral shaving personal
     bath body bodycare tooth soap shampoo facewash face facecream toothpaste toothbrush lotion sanitary talc सौंदर्य साबुन`,
  ),
  rule('Electronics', 'electronic appliance electrical computer mobile smartwatch battery gadget bulb'),
  rule('Services', 'service repair'),
  rule(
    'Grocery',
    `grocery staple foodgrain grain rice atta flour dal daal dhal pulse lentil oil ghee masala masale spice salt sugar jaggery kirana
     provision ration jeera किराना राशन आटा चावल दाल तेल मसाला मसाले चीनी नमक অনাজ চাউল দাইল তেল মচলা নিমখ গেলামাল`,
  ),
  rule(
    'Grocery',
    `snack munchies namkeen namkin chip wafer biscuit cookie chocolate choclate candy toffee sweet mithai gourmet packaged food
     confectionery नमकीन बिस्कुट मिठाई বিস্কুট মিঠাই`,
  ),
  rule(
    'Grocery',
    `beverage drink juice squash sherbet soda cooking breakfast cereal oat pickle achar papad sauce spread jam honey pooja
     puja paan essential चाय चाह`,
  ),
  { choice: 'Fruits', keywords: fruit },
  { choice: 'Vegetable', keywords: vegetable },
] as const

function rule(choice: CategoryPath, keywords: string) {
  return { choice, keywords: keywordSet(keywords) }
}
