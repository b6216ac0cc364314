import { normalizeText, splitWords } from '../search/fold.ts'

export type RankedProduct = { name: string; weight: string | null; pricePaise: number }

/** The nearest first: words of the name in common, the same weight, not dearer, the nearest price. */
export function rankSubstitutes<Product extends RankedProduct>(
  products: readonly Product[],
  wanted: RankedProduct,
): Product[] {
  const words = new Set(wordsOfName(wanted.name))
  const weight = normalizeWeight(wanted.weight)
  return products
    .map((product) => ({
      product,
      keys: [
        -countCommon(words, product.name),
        Number(normalizeWeight(product.weight) !== weight),
        Number(product.pricePaise > wanted.pricePaise),
        Math.abs(product.pricePaise - wanted.pricePaise),
      ],
    }))
    .sort((one, other) => compareKeys(one.keys, other.keys))
    .map(({ product }) => product)
}

export function wordsOfName(name: string): string[] {
  return [...new Set(splitWords(normalizeText(name)))]
}

function countCommon(words: ReadonlySet<string>, name: string): number {
  return wordsOfName(name).filter((word) => words.has(word)).length
}

/** '1 KG' is '1kg'. */
function normalizeWeight(weight: string | null): string {
  return normalizeText(weight ?? '').replaceAll(' ', '')
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [index, key] of one.entries()) {
    const difference = key - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
