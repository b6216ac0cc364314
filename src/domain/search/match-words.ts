import { foldWord, singular } from './fold.ts'
import type { KnownTerm } from './known-words.ts'
import { addAll, addTerms, type Found, findAllSounds, findAllWords, type SearchIndex } from './match-terms.ts'
import type { WantedThing } from './parse-search.ts'
import type { Posting } from './product-postings.ts'
import { createSpellingDistance } from './spelling.ts'
import { maxOfShortText } from './substring-index.ts'

/** From the surest evidence to the weakest; a weaker kind counts only if no surer one is there. */
export function findThing(thing: WantedThing, index: SearchIndex): Found {
  return thing.words.length > 1 ? findPhrase(thing, index) : findWord(thing.words[0] ?? '', index)
}

function findPhrase({ words, terms }: WantedThing, index: SearchIndex): Found {
  const found = emptyFound()
  addAll(found.scores, findAllWords(words.map(singular), index), 0.98)
  addTerms(found, { terms, factor: 1, index })
  if (found.scores.size === 0) addAll(found.scores, findAllSounds(words, index), 0.95)
  return found
}

function findWord(word: string, index: SearchIndex): Found {
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

type WordIn = { word: string; index: SearchIndex }

function addSounds(found: Found, { word, factor, index }: WordIn & { factor: number }): void {
  const { sound } = foldWord(word)
  // 'qqqq' sounds 'k', as does the C of 'Type-C'.
  if (sound.length < 2) return
  for (const posting of index.postings.listBySound(sound)) addAll(found.scores, posting.weights, factor)
  addTerms(found, { terms: index.known.listBySound(sound), factor, index, word })
}

/** Beginnings of words of the names. One letter alone begins too much. */
function addBeginnings(found: Found, { word, index }: WordIn): void {
  const { length } = word
  if (length === 1 || /^\d/.test(word)) return
  const postings = index.postings.listByBeginning(word)
  const isShort = index.isAlone && length === 2
  if (isShort) postings.sort((one, other) => one.text.length - other.text.length)
  for (const posting of postings) {
    addAll(found.scores, posting.weights, 0.5 + 0.3 * (length / Math.max(length, posting.text.length)))
    if (isShort && found.scores.size >= maxOfShortText) return
  }
}

/** Beginnings of what the shop knows: 'tama' is on the way to 'tamatar'. */
function addCompletions(found: Found, { word, index }: WordIn): void {
  if (word.length < 3) return
  const terms = index.known.listByBeginning(word)
  addTerms(found, { terms, factor: 0.7, index, word })
  if (terms.length > 0) return
  const { sound } = foldWord(word)
  if (sound.length < 3) return
  for (const each of index.known.listByBeginning(sound))
    addTerms(found, { terms: [each], factor: 0.6, index, word })
}

/** 'facewash' is 'face wash'. */
function addSplits(found: Found, { text, index }: { text: string; index: SearchIndex }): void {
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
function isKnownSound(word: string, { known }: SearchIndex): boolean {
  return known.listBySound(foldWord(word).sound).length > 0
}

function addNear(found: Found, { word, index }: WordIn): void {
  const { sound, consonants } = foldWord(word)
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
  for (const posting of index.postings.listNear(consonants)) offer(posting, { posting })
  for (const term of index.known.listNear(consonants)) offer(term, { term })
  const factor = 0.6 - 0.1 * best
  for (const { posting, term } of nearest) {
    if (posting) addAll(found.scores, posting.weights, factor)
    if (term) addTerms(found, { terms: [term], factor, index, word })
  }
  found.guessDistance = best
}

function maxDistanceOf({ length }: string): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 8 ? 1.5 : 2
}
