/** Product id → quantity from 1 to `maxQuantity`. No function changes its argument. */
export type Cart = Readonly<Record<string, number>>

export const maxQuantity = 99
export const maxCartLines = 200
export const emptyCart: Cart = {}

export function addOne(cart: Cart, id: string): Cart {
  return setQuantity(cart, { id, quantity: quantityOf(cart, id) + 1 })
}

export function removeOne(cart: Cart, id: string): Cart {
  return setQuantity(cart, { id, quantity: quantityOf(cart, id) - 1 })
}

export function setQuantity(cart: Cart, { id, quantity }: { id: string; quantity: number }): Cart {
  const { [id]: _, ...others } = cart
  if (!(quantity >= 1)) return others
  return { ...cart, [id]: Math.min(Math.floor(quantity), maxQuantity) }
}

export function quantityOf(cart: Cart, id: string): number {
  return Object.hasOwn(cart, id) ? (cart[id] ?? 0) : 0
}

/** A product by weight is one item, whatever it weighs. */
export function countItems<Product>(
  lines: readonly (readonly [product: Product, quantity: number])[],
  isByWeight: (product: Product) => boolean,
): number {
  return lines.reduce((sum, [product, quantity]) => sum + (isByWeight(product) ? 1 : quantity), 0)
}

/** Keeps the larger quantity of each product. Skips invalid ones: `visitor` comes from browser storage. */
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

export function subtractCart(cart: Cart, ordered: Cart): Cart {
  let left = cart
  for (const [id, quantity] of Object.entries(ordered)) {
    left = setQuantity(left, { id, quantity: quantityOf(left, id) - quantity })
  }
  return left
}
