import { categoryTerms } from '../category-label.ts'
import { foldWord, normalizeText, singular, splitWords } from './fold.ts'
import { createNearIndex, type KnownWords, type NearIndex, sliceByBeginning } from './known-words.ts'
import { type Size, splitSizes } from './sizes.ts'

export type SearchableProduct = {
  id: string
  name: string
  brand: string | null
  weight: string | null
  category: string
  /** Names in other languages. */
  names: readonly string[]
  searchWords: readonly string[]
}

/** How much a word says about the product, from 0 to 1. */
export type Weights = Map<number, number>

export type Posting = { text: string; sound: string; bones: string; weights: Weights }

export type IndexedProduct<Product extends SearchableProduct> = {
  product: Product
  /** The text in which the exact search looks: name and brand in lower case. */
  exactText: string
  wordCount: number
  sizes: readonly Size[]
  words: readonly string[]
  kinds: readonly string[]
}

export type ProductPostings<Product extends SearchableProduct> = {
  put: (product: Product) => void
  remove: (id: string) => void
  list: () => Product[]
  count: () => number
  at: (number: number) => IndexedProduct<Product> | undefined
  findByText: (text: string) => Posting | undefined
  listBySound: (sound: string) => readonly Posting[]
  listByBeginning: (beginning: string) => Posting[]
  listNear: NearIndex<Posting>['list']
  /** Products of this kind, whatever the language of their name. */
  findKind: (kinds: string) => Weights | undefined
  listContaining: (text: string) => number[]
}

/** Which products have a word, by its spelling, its sound and its beginning. Products are numbers here. */
export function createProductPostings<Product extends SearchableProduct>(
  known: KnownWords,
): ProductPostings<Product> {
  const indexed: (IndexedProduct<Product> | undefined)[] = []
  const numbers = new Map<string, number>()
  const free: number[] = []
  const postings = new Map<string, Posting>()
  const bySound = new Map<string, Posting[]>()
  const near = createNearIndex<Posting>()
  const kinds = new Map<string, Weights>()
  const pieces = createPieces((number) => indexed[number]?.exactText)
  let sorted: string[] | null = null

  function add(text: string, { number, weight }: { number: number; weight: number }): void {
    let posting = postings.get(text)
    if (!posting) {
      posting = { ...foldWord(text), text, weights: new Map() }
      postings.set(text, posting)
      bySound.set(posting.sound, [...(bySound.get(posting.sound) ?? []), posting])
      if (/\p{L}{3}/u.test(text)) near.add(posting)
      sorted = null
    }
    posting.weights.set(number, Math.max(weight, posting.weights.get(number) ?? 0))
  }

  function drop(text: string, number: number): void {
    const posting = postings.get(text)
    posting?.weights.delete(number)
    if (!posting || posting.weights.size > 0) return
    postings.delete(text)
    const others = bySound.get(posting.sound)?.filter((other) => other !== posting) ?? []
    if (others.length > 0) bySound.set(posting.sound, others)
    else bySound.delete(posting.sound)
    near.remove(posting)
    sorted = null
  }

  function remove(id: string): void {
    const number = numbers.get(id)
    const product = number === undefined ? undefined : indexed[number]
    if (number === undefined || !product) return
    for (const text of product.words) drop(text, number)
    for (const name of product.kinds) {
      kinds.get(name)?.delete(number)
      if (kinds.get(name)?.size === 0) kinds.delete(name)
    }
    pieces.remove(product.exactText, number)
    indexed[number] = undefined
    numbers.delete(id)
    free.push(number)
  }

  return {
    put(product) {
      remove(product.id)
      const number = free.pop() ?? indexed.length
      const { words, kinds: names, sizes, wordCount } = describe(product, known)
      const exactText = `${product.name} ${product.brand ?? ''}`.trimEnd().toLowerCase()
      indexed[number] = {
        ...{ product, exactText, wordCount, sizes },
        words: [...words.keys()],
        kinds: [...names.keys()],
      }
      numbers.set(product.id, number)
      for (const [text, weight] of words) add(text, { number, weight })
      for (const [name, weight] of names) {
        const weights = kinds.get(name) ?? new Map()
        kinds.set(name, weights.set(number, weight))
      }
      pieces.add(exactText, number)
    },
    remove,
    list: () => indexed.flatMap((entry) => entry?.product ?? []),
    count: () => numbers.size,
    at: (number) => indexed[number],
    findByText: (text) => postings.get(text),
    listBySound: (sound) => bySound.get(sound) ?? [],
    listByBeginning(beginning) {
      sorted ??= [...postings.keys()].sort()
      return sliceByBeginning(sorted, beginning).flatMap((text) => postings.get(text) ?? [])
    },
    listNear: near.list,
    findKind: (name) => kinds.get(name),
    listContaining: pieces.listContaining,
  }
}

type Description = {
  words: Map<string, number>
  kinds: Map<string, number>
  sizes: Size[]
  wordCount: number
}

function describe(product: SearchableProduct, known: KnownWords): Description {
  const words = new Map<string, number>()
  const kinds = new Map<string, number>()
  const [name = '', ...rest] = normalizeText(product.name).split(/(?=[,(])|(?=\s(?:-|with|for)\s)/)
  const nameWords = addPhrase(name, { head: 1, first: 0.9, other: 0.75 })
  for (const part of rest) addPhrase(part, part.startsWith('(') ? alias : aside)
  for (const other of product.names) addPhrase(normalizeText(other), { head: 0.95, first: 0.85, other: 0.75 })
  for (const phrase of product.searchWords) addPhrase(normalizeText(phrase), alias)
  addPhrase(normalizeText(product.brand ?? ''), { head: 0.7, first: 0.7, other: 0.6 })
  for (const word of categoryWords.get(product.category) ?? []) setMax(words, word, 0.25)
  const sizes = splitSizes(splitWords(normalizeText(`${product.name} ${product.weight ?? ''}`))).sizes
  return { words, kinds, sizes, wordCount: nameWords }

  function addPhrase(phrase: string, weights: { head: number; first: number; other: number }): number {
    const written = splitWords(phrase).map(singular)
    // '500 W' does not name a product.
    const named = written.filter((word) => /\p{L}/u.test(word) && !measures.has(word))
    for (const word of written) setMax(words, word, 0.5)
    for (const [at, word] of named.entries()) {
      const isHead = at === named.length - 1
      setMax(words, word, isHead ? weights.head : at === 0 ? weights.first : weights.other)
    }
    for (const { start, length, phrase: text } of listPhrases(named, 3)) {
      const isHead = start + length === named.length
      for (const meaning of kindsOf(known, text))
        setMax(kinds, meaning, isHead ? weights.head : start === 0 ? weights.first : weights.other)
    }
    return named.length
  }
}

const alias = { head: 0.9, first: 0.75, other: 0.7 }
const aside = { head: 0.6, first: 0.6, other: 0.55 }
const measures = new Set('w v mah mm cm m kg g gm l ml pc unit size pack set no'.split(' '))

/** Only labels of one word: 'fish' must not find eggs because of 'Meat & fish'. */
const categoryWords = new Map<string, string[]>(
  Object.entries(categoryTerms).map(([path, text]) => [
    path,
    splitWords(normalizeText(text)).length === 1
      ? [singular(normalizeText(text)), singular(path.toLowerCase())]
      : [],
  ]),
)

/** The kinds of things that a phrase names. */
function kindsOf(known: KnownWords, text: string): readonly string[] {
  const names = known.findByText(text)?.names ?? []
  return names.includes(text) ? [text] : names
}

export function listPhrases(
  words: readonly string[],
  maxLength: number,
): { start: number; length: number; phrase: string }[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxLength, words.length - start) }, (_, index) => ({
      start,
      length: index + 1,
      phrase: words.slice(start, start + index + 1).join(' '),
    })),
  )
}

function setMax(weights: Map<string, number>, key: string, weight: number): void {
  weights.set(key, Math.max(weight, weights.get(key) ?? 0))
}

type Pieces = {
  add: (text: string, number: number) => void
  remove: (text: string, number: number) => void
  listContaining: (text: string) => number[]
}

/** Finds any part of a text by looking for its longest piece in one string of all distinct pieces. */
function createPieces(textOf: (number: number) => string | undefined): Pieces {
  const numbersByPiece = new Map<string, Set<number>>()
  let haystack: string | null = null

  function listPieces(part: string): string[] {
    haystack ??= `\n${[...numbersByPiece.keys()].join('\n')}\n`
    const found: string[] = []
    for (let at = haystack.indexOf(part); at >= 0; at = haystack.indexOf(part, at)) {
      const end = haystack.indexOf('\n', at)
      found.push(haystack.slice(haystack.lastIndexOf('\n', at) + 1, end))
      at = end
    }
    return found
  }

  return {
    add(text, number) {
      for (const piece of splitPieces(text)) {
        const numbers = numbersByPiece.get(piece)
        if (numbers) numbers.add(number)
        else {
          numbersByPiece.set(piece, new Set([number]))
          haystack = null
        }
      }
    },
    remove(text, number) {
      for (const piece of splitPieces(text)) {
        const numbers = numbersByPiece.get(piece)
        numbers?.delete(number)
        if (numbers?.size !== 0) continue
        numbersByPiece.delete(piece)
        haystack = null
      }
    },
    listContaining(text) {
      const [longest] = splitPieces(text).toSorted((one, other) => other.length - one.length)
      if (longest === undefined) return []
      const numbers = new Set<number>()
      for (const piece of listPieces(longest))
        for (const number of numbersByPiece.get(piece) ?? []) numbers.add(number)
      const isWhole = longest === text
      return [...numbers].filter((number) => isWhole || textOf(number)?.includes(text))
    },
  }
}

function splitPieces(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))]
}
