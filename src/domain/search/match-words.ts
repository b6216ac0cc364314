import { foldWord, singular } from './fold.ts'
import { isShortWord, type KnownTerm } from './known-words.ts'
import { addAll, addTerms, type Found, findAllSounds, findAllWords, type SearchIndex } from './match-terms.ts'
import type { WantedThing } from './parse-search.ts'
import type { Posting } from './product-postings.ts'
import { createSpellingDistance, createTypingDistance } from './spelling.ts'
import { maxOfShortText } from './substring-index.ts'

/** From the surest evidence to the weakest; a weaker kind counts only if no surer one is there. */
export function findThing(thing: WantedThing, index: SearchIndex): Found {
  return thing.words.length > 1 ? findPhrase(thing, index) : findWord(thing.words[0] ?? '', index)
}

function findPhrase({ words, terms }: WantedThing, index: SearchIndex): Found {
  const found = emptyFound()
  found.isWritten = true
  addAll(found.scores, findAllWords(words.map(singular), index), 0.98)
  addTerms(found, { terms, factor: 1, index })
  if (found.scores.size === 0) addAll(found.scores, findAllSounds(words, index), 0.95)
  return found
}

/** 'basmati r' is on the way to 'basmati rice'. */
export function findBegunPhrase(things: readonly WantedThing[], index: SearchIndex): Found['scores'] {
  const found = emptyFound()
  const begun = things.flatMap(({ words }) => words).join(' ')
  addTerms(found, { terms: index.known.listByBeginning(begun), factor: 0.7, index, word: begun })
  return found.scores
}

function findWord(word: string, index: SearchIndex): Found {
  const { postings, known } = index
  const found = emptyFound()
  const text = singular(word)
  const written = postings.findByText(text)
  const term = known.findByText(text)
  found.isWritten = written !== undefined || term !== undefined
  if (written) addAll(found.scores, written.weights, 1)
  if (term) addTerms(found, { terms: [term], factor: 1, index })
  // A whole word for what the shop does not sell begins no other word: সোণ is gold.
  // Before another word, a known one is whole: the water of 'water bottle' begins no watermelon.
  if (!term || (index.isLast && term.names.length + term.uses.length > 0))
    addBeginnings(found, { word, index })
  addSplits(found, { text, index })
  if (written || term) return found
  const isTypo = found.scores.size === 0 && addTypos(found, { word, index })
  addSounds(found, { word, factor: isTypo ? 0.6 : 0.95, index })
  if (found.scores.size === 0) addCompletions(found, { word, index })
  if (found.scores.size === 0) addWithoutEnding(found, { word, index })
  if (found.scores.size === 0 && !isKnownSound(word, index)) addNear(found, { word, index })
  return found
}

function emptyFound(): Found {
  return {
    scores: new Map(),
    guessDistance: null,
    isKnown: false,
    isWritten: false,
    isGood: false,
    isUse: false,
    meaning: null,
  }
}

type WordIn = { word: string; index: SearchIndex }

function addSounds(found: Found, { word, factor, index }: WordIn & { factor: number }): void {
  const { sound } = foldWord(word)
  // 'qqqq' sounds 'k', as does the C of 'Type-C'.
  if (sound.length < 2) return
  for (const posting of index.postings.listBySound(sound)) addAll(found.scores, posting.weights, factor)
  addTerms(found, { terms: index.known.listBySound(sound), factor, index, word })
}

/** 'potto' is potato, although 'potha', goat, sounds the same. */
function addTypos(found: Found, { word: typed, index }: WordIn): boolean {
  const word = singular(typed)
  if (!isShortWord(word)) return false
  const { postings, known, isAlone } = index
  const distanceTo = createTypingDistance(word, maxTypoDistance)
  const isTypoOf = ({ text }: { text: string }) =>
    (word.length > 3 || !isAlone || text.length > 3) && distanceTo(text) <= maxTypoDistance
  const { sound } = foldWord(word)
  if ([...postings.listBySound(sound), ...known.listBySound(sound)].some(isTypoOf)) return false
  for (const posting of postings.listTypedLike(word))
    if (isTypoOf(posting)) addAll(found.scores, posting.weights, typoFactor)
  const terms = [...known.listTypedLike(word)].filter(isTypoOf)
  addTerms(found, { terms, factor: typoFactor, index, word })
  if (found.scores.size > 0) setGuess(found, { distance: maxTypoDistance, terms })
  return found.scores.size > 0
}

const maxTypoDistance = 0.5
const typoFactor = 0.8

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
  if (stem === word) return
  addSounds(found, { word: stem, factor: 0.85, index })
  // 'masher' is no 'mash-er'.
  found.isGood = false
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
  setGuess(found, { distance: best, terms: nearest.flatMap(({ term }) => term ?? []) })
}

function setGuess(
  found: Found,
  { distance, terms }: { distance: number; terms: readonly KnownTerm[] },
): void {
  found.guessDistance = distance
  if (distance <= maxTypoDistance && terms.some(({ names }) => names.length > 0)) found.isGood = true
}

function maxDistanceOf({ length }: string): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 8 ? 1.5 : 2
}
