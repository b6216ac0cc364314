import { categoryTerms } from '../category-label.ts'
import { normalizeText, singular, splitWords } from './fold.ts'
import type { KnownWords } from './known-words.ts'
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

type Description = {
  words: Map<string, number>
  kinds: Map<string, number>
  sizes: Size[]
  wordCount: number
}

/** The words of a product, the kinds of things that they name, and its sizes. */
export function describeProduct(product: SearchableProduct, known: KnownWords): Description {
  const words = new Map<string, number>()
  const kinds = new Map<string, number>()
  const [name = '', ...rest] = normalizeText(product.name).split(/(?=[,(])|(?=\s(?:-|with|for)\s)/)
  const nameWords = addPhrase(name, { head: 1, first: 0.9, other: 0.75 })
  for (const part of rest) addPhrase(part, part.startsWith('(') ? alias : aside)
  for (const other of product.names) addPhrase(normalizeText(other), { head: 0.95, first: 0.85, other: 0.75 })
  for (const phrase of product.searchWords) addPhrase(normalizeText(phrase), alias)
  addPhrase(normalizeText(product.brand ?? ''), { head: 0.7, first: 0.7, other: 0.6 })
  for (const word of categoryWords.get(product.category) ?? []) setMax(words, word, 0.25)
  const sized = splitSizes(splitWords(normalizeText(`${product.name} ${product.weight ?? ''}`)))
  // Without the room that a list which has grown keeps: 128 bytes of each product.
  const sizes = [...sized.sizes]
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

/** The kinds of things that a phrase names. 'powder' may be talcum powder, but turmeric powder is not. */
function kindsOf(known: KnownWords, text: string): readonly string[] {
  if (known.isGeneric(text)) return []
  const names = known.findByText(text)?.names ?? []
  const same = names.find((name) => name === text)
  // The known text, not this one: products would keep a copy each.
  return same === undefined ? names : [same]
}

function listPhrases(
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
