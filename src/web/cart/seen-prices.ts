import type { Product } from '#contract/catalogue.ts'
import type { Cart } from '#rules/cart.ts'
import { formatRupees } from '#rules/money.ts'

/** What each product of a cart cost, in rupees, when it was put in. */
export type SeenPrices = Readonly<Record<string, number>>

/** Keeps the first price seen of each product in the cart, and forgets those that have left it. */
export function notePrices(
  seen: SeenPrices,
  { cart, products }: { cart: Cart; products: readonly Product[] },
): SeenPrices {
  const now = Object.fromEntries(products.map((product) => [product._id, product.offerPrice]))
  return Object.fromEntries(
    Object.keys(cart).flatMap((id) => {
      const price = priceOf(seen, id) ?? priceOf(now, id)
      return price === undefined ? [] : [[id, price]]
    }),
  )
}

/** What to say of a line whose price is another one now, '' for a price that has not changed or was never seen. */
export function priceChange(seen: SeenPrices, product: Product): string {
  const before = priceOf(seen, product._id)
  if (before === undefined || before === product.offerPrice) return ''
  const way = before < product.offerPrice ? 'up' : 'down'
  return `Price has gone ${way}: it was ${formatRupees(before)} when you added it.`
}

const key = 'haat-prices'

export function readSeenPrices(): SeenPrices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, price]) => Number.isFinite(price)))
  } catch {
    return {}
  }
}

export function writeSeenPrices(seen: SeenPrices): void {
  try {
    localStorage.setItem(key, JSON.stringify(seen))
  } catch {
    // Without a storage no change of price is told; the order is still asked about before it is placed.
  }
}

function priceOf(seen: SeenPrices, id: string): number | undefined {
  return Object.hasOwn(seen, id) ? seen[id] : undefined
}
