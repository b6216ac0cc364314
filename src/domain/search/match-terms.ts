import type { SearchableProduct } from './describe-product.ts'
import { foldWord, singular } from './fold.ts'
import type { KnownTerm, KnownWords } from './known-words.ts'
import type { ProductPostings, Weights } from './product-postings.ts'

export type Found = {
  /** By product number, from 0 to 1. */
  scores: Map<number, number>
  /** Only by similar spelling: how many letters are other ones. */
  guessDistance: number | null
  /** The shop knows the word, whether or not it sells the thing. */
  isKnown: boolean
  /** Written so by the shop or in its words, and not only similar. */
  isWritten: boolean
  /** A name of goods, or very similar to one. */
  isGood: boolean
  /** A purpose or a brand, which names no goods. */
  isUse: boolean
  /** In the shop's words, if those are others. */
  meaning: string | null
}

export type SearchIndex = {
  postings: Pick<
    ProductPostings<SearchableProduct>,
    'findByText' | 'listBySound' | 'listByBeginning' | 'listNear' | 'listTypedLike' | 'findKind'
  >
  known: KnownWords
  /** The search has no other thing. */
  isAlone: boolean
  /** The last word may be unfinished. */
  isLast: boolean
}

type TermsIn = {
  terms: readonly KnownTerm[]
  factor: number
  index: SearchIndex
  /** As it was typed: what is only similar finds products, but is not stated as the meaning. */
  word?: string
}

type TermIn = { term: KnownTerm; factor: number; index: SearchIndex }

export function addTerms(found: Found, { terms, factor, index, word }: TermsIn): void {
  for (const term of terms) {
    found.isKnown = true
    const isKind = term.names.includes(term.text)
    const best = addKinds(found, { kinds: term.names, factor: factor * 0.93, step: 0.01, index })
    addOtherNames(found, { term, factor, index })
    addKinds(found, {
      kinds: term.uses,
      factor: factor * usesFactor(term, best),
      step: 0.06,
      index,
    })
    if (best < minHeadWeight) addUsesOfKind(found, { term, factor, index })
    const isSure = word === undefined || spellingKey(word) === spellingKey(term.text)
    if (isSure && term.names.length > 0) found.isGood = true
    else if (isSure && term.uses.length > 0) found.isUse = true
    if (best > 0 && !isKind && isSure && found.meaning === null) found.meaning = term.names[0] ?? null
  }
}

/** The word says what the product is. */
const minHeadWeight = 0.95

/** Products that a word names come before those for its purpose: sweets before sweet corn. */
function usesFactor({ names }: KnownTerm, bestWeight: number): number {
  if (names.length === 0) return 0.85
  return bestWeight < minHeadWeight ? 0.92 : 0.6
}

/** 'aalu', 'aloo' and 'alu' are one word; 'kaji' and 'cage', which sound the same, are two. */
function spellingKey(word: string): string {
  return singular(word)
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** 'biskut' is a biscuit, and so are cookies. */
function addOtherNames(found: Found, { term, factor, index }: TermIn): void {
  const others = term.names.flatMap((name) => index.known.findByText(name)?.names ?? [])
  const kinds = others.filter((name) => !term.names.includes(name))
  addKinds(found, { kinds, factor: factor * 0.85, step: 0.01, index })
}

/** No product is called 'meat', but chicken and pork are. */
function addUsesOfKind(found: Found, { term, factor, index }: TermIn): void {
  const uses = term.names.flatMap((name) =>
    name === term.text ? [] : (index.known.findByText(name)?.uses ?? []),
  )
  addKinds(found, { kinds: uses, factor: factor * (found.scores.size > 0 ? 0.92 : 0.85), step: 0.06, index })
}

type KindsIn = { kinds: readonly string[]; factor: number; step: number; index: SearchIndex }

/**
 * The best product of each comes before the second best of any, so that 'breakfast' shows more than bread. Returns
 * how much the word says about the best product, 0 without one.
 */
function addKinds(found: Found, { kinds, factor, step, index }: KindsIn): number {
  let best = 0
  for (const [place, name] of kinds.entries()) {
    const scores = new Map<number, number>()
    addAll(scores, findAllWords(name.split(' '), index), 1)
    addAll(scores, index.postings.findKind(name), 1)
    for (const weight of scores.values()) best = Math.max(best, weight)
    if (kinds.length === 1) addAll(found.scores, scores, factor)
    else {
      const sorted = [...scores].sort((one, other) => other[1] - one[1])
      for (const [rank, [number, score]] of sorted.entries())
        setMax(found.scores, number, factor * score - Math.min(rank, 8) * step - place * 0.03)
    }
  }
  return best
}

/** The last word names the thing: of 'mustard oil' it is oil. */
export function findAllWords(words: readonly string[], { postings }: SearchIndex): Weights | undefined {
  return intersect(words.map((word) => postings.findByText(word)?.weights))
}

export function findAllSounds(words: readonly string[], { postings }: SearchIndex): Weights | undefined {
  return intersect(words.map((word) => postings.listBySound(foldWord(word).sound)[0]?.weights))
}

function intersect(all: readonly (Weights | undefined)[]): Weights | undefined {
  const last = all.at(-1)
  if (all.length === 1 || last === undefined || all.includes(undefined))
    return all.includes(undefined) ? undefined : last
  const found: Weights = new Map()
  const [fewest] = all.toSorted((one, other) => (one?.size ?? 0) - (other?.size ?? 0))
  for (const number of fewest?.keys() ?? []) {
    if (!all.every((weights) => weights?.has(number))) continue
    const sum = all.reduce((total, weights) => total + (weights?.get(number) ?? 0), 0)
    found.set(number, 0.6 * (last.get(number) ?? 0) + (0.4 * sum) / all.length)
  }
  return found
}

export function addAll(scores: Map<number, number>, weights: Weights | undefined, factor: number): void {
  if (weights) for (const [number, weight] of weights) setMax(scores, number, weight * factor)
}

function setMax(scores: Map<number, number>, number: number, score: number): void {
  if (score > (scores.get(number) ?? 0)) scores.set(number, score)
}
