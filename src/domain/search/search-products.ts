import { combineThings, minNameScore } from './combine-things.ts'
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
  score: number
  /** The name contains the text. */
  isExact: boolean
  /** The lower, the earlier in the list, whatever the score. */
  tier: number
  /** For animals, where goods for people have the same name: dog biscuits come after biscuits. */
  isAside: boolean
}

export type SearchResults<Product> = {
  /** By tier, then the best. */
  hits: SearchHit<Product>[]
  /** Without hits: what has a part of the wanted name, the best first. */
  nearest: Product[]
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
  const index = { postings, known, isAlone: parsed.things.length === 1, isLast: true }
  const found = parsed.things.map((thing, at) =>
    findThing(thing, { ...index, isLast: at === parsed.things.length - 1 }),
  )
  const { scores, nearest } = combineThings(found, { parsed, index, maxOfEach: maxOtherHits })
  const purposes = parsed.purposes.map((thing) => findThing(thing, index))
  addPurposes(scores, { purposes, isRequired: found.length === 0 })
  for (const number of exact) if (!scores.has(number)) scores.set(number, partOfWordScore)
  addSizes(scores, { parsed, postings })
  addCategories(scores, postings)
  const tierOf = createTiers(found, { parsed, postings, exact })
  const hasOthers = found.every((each) => hasOtherThanFeed(each.scores, postings))
  const hits: SearchHit<Product>[] = []
  for (const [number, score] of scores) {
    const entry = postings.at(number)
    if (!entry) continue
    const coverage = Math.min(1, parsed.things.length / Math.max(1, entry.wordCount))
    hits.push({
      product: entry.product,
      score: score + 0.05 * coverage,
      isExact: exact.has(number),
      tier: tierOf(number),
      isAside: hasOthers && isForAnimals(entry.product),
    })
  }
  return {
    hits: keepBest(hits),
    nearest: hits.length > 0 ? [] : listNearest(nearest, postings),
    meaning: meaningOf(found, parsed.things),
  }
}

function listNearest<Product extends SearchableProduct>(
  scores: ReadonlyMap<number, number>,
  postings: ProductPostings<Product>,
): Product[] {
  return [...scores]
    .sort((one, other) => other[1] - one[1])
    .flatMap(([number]) => postings.at(number)?.product ?? [])
}

const partOfWordScore = 0.2

const tiers = { exact: 0, named: 1, insideWord: 2, other: 3 }

/**
 * Names that contain the text first. But what a known word names comes before names that contain it only inside a
 * longer word: 'mas' is fish before it is a part of 'masala'.
 */
function createTiers<Product extends SearchableProduct>(
  [named]: readonly Found[],
  {
    parsed: { things },
    postings,
    exact,
  }: { parsed: ParsedSearch; postings: ProductPostings<Product>; exact: ReadonlySet<number> },
): (number: number) => number {
  const [thing] = things
  const isName = things.length === 1 && named?.isWritten && named.isGood
  if (!isName) return (number) => (exact.has(number) ? tiers.exact : tiers.other)
  const words = thing?.words.map((word) => postings.findByText(singular(word))?.weights) ?? []
  return (number) => {
    if (exact.has(number)) return words.every((each) => each?.has(number)) ? tiers.exact : tiers.insideWord
    return (named.scores.get(number) ?? 0) >= minNameScore ? tiers.named : tiers.other
  }
}

/** By tier, then the best. */
export function compareHits(one: SearchHit<unknown>, other: SearchHit<unknown>): number {
  return Number(one.isAside) - Number(other.isAside) || one.tier - other.tier || other.score - one.score
}

function keepBest<Product>(hits: SearchHit<Product>[]): SearchHit<Product>[] {
  let others = 0
  return hits.sort(compareHits).filter(({ isExact }) => isExact || ++others <= maxOtherHits)
}

function hasOtherThanFeed<Product extends SearchableProduct>(
  scores: ReadonlyMap<number, number>,
  postings: ProductPostings<Product>,
): boolean {
  for (const [number, score] of scores) {
    const product = postings.at(number)?.product
    if (score >= minNameScore && product && !isForAnimals(product)) return true
  }
  return false
}

function isForAnimals({ category }: SearchableProduct): boolean {
  return category === 'Animalfoods'
}

/** 'shampoo for dogs': of the shampoos, the one for dogs first; then other things for dogs. */
function addPurposes(
  scores: Map<number, number>,
  { purposes, isRequired }: { purposes: readonly Found[]; isRequired: boolean },
): void {
  for (const { scores: each, guessDistance } of purposes) {
    for (const [number, score] of each) {
      const before = scores.get(number)
      if (before !== undefined) scores.set(number, before + 0.5 * score)
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
  const shares = new Map<string, { share: number }>()
  const listed: { number: number; score: number; category: { share: number } }[] = []
  let sum = 0
  for (const [number, score] of scores) {
    const name = postings.at(number)?.product.category ?? ''
    const category = shares.get(name) ?? { share: 0 }
    if (category.share === 0) shares.set(name, category)
    category.share += score ** 2
    sum += score ** 2
    listed.push({ number, score, category })
  }
  for (const { number, score, category } of listed) scores.set(number, score + 0.12 * (category.share / sum))
}

function meaningOf(found: readonly Found[], things: readonly WantedThing[]): string | null {
  const meanings = found.map(({ scores, meaning }) => (scores.size > 0 ? meaning : null))
  if (meanings.every((meaning) => meaning === null)) return null
  return meanings.map((meaning, at) => meaning ?? things[at]?.words.join(' ') ?? '').join(', ')
}
