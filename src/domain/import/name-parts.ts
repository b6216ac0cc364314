import type { NamePart } from './catalogue-csv.ts'
import { takeSize, withoutPart } from './pack-size.ts'

type NamedProduct = { name: string; weight: string; brand: string }

/** Takes only what the product does not have yet; a size that it has too leaves the name. */
export function takeFromName(product: NamedProduct, parts: readonly NamePart[]): NamedProduct {
  let { name, weight, brand } = product
  const sized = parts.includes('weight') ? takeSize(name) : null
  if (sized && (weight === '' || weight === sized.weight)) ({ name, weight } = sized)
  const known = parts.includes('brand') ? findBrand(name) : null
  if (known && (brand === '' || brand.toLowerCase() === known.brand.toLowerCase())) ({ name, brand } = known)
  return { name, weight, brand }
}

/** A name that begins with a brand: 'AMUL BUTTER' → 'BUTTER' of 'Amul'. 'Parle G Biscuit' stays whole. */
function findBrand(name: string): { name: string; brand: string } | null {
  const words = name.split(' ')
  for (const length of [3, 2, 1]) {
    const start = words.slice(0, length).join(' ')
    const brand = brands.get(start.toLowerCase().replace(/[’']/g, ''))
    const rest = brand && withoutPart(name, start)
    if (brand && rest && !/^\p{L}(?!\S)/u.test(rest)) return { name: rest, brand }
  }
  return null
}

/** Brands that many shops of India sell, and those of Assam. */
const brands = new Map(
  `Aachi|Aashirvaad|Act II|Amul|Anmol|Annapurna|Baba|Badshah|Bambino|Bikaji|Bikano|Bingo|Boost|Bournvita|Britannia|
   Brooke Bond|Bru|Cadbury|Catch|Ching's|Chings Secret|Cinthol|Clinic Plus|Closeup|Coca-Cola|Colgate|Complan|Comfort|
   Cremica|Dabur|Daawat|Del Monte|Dettol|Dhara|Dove|Emami|Engine|Epigamia|Eveready|Everest|Fair & Lovely|Fanta|Fiama|
   Figaro|Fortune|Freedom|Frooti|Garnier|Gemini|Gillette|Gits|Godrej|Goodknight|Gowardhan|Haldiram|Haldirams|Harpic|
   Head & Shoulders|Himalaya|Hit|Horlicks|India Gate|Indulekha|ITC|JK|Kelloggs|Kellogg's|Kinley|Kissan|Kitkat|Knorr|
   Kohinoor|Kurkure|Kwality Walls|Lay's|Lays|Lifebuoy|Lijjat|Lipton|Lizol|Lux|Maaza|Madhur|Maggi|Manna|Margo|MDH|Medimix|
   Mother Dairy|Mother's Recipe|MTR|Nandini|Nature Fresh|Nescafe|Nestle|Nihar|Nivea|Nutrela|Odonil|Oreo|Pampers|Parachute|
   Parle|Patanjali|Pears|Pepsi|Pepsodent|Pillsbury|Ponds|Priya|Purabi|Quaker|Rajdhani|Real|Red Bull|Rin|Saffola|Saras|
   Savlon|Scotch-Brite|Sensodyne|Shakti Bhog|Society|Sprite|Stayfree|Sundrop|Sunfeast|Sunrise|Sunsilk|Surf Excel|Tang|
   Tata|Tata Sampann|Tata Tea|Tetley|Thums Up|Tide|Tops|Tropicana|Unibic|Vaseline|Vatika|Vicks|Vim|Wagh Bakri|Weikfield|
   Whisper|Yippee|Zandu`
    .split('|')
    .map((word) => word.trim())
    .map((brand) => [brand.toLowerCase().replace(/[’']/g, ''), brand]),
)
