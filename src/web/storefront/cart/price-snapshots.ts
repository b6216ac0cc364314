import type { Product } from '#contract/catalogue/product.ts'
import type { Cart } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice } from '#domain/money.ts'

/** Rupees at the time when each product was added. */
type PriceSnapshots = Readonly<Record<string, number>>

/** Keeps the first price seen and drops products that left the cart. */
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

export function priceChangeMessage(snapshots: PriceSnapshots, product: Product): string {
  const before = snapshotPrice(snapshots, product._id)
  if (before === undefined || before === product.offerPrice) return ''
  const price = formatPrice(before)
  return before < product.offerPrice
    ? t('checkout.cart.priceUp', { price })
    : t('checkout.cart.priceDown', { price })
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
    // Without storage no notice is shown; placing the order still checks the prices.
  }
}

function snapshotPrice(snapshots: PriceSnapshots, id: string): number | undefined {
  return Object.hasOwn(snapshots, id) ? snapshots[id] : undefined
}
