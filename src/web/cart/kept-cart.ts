import { maxCartLines, maxQuantity } from '#rules/cart.ts'
import type { KeptCart } from './cart-store.ts'

export const cartKey = 'haat-cart'

/** Reads the cart this browser keeps. What is damaged or written by another version counts as none. */
export function readKeptCart(): KeptCart | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(cartKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('items' in kept)) return null
    const owner = 'owner' in kept && typeof kept.owner === 'string' ? kept.owner : null
    const unsent = 'unsent' in kept && kept.unsent === true
    return { owner, unsent, items: saneItems(kept.items) }
  } catch {
    return null
  }
}

/** A full or forbidden storage costs only the memory of the cart, never the cart on the screen. */
export function writeKeptCart(kept: KeptCart): void {
  try {
    localStorage.setItem(cartKey, JSON.stringify(kept))
  } catch {
    // The cart goes on living in this tab.
  }
}

function saneItems(items: unknown): Record<string, number> {
  if (typeof items !== 'object' || items === null) return {}
  const lines = Object.entries(items).filter(
    ([, quantity]) => Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity,
  )
  return Object.fromEntries(lines.slice(0, maxCartLines))
}
