import type { CategoryPath } from '../catalogue.ts'
import type { SearchableProduct } from './describe-product.ts'
import { singular } from './fold.ts'
import type { KnownWords } from './known-words.ts'
import type { Found, SearchIndex } from './match-terms.ts'
import { findBegunPhrase, findThing } from './match-words.ts'
import type { ParsedSearch, WantedThing } from './parse-search.ts'
import type { ProductPostings } from './product-postings.ts'

type Scores = Map<number, number>

type Combined = {
  scores: Scores
  /** What has only a part of a name that the shop does not sell: fish, for 'fish tank'. */
  nearest: Scores
}

type CombineIn = {
  parsed: ParsedSearch
  index: SearchIndex & { postings: Pick<ProductPostings<SearchableProduct>, 'at'> }
  /** How many products of each thing count. */
  maxOfEach: number
}

/**
 * Products with all things. Without any: the best of each thing, if all are goods ('bread butter'). Without
 * these: products with the last thing, which is the head of an English name ('fish tank' is a tank).
 */
export function combineThings(found: readonly Found[], given: CombineIn): Combined {
  const { parsed, index, maxOfEach } = given
  const { things } = parsed
  const { known } = index
  const all = findWithAll(found)
  if (found.length < 2) return { scores: all, nearest: all.size > 0 ? new Map() : findParts(given) }
  if (all.size > 0 && (!areKnownNames(things, known) || hasNamed(all, given)))
    return { scores: all, nearest: new Map() }
  const hits = found.filter(({ scores }, at) => scores.size > 0 && !isGeneric(things[at], known))
  const isGuess = isOnlyGuess(hits, things.length)
  if (!isGuess && areSeparate(found, given) && hits.length * 2 >= found.length)
    return { scores: mergeEach(all, { hits, maxOfEach }), nearest: new Map() }
  const begun = findBegunPhrase(things, index)
  const scores = begun.size > 0 ? begun : isGuess ? all : findByHead(found, given)
  if (scores.size > 0) return { scores, nearest: new Map() }
  return { scores, nearest: mergeEach(new Map(), { hits: hits.filter(({ isGood }) => isGood), maxOfEach }) }
}

/** Products of the words of a phrase that the shop knows, but does not sell. */
function findParts({ parsed, index, maxOfEach }: CombineIn): Scores {
  const [{ words } = { words: [] }] = parsed.things
  if (words.length < 2) return new Map()
  const parts = words.map((word) =>
    findThing({ words: [word], terms: [] }, { ...index, isAlone: false, isLast: false }),
  )
  return mergeEach(new Map(), { hits: parts.filter(({ isGood }) => isGood), maxOfEach })
}

function findWithAll(found: readonly Found[]): Scores {
  const scores: Scores = new Map()
  const [smallest] = found.toSorted((one, other) => one.scores.size - other.scores.size)
  for (const number of smallest?.scores.keys() ?? []) {
    let sum = 0
    let isEverywhere = true
    for (const each of found) {
      const score = each.scores.get(number)
      if (score === undefined) isEverywhere = false
      sum += score ?? 0
    }
    if (isEverywhere) scores.set(number, sum / found.length)
  }
  return scores
}

/** 'bread and butter', 'alu bilahi', 'the tap is broken'; a use, as in 'egg curry', is no thing of its own. */
function areSeparate(found: readonly Found[], { parsed }: CombineIn): boolean {
  if (parsed.isList || parsed.isSentence) return true
  if (found.at(-1)?.isUse) return true
  const isEach = (is: (each: Found) => boolean) => found.every((each) => each.scores.size > 0 && is(each))
  return isEach(({ isGood }) => isGood) || isEach(({ isWritten }) => !isWritten)
}

function mergeEach(
  scores: Scores,
  { hits, maxOfEach }: { hits: readonly Found[]; maxOfEach: number },
): Scores {
  for (const { scores: each } of hits) {
    const sorted = [...each].sort((one, other) => other[1] - one[1]).slice(0, maxOfEach)
    for (const [rank, [number, score]] of sorted.entries()) {
      const before = scores.get(number) ?? 0
      scores.set(number, before + (score * 0.7) / hits.length - Math.min(rank, 8) * 0.03)
    }
  }
  return scores
}

/** An unknown head, such as 'board' of 'ironing board', counts only if no other word finds a product. */
function findByHead(found: readonly Found[], { parsed, index }: CombineIn): Scores {
  const { things } = parsed
  const { known, postings } = index
  const headAt = things.findLastIndex((thing) => !isContainer(thing, known))
  const head = found[headAt]
  if (!head || isGeneric(things[headAt], known)) return new Map()
  const others = found.filter((_, at) => at !== headAt)
  const isSure =
    head.isGood || head.isUse || (!head.isKnown && others.every(({ scores }) => scores.size === 0))
  if (!isSure) return new Map()
  const scores: Scores = new Map()
  const isPacked = headAt < things.length - 1
  for (const [number, score] of head.scores) {
    const category = postings.at(number)?.product.category
    if (isPacked && (score < minNameScore || !packedCategories.has(category ?? ''))) continue
    const more = others.reduce((sum, each) => sum + (each.scores.get(number) ?? 0), 0)
    scores.set(number, 0.7 * score + (0.3 * more) / others.length)
  }
  return scores
}

/** A whole name has at least this score, a part of one less. */
export const minNameScore = 0.75

/** What comes in bottles, bags and boxes: a laundry bag is no laundry. */
const packedCategories: ReadonlySet<string> = new Set<CategoryPath>([
  'Grocery',
  'Vegetable',
  'Fruits',
  'Instant',
  'Dairy',
  'Grains',
])

function isContainer(thing: WantedThing, known: KnownWords): boolean {
  return thing.words.length === 1 && known.isContainer(thing.words[0] ?? '')
}

/** 'talcum powder' is no milk powder. */
function isGeneric(thing: WantedThing | undefined, known: KnownWords): boolean {
  return thing?.words.length === 1 && known.isGeneric(thing.words[0] ?? '')
}

/** 'bread butter' is bread and butter, and not only the croissant that is bread with butter. */
function areKnownNames(things: readonly WantedThing[], known: KnownWords): boolean {
  return things.every(({ words }) => {
    const text = words.map(singular).join(' ')
    return known.findByText(text)?.names.some((name) => singular(name) === text)
  })
}

/** A product's name has all the words. */
function hasNamed(scores: Scores, { parsed, index }: CombineIn): boolean {
  const words = parsed.things.flatMap((thing) => thing.words.map(singular))
  return [...scores.keys()].some((number) => {
    const name = index.postings.at(number)?.product.name.toLowerCase() ?? ''
    return words.every((word) => name.includes(word))
  })
}

/** Several words that are only similar to what the shop has must be very similar, and all of them. */
function isOnlyGuess(hits: readonly Found[], count: number): boolean {
  if (hits.some(({ guessDistance }) => guessDistance === null)) return false
  return hits.length < count || hits.some(({ guessDistance }) => (guessDistance ?? 0) > 1)
}
