import { foldWord, normalizeText, splitWords } from '#domain/search/fold.ts'
import { isScaleItem, readWeightBarcode } from '#domain/weight/weight-barcode.ts'
import { isSameCode, normalizeCode } from '#web/seller/scan/barcode.ts'
import type { PosProduct } from './pos-product.ts'

export type FoundProduct = { product: PosProduct; grams?: number }

/** By barcode, by SKU, or by the label of a counter scale, which has the weight too. */
export function findByCode(products: readonly PosProduct[], code: string): FoundProduct | null {
  const same = products.find(({ barcode, sku }) => isSameCode(barcode, code) || isSameCode(sku, code))
  if (same) return { product: same }
  const label = readWeightBarcode(normalizeCode(code))
  const weighed = label && products.find((product) => product.stepGrams && isScaleItem(product, label.item))
  return label && weighed ? { product: weighed, grams: label.grams } : null
}

const maxFound = 8

/** All words must begin words of the product, as written or as they sound. */
export function findProducts(products: readonly PosProduct[], text: string): PosProduct[] {
  const wanted = splitWords(normalizeText(text)).map(foldWord)
  if (wanted.length === 0) return []
  const found = products.flatMap((product) => {
    const rank = rankOf(product, wanted)
    return rank === null ? [] : [{ product, rank }]
  })
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxFound)
    .map(({ product }) => product)
}

type Word = ReturnType<typeof foldWord>

/** 0: a name begins with the text. 1: its words are in the name as written. 2: they sound like it. */
function rankOf(product: PosProduct, wanted: readonly Word[]): number | null {
  const names = wordsOf(product)
  if (names.some((words) => wanted.every(({ text }, index) => words[index]?.text.startsWith(text)))) return 0
  const words = names.flat()
  if (wanted.every(({ text }) => words.some((word) => word.text.startsWith(text)))) return 1
  const sounds = (word: Word, sound: string) => word.sound.startsWith(sound) || word.text.startsWith(sound)
  return wanted.every(({ sound }) => words.some((word) => sounds(word, sound))) ? 2 : null
}

/** The catalogue is searched at each key. */
const known = new WeakMap<PosProduct, Word[][]>()

function wordsOf(product: PosProduct): Word[][] {
  const words =
    known.get(product) ??
    [product.name, ...Object.values(product.names ?? {}), product.brand, ...(product.searchWords ?? [])].map(
      (name = '') => splitWords(normalizeText(name)).map(foldWord),
    )
  known.set(product, words)
  return words
}

const maxTiles = 12

/** What sells most, then the rest of the stock. `sold`: by this device, not counted in reports yet. */
export function bestSellers(
  products: readonly PosProduct[],
  sold: Readonly<Record<string, number>>,
): PosProduct[] {
  return products
    .filter(({ inStock }) => inStock)
    .toSorted((one, other) => soldOf(other, sold) - soldOf(one, sold))
    .slice(0, maxTiles)
}

export function soldOf(
  { _id, sold: counted = 0 }: PosProduct,
  sold: Readonly<Record<string, number>>,
): number {
  return counted + (sold[_id] ?? 0)
}
