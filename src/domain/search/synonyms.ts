import { type CategoryPath, categories } from '../catalogue.ts'

/** Assamese and Hindi as people type them, then English. A name with two meanings is in both groups. */
export const synonymGroups: readonly (readonly string[])[] = [
  // Vegetables
  ['aloo', 'alu', 'aalu', 'potato'],
  ['mitha alu', 'shakarkandi', 'sweet potato'],
  ['pyaz', 'piyaj', 'piyaz', 'pyaaz', 'kanda', 'onion'],
  ['tamatar', 'bilahi', 'tomato'],
  ['baingan', 'bengena', 'begun', 'brinjal', 'eggplant', 'aubergine'],
  ['bhindi', 'bhendi', 'okra', 'lady finger', 'ladies finger', 'ladyfinger'],
  ['gobi', 'gobhi', 'phool gobi', 'phulkobi', 'cauliflower'],
  ['patta gobi', 'band gobi', 'bandhakobi', 'cabbage'],
  ['palak', 'paleng', 'palong', 'paleng xaak', 'spinach'],
  ['lai xaak', 'lai saag', 'lai patta', 'mustard greens', 'mustard leaves', 'sarson saag'],
  ['xaak', 'saag', 'greens'],
  ['gajar', 'gajor', 'carrot'],
  ['mooli', 'mula', 'radish'],
  ['matar', 'mator', 'motor', 'peas'],
  ['lauki', 'lau', 'jatilau', 'doodhi', 'bottle gourd'],
  ['karela', 'kerela', 'titakerela', 'bitter gourd'],
  ['torai', 'turai', 'jika', 'ridge gourd'],
  ['kaddu', 'ronga lau', 'rongalau', 'pumpkin'],
  ['kheera', 'khira', 'tioh', 'cucumber'],
  ['shimla mirch', 'capsicum', 'bell pepper'],
  ['mirchi', 'mirch', 'jolokia', 'jalakia', 'chilli', 'chili', 'chilly'],
  ['bhut jolokia', 'king chilli', 'ghost pepper'],
  ['adrak', 'ada', 'ginger'],
  ['lehsun', 'lahsun', 'nahoru', 'garlic'],
  ['dhania', 'dhaniya', 'dhonia', 'coriander', 'cilantro'],
  ['pudina', 'podina', 'mint'],
  ['methi', 'fenugreek'],
  ['kadi patta', 'curry patta', 'narasingha', 'curry leaves', 'curry leaf'],
  ['kathal', 'kothal', 'jackfruit'],
  ['arbi', 'kosu', 'kochu', 'taro', 'colocasia'],
  ['khorisa', 'baanh gaj', 'bamboo shoot'],
  ['makai', 'bhutta', 'makoi', 'corn', 'maize'],
  ['khumb', 'kathphula', 'mushroom'],
  ['sahjan', 'sojina', 'moringa', 'drumstick'],
  ['parwal', 'potol', 'pointed gourd'],
  // Fruit
  ['kela', 'kol', 'banana'],
  ['seb', 'saeb', 'apple'],
  ['aam', 'mango'],
  ['santra', 'narangi', 'komola', 'kamala', 'orange'],
  ['nimbu', 'nemu', 'nimu', 'lemon', 'lime'],
  ['angoor', 'angur', 'grapes', 'grape'],
  ['anar', 'dalim', 'pomegranate'],
  ['papita', 'amita', 'omita', 'papaya'],
  ['ananas', 'anaras', 'pineapple'],
  ['tarbuj', 'tarbooz', 'tormuj', 'watermelon'],
  ['kharbuja', 'bangi', 'musk melon', 'muskmelon'],
  ['amrud', 'modhuri', 'madhuri', 'guava'],
  ['nashpati', 'naspoti', 'pear'],
  ['litchi', 'lichi', 'lisu', 'lychee'],
  ['nariyal', 'narikol', 'coconut'],
  ['ou tenga', 'elephant apple'],
  ['imli', 'teteli', 'tamarind'],
  ['amla', 'amlokhi', 'amlakhi', 'gooseberry'],
  ['khajur', 'khejur', 'dates'],
  // Grain, flour, pulses
  ['chawal', 'chaul', 'saul', 'rice'],
  ['atta', 'ata', 'wheat flour'],
  ['maida', 'moida', 'refined flour'],
  ['besan', 'beson', 'gram flour'],
  ['sooji', 'suji', 'rava', 'rawa', 'semolina'],
  ['gehu', 'gehun', 'ghehu', 'wheat'],
  ['poha', 'chira', 'sira', 'chivda', 'flattened rice', 'beaten rice'],
  ['muri', 'murmura', 'puffed rice'],
  ['akhoi', 'kheel', 'popped rice'],
  ['dal', 'daal', 'dail', 'lentil', 'pulses'],
  ['moong', 'mung', 'mug dail', 'green gram'],
  ['masoor', 'masur', 'mosur', 'red lentil'],
  ['toor', 'tur', 'arhar', 'rahar', 'pigeon pea'],
  ['urad', 'mati dail', 'matimah', 'black gram', 'black lentil'],
  ['chana', 'channa', 'boot', 'but mah', 'gram', 'chickpea'],
  ['kabuli chana', 'chole', 'kabuli boot', 'chickpea'],
  ['rajma', 'rajmah', 'kidney bean'],
  ['sewai', 'semai', 'seviyan', 'vermicelli'],
  ['sabudana', 'sagu', 'sago', 'tapioca'],
  // Spices, sugar, salt, oil
  ['namak', 'nimokh', 'lun', 'salt'],
  ['chini', 'cheeni', 'seni', 'sugar'],
  ['gur', 'gud', 'jaggery'],
  ['haldi', 'halodhi', 'turmeric'],
  ['jeera', 'zeera', 'jira', 'cumin'],
  ['sarson', 'sorioh', 'xoriyoh', 'mustard'],
  ['tel', 'tail', 'oil'],
  ['kali mirch', 'jaluk', 'black pepper'],
  ['elaichi', 'ilaichi', 'cardamom'],
  ['laung', 'long', 'clove'],
  ['dalchini', 'cinnamon'],
  ['tej patta', 'tejpatta', 'tezpat', 'bay leaf'],
  ['saunf', 'guwamuri', 'fennel'],
  ['ajwain', 'jani', 'carom'],
  ['hing', 'asafoetida'],
  ['til', 'sesame'],
  ['masala', 'moshola', 'spices'],
  ['achar', 'achaar', 'asar', 'pickle'],
  ['sirka', 'vinegar'],
  ['shahad', 'mou', 'honey'],
  ['chai', 'chah', 'sah', 'tea'],
  // Milk and eggs
  ['doodh', 'dudh', 'gakhir', 'milk'],
  ['dahi', 'doi', 'curd', 'yogurt', 'yoghurt'],
  ['makhan', 'makkhan', 'makhon', 'butter'],
  ['ghee', 'ghiu', 'clarified butter'],
  ['paneer', 'ponir', 'cottage cheese'],
  ['malai', 'cream'],
  ['chaas', 'chhaas', 'buttermilk'],
  ['anda', 'ande', 'koni', 'kuni', 'egg'],
  ['pav', 'pauruti', 'double roti', 'bread'],
  // Meat and fish
  ['murgi', 'murga', 'kukura', 'chicken'],
  ['machhli', 'machli', 'maas', 'maach', 'mas', 'fish'],
  ['mangxo', 'mangsho', 'gosht', 'meat'],
  ['mutton', 'bakra', 'sagoli', 'goat meat'],
  ['gahori', 'gahorir mangxo', 'pork'],
  ['hanh', 'haah', 'batakh', 'duck'],
  ['jhinga', 'misa maas', 'prawn', 'shrimp'],
  ['kekda', 'kekora', 'crab'],
  // Nuts
  ['badam', 'almond'],
  ['kaju', 'cashew'],
  ['kishmish', 'kismis', 'raisin'],
  ['moongfali', 'mungfali', 'peanut', 'groundnut'],
  ['akhrot', 'walnut'],
  // Household
  ['sabun', 'chabon', 'saban', 'soap'],
  ['jhadu', 'jharu', 'broom'],
  ['agarbatti', 'dhup', 'incense'],
  ['machis', 'diasalai', 'matchbox'],
  ['manjan', 'toothpaste'],
  ['gamosa', 'gamusa', 'gamocha', 'assamese towel'],
]

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
  return categories.filter(({ path, text: label }) => {
    const synonyms = wanted.length < 3 ? [] : categorySynonyms[path]
    return [label, path, ...synonyms].some((name) => ` ${name.toLowerCase()}`.includes(` ${wanted}`))
  })
}

/** The word of the shop for the typed one: 'potato' for 'aloo', if one of `names` contains it. */
export function findShopWord(typed: string, names: readonly string[]): string | undefined {
  return synonymsOf(typed.toLowerCase()).find((word) =>
    names.some((name) => ` ${name.toLowerCase()}`.includes(` ${word}`)),
  )
}

type SearchTerm = { typed: string; synonyms: readonly string[] }

export function splitSearchTerms(words: readonly string[]): SearchTerm[] {
  const parts: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    const length =
      [3, 2].find((count) => at + count <= words.length && hasSynonyms(words.slice(at, at + count))) ?? 1
    const typed = words.slice(at, at + length).join(' ')
    parts.push({ typed, synonyms: synonymsOf(typed) })
    at += length
  }
  return parts
}

function hasSynonyms(words: readonly string[]): boolean {
  return synonymsOf(words.join(' ')).length > 0
}

function synonymsOf(name: string): string[] {
  const singulars = [name, name.replace(/s$/, ''), name.replace(/es$/, '')]
  const groups = synonymGroups.filter((group) => singulars.some((singular) => group.includes(singular)))
  return [...new Set(groups.flat())].filter((other) => !singulars.includes(other))
}
