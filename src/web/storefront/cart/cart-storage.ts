import { maxCartLines, maxQuantity } from '#domain/cart.ts'
import type { SavedCart } from './cart-store.ts'

export const cartStorageKey = 'haat-cart'

/** Invalid data, or data of another version, counts as no cart. */
export function readSavedCart(): SavedCart | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(cartStorageKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('items' in saved)) return null
    const owner = 'owner' in saved && typeof saved.owner === 'string' ? saved.owner : null
    const unsent = 'unsent' in saved && saved.unsent === true
    const isExpired = 'isExpired' in saved && saved.isExpired === true
    return { owner, unsent, isExpired, items: parseCartItems(saved.items) }
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
  if (typeof items !== 'object' || items === null) return {}
  const lines = Object.entries(items).filter(
    ([, quantity]) => Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity,
  )
  return Object.fromEntries(lines.slice(0, maxCartLines))
}
