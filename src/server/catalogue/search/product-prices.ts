import type { ProductIndex } from './product-index.ts'

/** Offer prices in paise, as this process last read them: they may have changed. */
export type ProductPrices = {
  find: (productId: string) => number | undefined
  /** Keeps a price that was just read, until another one is. */
  put: (productId: string, paise: number) => void
}

/** By the index of products, which only a search brings up to date, and by what was read since. */
export function createProductPrices(index: Pick<ProductIndex, 'findPrice'>): ProductPrices {
  const read = new Map<string, number>()
  return {
    find: (productId) => read.get(productId.toLowerCase()) ?? index.findPrice(productId.toLowerCase()),
    put: (productId, paise) => void read.set(productId.toLowerCase(), paise),
  }
}
