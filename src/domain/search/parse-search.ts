import { normalizeText, singular, splitWords } from './fold.ts'
import { type KnownTerm, type KnownWords, soundKey } from './known-words.ts'
import { type SizedText, splitSizes } from './sizes.ts'

/** One wanted thing: a phrase that the shop knows, or a single word. */
export type WantedThing = { words: readonly string[]; terms: readonly KnownTerm[] }

export type ParsedSearch = Pick<SizedText, 'sizes' | 'numbers'> & {
  /** Trimmed and in lower case, for the exact search. */
  text: string
  things: WantedThing[]
  /** What follows 'for': 'milk for tea' is milk. */
  purposes: WantedThing[]
  /** 'bread and butter'. */
  isList: boolean
  /** 'the tap is broken': its last word names no thing. */
  isSentence: boolean
}

/** Bounds the work for hostile texts. */
const maxWords = 12
const maxPhrase = 4

export function parseSearch(q: string, known: KnownWords): ParsedSearch {
  const text = q.trim().toLowerCase()
  const { words, sizes, numbers } = splitSizes(splitWords(normalizeText(text)).slice(0, maxWords))
  const { wanted, purpose } = splitPurpose(words, known)
  const isInside = (set: ReadonlySet<string>) => wanted.slice(1, -1).some((word) => set.has(word))
  return {
    ...{ text, sizes, numbers },
    things: listThings(wanted, known),
    purposes: purpose.length > 0 ? listThings(purpose, known) : [],
    isList: isInside(conjunctions) || /[^\s,+&]\s*[,+&]\s*[^\s,+&]/.test(text),
    isSentence: isInside(verbs),
  }
}

/** What is wanted and what it is for: 'milk for tea', and 'chai ke liye doodh' in the order of Hindi. */
function splitPurpose(
  words: readonly string[],
  known: KnownWords,
): { wanted: readonly string[]; purpose: readonly string[] } {
  const isWanted = (part: readonly string[]) => part.some((word) => !known.isFiller(word))
  const at = words.findIndex((word) => prepositions.has(word))
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  const preposition = words[at] ?? ''
  const content = words.filter((word) => word === preposition || !known.isFiller(word))
  const isInPhrase = splitPhrases(content, known).some(
    ({ terms, words }) => terms.length > 0 && words.includes(preposition),
  )
  if (at >= 0 && after.length > 0 && !isInPhrase) {
    if (!isWanted(before)) return { wanted: after, purpose: [] }
    return { wanted: before, purpose: preposition === 'without' ? [] : after }
  }
  const postAt = words.findIndex((word) => postpositions.has(word))
  const rest = words.slice(postAt + 1)
  if (postAt > 0 && isWanted(rest)) return { wanted: rest, purpose: words.slice(0, postAt) }
  return { wanted: words, purpose: [] }
}

const prepositions = new Set('for to with without from'.split(' '))
const postpositions = new Set('liye lie karone karane babe jonno jonyo लिए লিয়ে কাৰণে বাবে জন্য জন্যে'.split(' '))
const conjunctions = new Set('and or plus n aru aur or ar ebong और या আৰু আর এবং'.split(' '))
const verbs = new Set('is are was has have isn not no se nahi nahin nai hai hain से नहीं है হৈ নাই'.split(' '))

/** Without fillers, unless there is nothing else. */
function listThings(words: readonly string[], known: KnownWords): WantedThing[] {
  const all = splitPhrases(words, known)
  const wanted = all.filter(
    ({ words, terms }) => words.length > 1 || terms.length > 0 || !known.isFiller(words[0] ?? ''),
  )
  const things = splitPhrases(
    wanted.flatMap(({ words }) => words.filter((word) => words.length > 1 || !known.isFiller(word))),
    known,
  )
  return things.length > 0 ? things : all
}

/** The longest known phrases first, also in the other order: 'shampoo dog' is 'dog shampoo'. */
function splitPhrases(words: readonly string[], known: KnownWords): WantedThing[] {
  const things: WantedThing[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words.slice(at, at + maxPhrase), known)
    things.push(phrase ?? { words: [words[at] ?? ''], terms: [] })
    at += phrase?.words.length ?? 1
  }
  return things
}

const minPhraseSound = 5

function findPhrase(words: readonly string[], known: KnownWords): WantedThing | undefined {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    const terms = findTerms(phrase, known)
    if (terms.length > 0) return { words: phrase, terms }
    const turned = length === 2 ? known.findByText(phrase.map(singular).toReversed().join(' ')) : undefined
    if (turned) return { words: phrase, terms: [turned] }
  }
  return undefined
}

function findTerms(phrase: readonly string[], known: KnownWords): readonly KnownTerm[] {
  const written = known.findByText(phrase.map(singular).join(' '))
  if (written) return [written]
  const sound = soundKey(phrase)
  return sound.length >= minPhraseSound ? known.listBySound(sound) : []
}
