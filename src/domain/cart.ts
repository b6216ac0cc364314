/** A cart maps a product's id to how many of it: an integer from 1 to `maxQuantity`. Every function gives a new cart. */
export type Cart = Readonly<Record<string, number>>

export const maxQuantity = 99
export const maxCartLines = 200
export const emptyCart: Cart = {}

export function addOne(cart: Cart, id: string): Cart {
  return setQuantity(cart, { id, quantity: quantityOf(cart, id) + 1 })
}

/** Takes one away; the entry goes when none is left. */
export function removeOne(cart: Cart, id: string): Cart {
  return setQuantity(cart, { id, quantity: quantityOf(cart, id) - 1 })
}

/** Sets a quantity, held between 0 (the entry goes) and `maxQuantity`; what is no number is 0. */
export function setQuantity(cart: Cart, { id, quantity }: { id: string; quantity: number }): Cart {
  const { [id]: _, ...others } = cart
  if (!(quantity >= 1)) return others
  return { ...cart, [id]: Math.min(Math.floor(quantity), maxQuantity) }
}

export function quantityOf(cart: Cart, id: string): number {
  return Object.hasOwn(cart, id) ? (cart[id] ?? 0) : 0
}

/** How many pieces are in the cart, all lines together. */
export function cartCount(cart: Cart): number {
  return Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
}

/**
 * Joins a visitor's cart into a stored one: the larger quantity of each, at most `maxCartLines` lines, the stored ones first.
 * A visitor's cart comes from a browser's storage, so what is no quantity in it is passed over.
 */
export function mergeCarts(stored: Cart, visitor: Cart): Cart {
  let merged = stored
  for (const [id, quantity] of Object.entries(visitor)) {
    const known = quantityOf(merged, id)
    if (!(quantity > known)) continue
    if (known === 0 && Object.keys(merged).length >= maxCartLines) continue
    merged = setQuantity(merged, { id, quantity })
  }
  return merged
}

/** What is left of a cart once an order has taken its goods out. */
export function subtractCart(cart: Cart, ordered: Cart): Cart {
  let left = cart
  for (const [id, quantity] of Object.entries(ordered)) {
    left = setQuantity(left, { id, quantity: quantityOf(left, id) - quantity })
  }
  return left
}

/** What the quantity selector of a line offers: 1 to 9, or up to the present quantity if that is higher. */
export function quantityOptions(quantity: number): number[] {
  return Array.from({ length: Math.max(9, quantity) }, (_, index) => index + 1)
}
