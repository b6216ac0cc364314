import { foldWord, normalizeText, singular, splitWords } from './fold.ts'
import assamese from './words/as.json' with { type: 'json' }
import bengali from './words/bn.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }
import hindi from './words/hi.json' with { type: 'json' }

/**
 * `names`: goods and their other names. `uses`: what is bought for a purpose or under a brand, best first.
 * `known`: things and people that a misspelling must not be taken for. `fillers`: words that name nothing.
 * `generic`: words that name a good only with another one: powder, box. `containers`: of these, what goods are
 * sold in.
 */
type WordList = {
  names: Readonly<Record<string, string>>
  uses: Readonly<Record<string, string>>
  known?: string
  generic?: string
  /** 'bottle' of 'water bottle'. */
  containers?: string
  fillers: string
}

/** The owner's own words. */
export type OwnWord = { term: string; means: string }

export type KnownTerm = {
  text: string
  sound: string
  consonants: string
  /** Goods of this name. */
  names: string[]
  /** Goods that serve it. */
  uses: string[]
}

export type KnownWords = {
  findByText: (text: string) => KnownTerm | undefined
  listBySound: (sound: string) => readonly KnownTerm[]
  /** At most `maxCompletions`, the shortest first. */
  listByBeginning: (beginning: string) => KnownTerm[]
  listNear: (consonants: string) => Iterable<KnownTerm>
  listTypedLike: (text: string) => Iterable<KnownTerm>
  isFiller: (word: string) => boolean
  isGeneric: (word: string) => boolean
  isContainer: (word: string) => boolean
}

const maxCompletions = 6

export function createKnownWords(
  ownWords: readonly OwnWord[],
  lists: readonly WordList[] = [english, hindi, assamese, bengali],
): KnownWords {
  const terms = collectTerms(lists, ownWords)
  const bySound = Map.groupBy(terms.values(), ({ sound }) => sound)
  const near = createNearIndex<KnownTerm>(({ consonants }) => consonants)
  const typedLike = createNearIndex<KnownTerm>(({ text }) => text)
  for (const term of terms.values()) {
    near.add(term)
    if (isShortWord(term.text)) typedLike.add(term)
  }
  const sorted = [...terms.keys()].sort()
  const setOf = (key: 'fillers' | 'containers' | 'generic') =>
    new Set(lists.flatMap((list) => splitList(list[key] ?? '')).map(textKey))
  const [fillers, containers, generic] = [setOf('fillers'), setOf('containers'), setOf('generic')]
  return {
    findByText: (text) => terms.get(text),
    listBySound: (sound) => bySound.get(sound) ?? [],
    listByBeginning: (beginning) =>
      sliceByBeginning(sorted, beginning)
        .sort((one, other) => one.length - other.length)
        .slice(0, maxCompletions)
        .flatMap((text) => terms.get(text) ?? []),
    listNear: near.list,
    listTypedLike: typedLike.list,
    isFiller: (word) => fillers.has(singular(word)),
    isGeneric: (word) => generic.has(singular(word)) || containers.has(singular(word)),
    isContainer: (word) => containers.has(singular(word)),
  }
}

/** The words of a phrase, in the singular. */
export function textKey(phrase: string): string {
  return splitWords(normalizeText(phrase)).map(singular).join(' ')
}

/** Without blanks: 'tita kerela' and 'titakerela' sound the same. */
export function soundKey(words: readonly string[]): string {
  return words.map((word) => foldWord(word).sound).join('')
}

export function sliceByBeginning(sorted: readonly string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(beginning)) end++
  return sorted.slice(low, end)
}

function collectTerms(lists: readonly WordList[], ownWords: readonly OwnWord[]): Map<string, KnownTerm> {
  const terms = new Map<string, KnownTerm>()
  const termOf = (phrase: string) => {
    const text = textKey(phrase)
    const sound = soundKey(text.split(' '))
    const term = terms.get(text) ?? { text, sound, consonants: consonantsOf(sound), names: [], uses: [] }
    if (text !== '') terms.set(text, term)
    return term
  }
  // The owner's words come before the others.
  for (const { term, means } of ownWords) addTo(termOf(term).names, textKey(means))
  for (const { names, uses, known = '' } of lists) {
    for (const [meaning, others] of Object.entries(names)) {
      const kind = termOf(meaning)
      addTo(kind.names, kind.text)
      for (const other of splitList(others)) addTo(termOf(other).names, kind.text)
    }
    for (const [purpose, kinds] of Object.entries(uses))
      for (const each of splitList(kinds)) addTo(termOf(purpose).uses, textKey(each))
    for (const thing of splitList(known)) termOf(thing)
  }
  return terms
}

function addTo(list: string[], value: string): void {
  if (value !== '' && !list.includes(value)) list.push(value)
}

function splitList(list: string): string[] {
  return list.split(',').map((item) => item.trim())
}

function consonantsOf(sound: string): string {
  return sound.replace(/(?!^)[aiu]/g, '')
}

/** Words in which one wrong letter leaves too few others to be found by their sound. */
export function isShortWord(text: string): boolean {
  return /^[a-z]{3,7}$/.test(text)
}

export type NearIndex<Item> = {
  add: (item: Item) => void
  remove: (item: Item) => void
  /** Whose keys differ by at most one letter left out, added or replaced. */
  list: (key: string) => Set<Item>
}

/** Finds candidates of similar spelling without a scan: each is filed under its key with a letter left out. */
export function createNearIndex<Item>(keyOf: (item: Item) => string): NearIndex<Item> {
  const byVariant = new Map<string, Item[]>()
  return {
    add(item) {
      for (const variant of variantsOf(keyOf(item))) {
        const items = byVariant.get(variant)
        if (items) items.push(item)
        else byVariant.set(variant, [item])
      }
    },
    remove(item) {
      for (const variant of variantsOf(keyOf(item))) {
        const others = byVariant.get(variant)?.filter((other) => other !== item) ?? []
        if (others.length > 0) byVariant.set(variant, others)
        else byVariant.delete(variant)
      }
    },
    list: (key) => new Set(variantsOf(key).flatMap((variant) => byVariant.get(variant) ?? [])),
  }
}

const maxKeyLength = 16

function variantsOf(key: string): string[] {
  const letters = [...key.slice(0, maxKeyLength)]
  if (letters.length < 3) return [letters.join('')]
  return [...new Set([letters.join(''), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
