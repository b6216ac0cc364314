import type { Product } from '#contract/catalogue.ts'
import type { Cart } from '#domain/cart.ts'
import { formatRupees } from '#domain/money.ts'

/** What each product of a cart cost, in rupees, when it was put in. */
export type PriceSnapshots = Readonly<Record<string, number>>

/** Keeps the first price seen of each product in the cart, and forgets those that have left it. */
export function updatePriceSnapshots(
  snapshots: PriceSnapshots,
  { cart, products }: { cart: Cart; products: readonly Product[] },
): PriceSnapshots {
  const now = Object.fromEntries(products.map((product) => [product._id, product.offerPrice]))
  return Object.fromEntries(
    Object.keys(cart).flatMap((id) => {
      const price = snapshotPrice(snapshots, id) ?? snapshotPrice(now, id)
      return price === undefined ? [] : [[id, price]]
    }),
  )
}

/** What to say of a line whose price is another one now, '' for a price that has not changed or was never seen. */
export function priceChangeMessage(snapshots: PriceSnapshots, product: Product): string {
  const before = snapshotPrice(snapshots, product._id)
  if (before === undefined || before === product.offerPrice) return ''
  const direction = before < product.offerPrice ? 'up' : 'down'
  return `Price went ${direction}: it was ${formatRupees(before)} when you added it.`
}

const storageKey = 'haat-prices'

export function readPriceSnapshots(): PriceSnapshots {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof saved !== 'object' || saved === null) return {}
    return Object.fromEntries(Object.entries(saved).filter(([, price]) => Number.isFinite(price)))
  } catch {
    return {}
  }
}

export function savePriceSnapshots(snapshots: PriceSnapshots): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(snapshots))
  } catch {
    // Without a storage no change of price is told; the order is still asked about before it is placed.
  }
}

function snapshotPrice(snapshots: PriceSnapshots, id: string): number | undefined {
  return Object.hasOwn(snapshots, id) ? snapshots[id] : undefined
}
