import { toAsciiDigits } from '../i18n/ascii-digits.ts'

export type SizeUnit = 'kg' | 'g' | 'l' | 'ml' | 'pcs' | 'dozen'

/** '500' and 'GM' → '500 g'; 'KG' alone → '1 kg'. Units such as 'PKT' say no size: one of them is ''. */
export function joinSize(amount: string, unit: string): string {
  const known = findSizeUnit(unit)
  if (amount === '') return known === undefined || known === 'pcs' ? '' : `1 ${known}`
  const number = toAsciiDigits(amount).replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(number) || unit === '') return amount
  if ((known === undefined || known === 'pcs') && Number(number) <= 1) return ''
  return known === undefined ? `${Number(number)} ${unit}` : formatSize(Number(number), known)
}

export function formatSize(amount: number, unit: SizeUnit): string {
  const larger = unit === 'g' ? 'kg' : unit === 'ml' ? 'l' : undefined
  return larger && amount >= 1000 ? `${amount / 1000} ${larger}` : `${amount} ${unit}`
}

export function findSizeUnit(text: string): SizeUnit | undefined {
  return units.get(text.trim().toLowerCase().replace(/\.$/, ''))
}

/** 'Cowpea Beans 500 g' → 'Cowpea Beans', '500 g'. Null if the name holds no size, two of them, or only one. */
export function takeSize(name: string): { name: string; weight: string } | null {
  const [found, ...others] = [...toAsciiDigits(name).matchAll(sizeInName)]
  const [text, times = '', amount, unitText] = found ?? []
  const unit = findSizeUnit(unitText ?? '')
  if (text === undefined || amount === undefined || unit === undefined || others.length > 0) return null
  const rest = withoutPart(name, name.slice(found?.index, (found?.index ?? 0) + text.length))
  if (rest === null) return null
  const size = formatSize(Number(amount), unit)
  return { name: rest, weight: times === '' ? size : `${Number(times)} x ${size}` }
}

/** Null if less than a word is left. */
export function withoutPart(name: string, part: string): string | null {
  const rest = name
    .replace(part, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/|–-]+|[\s,;:/|–-]+$/g, '')
  return /\p{L}\p{M}*\p{L}/u.test(rest) ? rest : null
}

const units = new Map<string, SizeUnit>([
  ...named('kg kgs kilo kilos kilogram kilograms किलो केजी কেজি কিলো', 'kg'),
  ...named('g gm gms gr grm grms gram grams ग्राम গ্ৰাম গ্রাম', 'g'),
  ...named('l lt ltr ltrs lit litre litres liter liters लीटर লিটাৰ লিটার', 'l'),
  ...named('ml mls एमएल এমএল', 'ml'),
  ...named('pc pcs piece pieces no nos number numbers unit units नग পিছ টা', 'pcs'),
  ...named('dozen doz dzn दर्जन ডজন', 'dozen'),
])

/** In a name, 'No' and 'unit' are no sizes. */
const namedUnits = [...units.keys()].filter((word) => !/^(no|number|unit|piece|टा|টা)s?$/.test(word))
const sizeInName = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.])(?:(\d{1,3})\s*[x×*]\s*)?(\d+(?:\.\d+)?)\s*(${namedUnits.toSorted((a, b) => b.length - a.length).join('|')})\.?(?![\p{L}\p{M}\d])`,
  'giu',
)

function named(words: string, unit: SizeUnit): [string, SizeUnit][] {
  return words.split(' ').map((word) => [word, unit])
}
