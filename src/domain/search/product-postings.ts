import { describeProduct, type SearchableProduct } from './describe-product.ts'
import { foldWord } from './fold.ts'
import {
  createNearIndex,
  isShortWord,
  type KnownWords,
  type NearIndex,
  sliceByBeginning,
} from './known-words.ts'
import type { Size } from './sizes.ts'
import { createSubstringIndex } from './substring-index.ts'

/** How much a word says about the product, from 0 to 1. */
export type Weights = Map<number, number>

export type Posting = { text: string; sound: string; consonants: string; weights: Weights }

type IndexedProduct<Product extends SearchableProduct> = {
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
  find: (id: string) => Product | undefined
  list: () => Product[]
  count: () => number
  at: (number: number) => IndexedProduct<Product> | undefined
  findByText: (text: string) => Posting | undefined
  listBySound: (sound: string) => readonly Posting[]
  listByBeginning: (beginning: string) => Posting[]
  listNear: NearIndex<Posting>['list']
  listTypedLike: NearIndex<Posting>['list']
  /** Products of this kind, whatever the language of their name. */
  findKind: (kinds: string) => Weights | undefined
  /** Names that contain the text; the most likely `maxOfShortText` of one or two letters. */
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
  const near = createNearIndex<Posting>(({ consonants }) => consonants)
  const typedLike = createNearIndex<Posting>(({ text }) => text)
  const kinds = new Map<string, Weights>()
  const substrings = createSubstringIndex((number) => indexed[number]?.exactText)
  let sorted: string[] | null = null

  /** Returns the text that its posting has: a copy of each word for each product would take 6 MB. */
  function add(text: string, { number, weight }: { number: number; weight: number }): string {
    let posting = postings.get(text)
    if (!posting) {
      posting = { ...foldWord(text), text, weights: new Map() }
      postings.set(text, posting)
      bySound.set(posting.sound, [...(bySound.get(posting.sound) ?? []), posting])
      if (/\p{L}{3}/u.test(text)) near.add(posting)
      if (isShortWord(text)) typedLike.add(posting)
      sorted = null
    }
    posting.weights.set(number, Math.max(weight, posting.weights.get(number) ?? 0))
    return posting.text
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
    typedLike.remove(posting)
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
    substrings.remove(product.exactText, number)
    indexed[number] = undefined
    numbers.delete(id)
    free.push(number)
  }

  return {
    put(product) {
      remove(product.id)
      const number = free.pop() ?? indexed.length
      const { words, kinds: names, sizes, wordCount } = describeProduct(product, known)
      const exactText = `${product.name} ${product.brand ?? ''}`.trimEnd().toLowerCase()
      indexed[number] = {
        product,
        exactText,
        wordCount,
        sizes,
        words: [...words].map(([text, weight]) => add(text, { number, weight })),
        kinds: [...names.keys()],
      }
      numbers.set(product.id, number)
      for (const [name, weight] of names) {
        const weights = kinds.get(name) ?? new Map()
        kinds.set(name, weights.set(number, weight))
      }
      substrings.add(exactText, number)
    },
    remove,
    find: (id) => indexed[numbers.get(id) ?? -1]?.product,
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
    listTypedLike: typedLike.list,
    findKind: (name) => kinds.get(name),
    listContaining: substrings.listContaining,
  }
}
