import { foldWord, singular } from './fold.ts'
import type { KnownTerm, KnownWords } from './known-words.ts'
import type { WantedThing } from './parse-search.ts'
import type { Posting, ProductPostings, SearchableProduct, Weights } from './product-postings.ts'
import { createSpellingDistance } from './spelling.ts'

export type Found = {
  /** By product number, from 0 to 1. */
  scores: Map<number, number>
  /** Only by similar spelling: how many letters are other ones. */
  guessDistance: number | null
  /** The shop knows the word, whether or not it sells the thing. */
  isKnown: boolean
  /** In the shop's words, if those are others. */
  meaning: string | null
}

type Index = {
  postings: Pick<
    ProductPostings<SearchableProduct>,
    'findByText' | 'listBySound' | 'listByBeginning' | 'listNear' | 'findKind'
  >
  known: KnownWords
  /** The search has no other thing. */
  isAlone: boolean
}

/** From the surest evidence to the weakest; a weaker kind counts only if no surer one is there. */
export function findThing(thing: WantedThing, index: Index): Found {
  return thing.words.length > 1 ? findPhrase(thing, index) : findWord(thing.words[0] ?? '', index)
}

function findPhrase({ words, terms }: WantedThing, index: Index): Found {
  const found = emptyFound()
  addAll(found.scores, findAllWords(words.map(singular), index), 0.98)
  addTerms(found, { terms, factor: 1, index })
  if (found.scores.size === 0) addAll(found.scores, findAllSounds(words, index), 0.95)
  return found
}

function findWord(word: string, index: Index): Found {
  const { postings, known } = index
  const found = emptyFound()
  const text = singular(word)
  const written = postings.findByText(text)
  const term = known.findByText(text)
  if (written) addAll(found.scores, written.weights, 1)
  if (term) addTerms(found, { terms: [term], factor: 1, index })
  // A whole word for what the shop does not sell begins no other word: সোণ is gold.
  if (!index.isAlone || !term || term.names.length + term.uses.length > 0)
    addBeginnings(found, { word, index })
  addSplits(found, { text, index })
  if (written || term) return found
  addSounds(found, { word, factor: 0.95, index })
  if (found.scores.size === 0) addCompletions(found, { word, index })
  if (found.scores.size === 0) addWithoutEnding(found, { word, index })
  if (found.scores.size === 0 && !isKnownSound(word, index)) addNear(found, { word, index })
  return found
}

function emptyFound(): Found {
  return { scores: new Map(), guessDistance: null, isKnown: false, meaning: null }
}

type WordIn = { word: string; index: Index }

function addSounds(found: Found, { word, factor, index }: WordIn & { factor: number }): void {
  const { sound } = foldWord(word)
  // 'qqqq' sounds 'k', as does the C of 'Type-C'.
  if (sound.length < 2) return
  for (const posting of index.postings.listBySound(sound)) addAll(found.scores, posting.weights, factor)
  addTerms(found, { terms: index.known.listBySound(sound), factor, index })
}

/** Beginnings of words of the names. One letter alone begins too much. */
function addBeginnings(found: Found, { word, index }: WordIn): void {
  const { length } = word
  if (length === 1 || /^\d/.test(word)) return
  for (const posting of index.postings.listByBeginning(word))
    addAll(found.scores, posting.weights, 0.5 + 0.3 * (length / Math.max(length, posting.text.length)))
}

/** Beginnings of what the shop knows: 'tama' is on the way to 'tamatar'. */
function addCompletions(found: Found, { word, index }: WordIn): void {
  if (word.length < 3) return
  const terms = index.known.listByBeginning(word)
  addTerms(found, { terms, factor: 0.7, index })
  if (terms.length > 0) return
  const { sound } = foldWord(word)
  if (sound.length < 3) return
  for (const each of index.known.listByBeginning(sound))
    addTerms(found, { terms: [each], factor: 0.6, index })
}

/** 'facewash' is 'face wash'. */
function addSplits(found: Found, { text, index }: { text: string; index: Index }): void {
  for (let at = 3; at <= text.length - 3; at++) {
    const parts = [text.slice(0, at), singular(text.slice(at))]
    if (parts.every((part) => index.postings.findByText(part)))
      addAll(found.scores, findAllWords(parts, index), 0.9)
  }
}

/** Endings of Assamese, Bengali and Hindi, as in 'masor', 'of fish'. */
const endings = /(?<=..)(?:or|er|ar|r|ke|ka|ki|ৰ|র|ত|লৈ|এৰ|ের)$/

function addWithoutEnding(found: Found, { word, index }: WordIn): void {
  const stem = word.replace(endings, '')
  if (stem !== word) addSounds(found, { word: stem, factor: 0.85, index })
}

/** A word that the shop knows is no misspelling of another. */
function isKnownSound(word: string, { known }: Index): boolean {
  return known.listBySound(foldWord(word).sound).length > 0
}

function addNear(found: Found, { word, index }: WordIn): void {
  const { sound, bones } = foldWord(word)
  const maxDistance = maxDistanceOf(sound)
  if (maxDistance === 0) return
  const text = singular(word)
  const soundDistance = createSpellingDistance(sound, maxDistance)
  const textDistance = createSpellingDistance(text, maxDistance)
  let best = maxDistance
  let nearest: { posting?: Posting; term?: KnownTerm }[] = []
  const offer = (other: { sound: string; text: string }, match: (typeof nearest)[number]) => {
    if (Math.abs(other.sound.length - sound.length) > maxDistance + 1) return
    const distance = Math.min(soundDistance(other.sound), textDistance(other.text))
    if (distance > best) return
    if (distance < best) nearest = []
    best = distance
    nearest.push(match)
  }
  for (const posting of index.postings.listNear(bones)) offer(posting, { posting })
  for (const term of index.known.listNear(bones)) offer(term, { term })
  const factor = 0.6 - 0.1 * best
  for (const { posting, term } of nearest) {
    if (posting) addAll(found.scores, posting.weights, factor)
    if (term) addTerms(found, { terms: [term], factor, index })
  }
  found.guessDistance = best
}

function maxDistanceOf({ length }: string): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 8 ? 1.5 : 2
}

type TermsIn = { terms: readonly KnownTerm[]; factor: number; index: Index }

function addTerms(found: Found, { terms, factor, index }: TermsIn): void {
  for (const term of terms) {
    found.isKnown = true
    const isKind = term.names.includes(term.text)
    addKinds(found, { kinds: term.names, factor: factor * 0.93, step: 0.01, index })
    // What a word names comes before what it is used for.
    addKinds(found, {
      kinds: term.uses,
      factor: factor * (term.names.length > 0 ? 0.6 : 0.85),
      step: 0.06,
      index,
    })
    if (found.scores.size === 0) addUsesOfKind(found, { term, factor, index })
    if (!isKind && found.meaning === null) found.meaning = term.names[0] ?? null
  }
}

/** No product is called 'meat', but chicken and pork are. */
function addUsesOfKind(
  found: Found,
  { term, factor, index }: { term: KnownTerm; factor: number; index: Index },
): void {
  const uses = term.names.flatMap((name) =>
    name === term.text ? [] : (index.known.findByText(name)?.uses ?? []),
  )
  addKinds(found, { kinds: uses, factor: factor * 0.85, step: 0.06, index })
}

type KindsIn = { kinds: readonly string[]; factor: number; step: number; index: Index }

/** The best product of each comes before the second best of any, so that 'breakfast' shows more than bread. */
function addKinds(found: Found, { kinds, factor, step, index }: KindsIn): void {
  for (const [place, name] of kinds.entries()) {
    const scores = new Map<number, number>()
    addAll(scores, findAllWords(name.split(' '), index), 1)
    addAll(scores, index.postings.findKind(name), 1)
    if (kinds.length === 1) addAll(found.scores, scores, factor)
    else {
      const sorted = [...scores].sort((one, other) => other[1] - one[1])
      for (const [rank, [number, score]] of sorted.entries())
        setMax(found.scores, number, factor * score - Math.min(rank, 8) * step - place * 0.005)
    }
  }
}

/** The last word names the thing: of 'mustard oil' it is oil. */
function findAllWords(words: readonly string[], { postings }: Index): Weights | undefined {
  return intersect(words.map((word) => postings.findByText(word)?.weights))
}

function findAllSounds(words: readonly string[], { postings }: Index): Weights | undefined {
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

function addAll(scores: Map<number, number>, weights: Weights | undefined, factor: number): void {
  if (weights) for (const [number, weight] of weights) setMax(scores, number, weight * factor)
}

function setMax(scores: Map<number, number>, number: number, score: number): void {
  if (score > (scores.get(number) ?? 0)) scores.set(number, score)
}
