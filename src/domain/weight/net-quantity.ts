import { toAsciiDigits } from '../i18n/ascii-digits.ts'
import { findSizeUnit, type SizeUnit } from '../import/pack-size.ts'
import type { NetQuantity } from './unit-price.ts'

/**
 * What a pack contains, read from the seller's text: '4 x 70 g' is 280 g, '1 dozen' 12 pieces, '4 pcs, 300 g' 300 g,
 * '500 ml + 100 ml free' 600 ml. Null without an exact quantity: 'Size XL', '30x20 cm', 'about 600 g'. The '3 L' of
 * a cooker is what it can hold, not what the pack contains.
 */
export function readNetQuantity({ name, weight }: { name: string; weight: string }): NetQuantity | null {
  const quantity = readText(weight)
  const isOfThing =
    quantity?.unit === 'ml'
      ? vessels.test(name) && !vesselFillings.test(name)
      : quantity?.unit === 'm' && cords.test(name)
  return isOfThing ? null : quantity
}

const vessels =
  /\b(?:cooker|casserole|flask|kettle|container|(?:water|plastic|steel|copper|spray|spray pump) bottle|glass jar|pilsner glass|handi|jug|bowls?|bucket|dust-?bin|dispenser|heater|geyser|frother|mixer|lunch ?box|tiffin|mug|tub|drum|planter|kadh?ai)s?\b/i

/** 'Ice Cream Tub', 'Cocktail Mixer': sold for what is in it. */
const vesselFillings = /\b(?:ice ?cream|frozen dessert|kulfi|curd|dahi|yogh?urt|cocktail)s?\b/i

/** The length of their cord. */
const cords = /\b(?:flex|extension) (?:box|board|cord|reel)(?:es|s)?\b/i

function readText(weight: string): NetQuantity | null {
  const text = toAsciiDigits(weight)
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
  const parts = text.split(',').filter((part) => !countRange.test(part.trim()))
  const quantities = parts.map(readSum)
  if (quantities.includes(null)) return null
  const measured = quantities.filter((quantity) => quantity?.unit !== 'pcs')
  const [only, ...others] = measured.length > 0 ? measured : quantities
  return only && others.length === 0 && only.value > 0 ? only : null
}

/** '4-5 pcs' and '1 bunch' beside a weight. */
const countRange = /^(?:\d+-\d+ ?(?:pcs?|pieces)|\d+ bunch(?:es)?)$/

function readSum(text: string): NetQuantity | null {
  const parts = text
    .replace(/\b(?:free|extra|net)\b/g, ' ')
    .split('+')
    .map((part) => readPart(part.trim()))
  const [first] = parts
  if (!first) return null
  let value = 0
  for (const part of parts) {
    if (part?.unit !== first.unit) return null
    value += part.value
  }
  return { value: withoutBinaryRest(value), unit: first.unit }
}

function readPart(text: string): NetQuantity | null {
  const count = countWords.exec(text)?.[1]
  if (count !== undefined) return { value: Number(count), unit: 'pcs' }
  const times = text.split(/\s*[x×*]\s*/)
  if (times.length > 2) return null
  const [one = '', other] = times
  const quantity = readSize(other ?? one)
  if (other === undefined || !quantity) return quantity
  const outer = readSize(one) ?? readCount(one)
  if (!outer) return null
  // '500 ml x 2 pcs' as well as '2 x 500 ml'.
  if (outer.unit !== 'pcs' && quantity.unit !== 'pcs') return null
  // '24 x 50 m' of a tape is its width in millimetres and its length.
  if (quantity.unit === 'm') return null
  const unit = outer.unit === 'pcs' ? quantity.unit : outer.unit
  return Number.isInteger(outer.unit === 'pcs' ? outer.value : quantity.value)
    ? { value: outer.value * quantity.value, unit }
    : null
}

function readSize(text: string): NetQuantity | null {
  const [, value, unitText = ''] = /^(\d+(?:\.\d+)?|\.\d+)\s*([\p{L}\p{M}]+)\.?$/u.exec(text.trim()) ?? []
  if (value === undefined) return null
  const size = sizes[findSizeUnit(unitText) ?? (pieceWords.has(unitText) ? 'pcs' : lengthUnit(unitText))]
  return size ? { value: Number(value) * size.value, unit: size.unit } : null
}

function readCount(text: string): NetQuantity | null {
  return /^\d{1,3}$/.test(text.trim()) ? { value: Number(text), unit: 'pcs' } : null
}

function lengthUnit(word: string): 'm' | 'none' {
  return /^(m|mtr|mtrs|metre|metres|meter|meters)$/.test(word) ? 'm' : 'none'
}

const sizes: Record<SizeUnit | 'm' | 'none', NetQuantity | null> = {
  kg: { value: 1000, unit: 'g' },
  g: { value: 1, unit: 'g' },
  l: { value: 1000, unit: 'ml' },
  ml: { value: 1, unit: 'ml' },
  m: { value: 1, unit: 'm' },
  pcs: { value: 1, unit: 'pcs' },
  dozen: { value: 12, unit: 'pcs' },
  none: null,
}

const countWords = /^(?:pack|set|box|combo) of (\d{1,4})(?: (?:pcs?|pieces?|units?|u|n))?$/
const pieceWords = new Set(
  'u n bag bags wipe wipes tablet tablets capsule capsules sachet sachets pellet pellets egg eggs pill pills strip strips'
    .concat(
      ' book books razor razors container containers roll rolls sheet sheets napkin napkins stick sticks pad pads',
    )
    .concat(' diaper diapers bar bars cake cakes bottle bottles')
    .split(' '),
)

/** 0.1 + 0.2 is 0.3. Amounts have at most three decimal places. */
function withoutBinaryRest(value: number): number {
  return Math.round(value * 1000) / 1000
}
