import { foldWord } from './fold.ts'

/** Grams, millilitres or pieces. */
export type Size = { of: 'mass' | 'volume' | 'count'; amount: number }

export type SizedText = { words: string[]; sizes: Size[]; numbers: number[] }

/** Takes 'half kg', '250g', '2 kilo' and 'dozen' out of the words. A number without a unit is a count. */
export function splitSizes(words: readonly string[]): SizedText {
  const found: SizedText = { words: [], sizes: [], numbers: [] }
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = [words[at], words[at + 1]]
    const isNumber = /^\d/.test(word)
    const amount = isNumber ? Number(word) : amountWords.get(foldWord(word).sound)
    const unit = amount === undefined ? undefined : findUnit(next)
    const alone = isNumber ? undefined : findUnit(word)
    if (amount !== undefined && unit) {
      found.sizes.push({ of: unit.of, amount: amount * unit.size })
      at++
    } else if (amount !== undefined && isNumber) found.numbers.push(amount)
    else if (alone?.isAmount) found.sizes.push({ of: alone.of, amount: alone.size })
    else found.words.push(word)
  }
  return found
}

export function isSameSize(one: Size, other: Size): boolean {
  return one.of === other.of && Math.abs(one.amount - other.amount) <= one.amount * 0.02
}

type Unit = { of: Size['of']; size: number /** 'dozen' alone means one. */; isAmount?: boolean }

function findUnit(word: string): Unit | undefined {
  return units.get(word) ?? unitsBySound.get(foldWord(word).sound)
}

const units = new Map<string, Unit>([
  ...named('kg kgs kilo kilos kilogram kilograms কেজি केजी কিলো किलो', { of: 'mass', size: 1000 }),
  ...named('g gm gms gr gram grams গ্ৰাম গ্রাম ग्राम', { of: 'mass', size: 1 }),
  ...named('l lt ltr ltrs lit liter litre liters litres লিটাৰ লিটার लीटर', { of: 'volume', size: 1000 }),
  ...named('ml mls millilitre এমএল एमएल', { of: 'volume', size: 1 }),
  ...named('pc pcs piece pieces nos ta টা', { of: 'count', size: 1 }),
  ...named('dozen dozens darjan ডজন दर्जन', { of: 'count', size: 12, isAmount: true }),
  ...named('pao pav powa পোৱা पाव', { of: 'mass', size: 250 }),
])
const unitsBySound = new Map(
  ['kilo', 'gram', 'litre', 'dozen', 'darjan'].flatMap((word) => {
    const unit = units.get(word)
    return unit ? [[foldWord(word).sound, unit]] : []
  }),
)

const amountWords = new Map(
  Object.entries({
    half: 0.5,
    aadha: 0.5,
    adha: 0.5,
    आधा: 0.5,
    আধা: 0.5,
    ek: 1,
    one: 1,
    do: 2,
    dui: 2,
    two: 2,
  }).map(([word, amount]) => [foldWord(word).sound, amount]),
)

function named(words: string, unit: Unit): [string, Unit][] {
  return words.split(' ').map((word) => [word, unit])
}
