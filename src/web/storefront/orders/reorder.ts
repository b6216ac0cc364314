import type { Product } from '#contract/catalogue.ts'
import type { Order } from '#contract/order.ts'
import { type Cart, maxQuantity, mergeCarts, quantityOf, setQuantity } from '#domain/cart.ts'
import { formatRupees } from '#domain/money.ts'

export type ReorderResult = {
  cart: Cart
  addedCount: number
  remarks: string[]
}

/** Takes the larger quantity of each item, so that a second click adds nothing. Uses current prices. */
export function reorderItems(
  cart: Cart,
  { items, products }: { items: Order['items']; products: readonly Product[] },
): ReorderResult {
  const today = new Map(products.map((product) => [product._id, product]))
  const remarks: string[] = []
  let wanted: Cart = {}
  for (const { product: bought, quantity } of items) {
    const now = bought && today.get(bought._id)
    if (!bought || !now) remarks.push(`${bought?.name || 'Unknown Product'} is no longer sold.`)
    else if (!now.inStock) remarks.push(`${now.name} is out of stock.`)
    else {
      wanted = setQuantity(wanted, { id: now._id, quantity: Math.min(quantity, maxQuantity) })
      if (now.offerPrice > bought.offerPrice) remarks.push(priceIncreaseMessage(now, bought.offerPrice))
    }
  }
  const merged = mergeCarts(cart, wanted)
  const ids = Object.keys(wanted)
  const found = ids.filter((id) => quantityOf(merged, id) > 0).length
  if (found < ids.length) remarks.push("Your cart is full. Some items weren't added.")
  return { cart: merged, addedCount: found, remarks }
}

function priceIncreaseMessage(now: Product, before: number): string {
  return `${now.name} is now ${formatRupees(now.offerPrice)} (was ${formatRupees(before)}).`
}
