import { describeProduct } from '../search/describe-product.ts'
import { normalizeText, splitWords } from '../search/fold.ts'
import type { KnownWords } from '../search/known-words.ts'
import { isSameSize, type Size } from '../search/sizes.ts'

export type RankedProduct = { name: string; weight: string | null; pricePaise: number }

/**
 * Those of the same kind only, the nearest first: words of the name in common, pack, not dearer, the nearest
 * price. If there is none: those that share a part of the kind, as cuts of chicken do.
 */
export function rankSubstitutes<Product extends RankedProduct>(
  products: readonly Product[],
  { wanted, known }: { wanted: RankedProduct; known: KnownWords },
): Product[] {
  const like = describe(wanted, known)
  const compared = products.map((product) => ({ product, ...compare(describe(product, known), like) }))
  const same = compared.filter(({ isSame }) => isSame)
  return (same.length > 0 ? same : compared.filter(({ isRelated }) => isRelated))
    .map(({ product, words, pack }) => ({
      product,
      keys: [
        -words,
        pack,
        Number(product.pricePaise > wanted.pricePaise),
        Math.abs(product.pricePaise - wanted.pricePaise),
      ],
    }))
    .sort((one, other) => compareKeys(one.keys, other.keys))
    .map(({ product }) => product)
}

/** The words by which a list of candidates is chosen: those of the name and of its kinds. */
export function wordsToFind(name: string, known: KnownWords): string[] {
  const { words, kinds } = describe({ name, weight: null, pricePaise: 0 }, known)
  return [...new Set([...words, ...kinds.keys()])]
}

type Description = { words: Set<string>; kinds: Map<string, number>; size: Size | undefined }

function describe({ name, weight }: RankedProduct, known: KnownWords): Description {
  const nothing = { id: '', brand: null, category: '', names: [], searchWords: [] }
  const { kinds, sizes } = describeProduct({ ...nothing, name, weight }, known)
  const words = splitWords(normalizeText(name)).filter(
    (word) => !known.isGeneric(word) && !known.isFiller(word),
  )
  return { words: new Set(words), kinds: withHeads(kinds, known), size: sizes.at(-1) }
}

/** Those that a shop sells by their name alone. */
const fishes = new Set('hilsa pabda magur singi koi tilapia pangasius boal chital borali bhangon'.split(' '))

/** A rohu is a rohu fish, and so a fish. */
function withHeads(kinds: ReadonlyMap<string, number>, known: KnownWords): Map<string, number> {
  const heads = [...kinds].flatMap(([kind, weight]): [string, number][] => {
    const head = fishes.has(kind) ? 'fish' : (kind.split(' ').at(-1) ?? '')
    return kinds.has(head) || known.isGeneric(head) ? [] : [[head, weight * 0.9]]
  })
  return new Map([...heads, ...kinds])
}

/** Toothpaste is what mint toothpaste is, mint is what it tastes of. */
function mainKinds(kinds: Description['kinds']): string[] {
  const strongest = Math.max(...kinds.values())
  return [...kinds].flatMap(([kind, weight]) => (weight === strongest ? [kind] : []))
}

const minRelated = 0.75

function compare(one: Description, like: Description) {
  const mine = new Set(mainKinds(one.kinds))
  const words = [...like.words].filter((word) => one.words.has(word)).length
  const shared = [...like.kinds].map(([kind, weight]) => weight * (one.kinds.get(kind) ?? 0))
  return {
    words,
    pack: comparePacks(one.size, like.size),
    isSame: mainKinds(like.kinds).some((kind) => mine.has(kind)),
    /** A name that no word list knows is like those that share a word with it. */
    isRelated: like.kinds.size > 0 ? Math.max(...shared) >= minRelated : words > 0,
  }
}

/** 0: the same, 1: at most twice or half as much, 2: another pack. */
function comparePacks(one: Size | undefined, other: Size | undefined): number {
  if (!one || !other) return one === other ? 0 : 2
  if (one.of !== other.of) return 2
  if (isSameSize(one, other)) return 0
  return Math.max(one.amount, other.amount) <= 2 * Math.min(one.amount, other.amount) ? 1 : 2
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [index, key] of one.entries()) {
    const difference = key - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
