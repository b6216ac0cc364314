import { maxCartLines, maxQuantity } from '#domain/cart.ts'
import type { SavedCart } from './cart-store.ts'

export const cartStorageKey = 'haat-cart'

/** Invalid data, or data of another version, counts as no cart. */
export function readSavedCart(): SavedCart | null {
  try {
    const { owner, unsent, isExpired, byWeight, items } = Object(
      JSON.parse(localStorage.getItem(cartStorageKey) ?? 'null'),
    )
    if (!items) return null
    return {
      owner: typeof owner === 'string' ? owner : null,
      unsent: unsent === true,
      isExpired: isExpired === true,
      byWeight: [byWeight ?? []].flat().map(String),
      items: parseCartItems(items),
    }
  } catch {
    return null
  }
}

export function writeSavedCart(saved: SavedCart): void {
  try {
    localStorage.setItem(cartStorageKey, JSON.stringify(saved))
  } catch {
    // Storage is full or blocked: the cart lives in this tab only.
  }
}

function parseCartItems(items: unknown): Record<string, number> {
  const lines = Object.entries<number>(Object(items)).filter(
    ([, quantity]) => Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity,
  )
  return Object.fromEntries(lines.slice(0, maxCartLines))
}
