import type { SearchableProduct } from './describe-product.ts'
import { singular } from './fold.ts'
import type { KnownWords } from './known-words.ts'
import type { Found } from './match-terms.ts'
import { findThing } from './match-words.ts'
import { type ParsedSearch, parseSearch, type WantedThing } from './parse-search.ts'
import type { ProductPostings } from './product-postings.ts'
import { isSameSize } from './sizes.ts'

export type SearchHit<Product> = {
  product: Product
  score: number /** The name contains the text. */
  isExact: boolean
}

export type SearchResults<Product> = {
  /** Those that contain the text first, then the best. */
  hits: SearchHit<Product>[]
  /** What the text means in the shop's words: 'potato' for 'aloo'. */
  meaning: string | null
}

/** Bounds what a search of one letter sorts. Texts are still found in every name. */
export const maxOtherHits = 400

export function searchProducts<Product extends SearchableProduct>(
  q: string,
  { postings, known }: { postings: ProductPostings<Product>; known: KnownWords },
): SearchResults<Product> {
  const parsed = parseSearch(q, known)
  const exact = new Set(postings.listContaining(parsed.text))
  const index = { postings, known, isAlone: parsed.things.length === 1 }
  const found = parsed.things.map((thing) => findThing(thing, index))
  const scores = combine(found, { things: parsed.things, known, postings })
  const purposes = parsed.purposes.map((thing) => findThing(thing, index))
  addPurposes(scores, { purposes, isRequired: found.length === 0 })
  for (const number of exact) if (!scores.has(number)) scores.set(number, partOfWordScore)
  addSizes(scores, { parsed, postings })
  addCategories(scores, postings)
  const hits: SearchHit<Product>[] = []
  for (const [number, score] of scores) {
    const entry = postings.at(number)
    if (!entry) continue
    const coverage = Math.min(1, parsed.things.length / Math.max(1, entry.wordCount))
    hits.push({ product: entry.product, score: score + 0.05 * coverage, isExact: exact.has(number) })
  }
  return { hits: keepBest(hits), meaning: meaningOf(found, parsed.things) }
}

const partOfWordScore = 0.2

function keepBest<Product>(hits: SearchHit<Product>[]): SearchHit<Product>[] {
  const sorted = hits.sort(
    (one, other) => Number(other.isExact) - Number(one.isExact) || other.score - one.score,
  )
  const exactCount = sorted.findIndex(({ isExact }) => !isExact)
  return exactCount < 0 ? sorted : sorted.slice(0, exactCount + maxOtherHits)
}

/** Products with all things; else, of several goods, each one's best, if at least half of the things are found. */
function combine(
  found: readonly Found[],
  { things, known, postings }: { things: readonly WantedThing[]; known: KnownWords; postings: Names },
): Map<number, number> {
  const scores = new Map<number, number>()
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
  if (found.length < 2) return scores
  if (
    scores.size > 0 &&
    (!areKnownNames(things, known) || hasNamed(things, { numbers: scores.keys(), postings }))
  )
    return scores
  const hits = found.filter(({ scores }, at) => scores.size > 0 && !isGeneric(things[at], known))
  if (hits.length * 2 < found.length || isOnlyGuess(hits, things.length) || isOtherKind(found)) return scores
  for (const { scores: each } of hits) {
    const sorted = [...each].sort((one, other) => other[1] - one[1]).slice(0, maxOtherHits)
    for (const [rank, [number, score]] of sorted.entries()) {
      const before = scores.get(number) ?? 0
      scores.set(number, before + (score * 0.7) / found.length - Math.min(rank, 8) * 0.03)
    }
  }
  return scores
}

type Names = Pick<ProductPostings<SearchableProduct>, 'at'>

/** 'bread butter' is bread and butter, and not only the croissant that is bread with butter. */
function areKnownNames(things: readonly WantedThing[], known: KnownWords): boolean {
  return things.every(({ words }) => {
    const text = words.map(singular).join(' ')
    return known.findByText(text)?.names.some((name) => singular(name) === text)
  })
}

/** A product's name has all the words. */
function hasNamed(
  things: readonly WantedThing[],
  { numbers, postings }: { numbers: Iterable<number>; postings: Names },
): boolean {
  const words = things.flatMap((thing) => thing.words.map(singular))
  return [...numbers].some((number) => {
    const name = postings.at(number)?.product.name.toLowerCase() ?? ''
    return words.every((word) => name.includes(word))
  })
}

/** 'talcum powder' is no milk powder. */
function isGeneric(thing: WantedThing | undefined, known: KnownWords): boolean {
  return thing?.words.length === 1 && known.isGeneric(thing.words[0] ?? '')
}

/** Several words that are only similar to what the shop has must be very similar, and all of them. */
function isOnlyGuess(hits: readonly Found[], count: number): boolean {
  if (hits.some(({ guessDistance }) => guessDistance === null)) return false
  return hits.length < count || hits.some(({ guessDistance }) => (guessDistance ?? 0) > 1)
}

/** 'cumin powder' is no other powder. */
function isOtherKind([first]: readonly Found[]): boolean {
  return first?.isKnown === true && first.scores.size === 0
}

/** 'shampoo for dogs': of the shampoos, the one for dogs first; then other things for dogs. */
function addPurposes(
  scores: Map<number, number>,
  { purposes, isRequired }: { purposes: readonly Found[]; isRequired: boolean },
): void {
  for (const { scores: each, guessDistance } of purposes) {
    for (const [number, score] of each) {
      const before = scores.get(number)
      if (before !== undefined) scores.set(number, before + 0.3 * score)
      else if (guessDistance === null || isRequired) scores.set(number, 0.3 * score)
    }
  }
}

function addSizes<Product extends SearchableProduct>(
  scores: Map<number, number>,
  { parsed, postings }: { parsed: ParsedSearch; postings: ProductPostings<Product> },
): void {
  const wanted = [...parsed.sizes, ...parsed.numbers.map((amount) => ({ of: 'count' as const, amount }))]
  if (wanted.length === 0) return
  for (const [number, score] of scores) {
    const sizes = postings.at(number)?.sizes ?? []
    if (wanted.some((size) => sizes.some((other) => isSameSize(size, other))))
      scores.set(number, score + 0.25)
  }
}

/** Most products of a kind are in its category: fish come before food for fish. */
function addCategories<Product extends SearchableProduct>(
  scores: Map<number, number>,
  postings: ProductPostings<Product>,
): void {
  const shares = new Map<string, number>()
  let sum = 0
  for (const [number, score] of scores) {
    const category = postings.at(number)?.product.category ?? ''
    shares.set(category, (shares.get(category) ?? 0) + score ** 2)
    sum += score ** 2
  }
  for (const [number, score] of scores) {
    const share = (shares.get(postings.at(number)?.product.category ?? '') ?? 0) / sum
    scores.set(number, score + 0.12 * share)
  }
}

function meaningOf(found: readonly Found[], things: readonly WantedThing[]): string | null {
  const meanings = found.map(({ meaning }, at) => meaning ?? things[at]?.words.join(' ') ?? '')
  return found.some(({ meaning }) => meaning !== null) ? meanings.join(', ') : null
}
