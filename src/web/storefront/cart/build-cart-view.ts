import type { Product } from '#contract/catalogue.ts'
import type { Cart } from '#domain/cart.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { orderTotalPaise } from '#domain/order.ts'

/** A product with how many of it are in the cart, and its subtotal in paise. */
export type CartLine = { product: Product; quantity: number; subtotalPaise: number }

export type CartView = {
  lines: CartLine[]
  /** Ids the shop has no product for any more. */
  missingIds: string[]
  /** How many lines, sold out or gone, block an order. */
  unavailableCount: number
  /** Goods in stock, in paise. */
  itemsPaise: number
  /** How much less that is than at the printed prices, in paise. */
  savedPaise: number
  /** Goods in stock and fees, in paise. */
  totalPaise: number
}

/**
 * A cart with its products: lines in an order of their own, so that nothing jumps when the server gives the cart back in
 * another one. Sums count only what is in stock.
 */
export function buildCartView(cart: Cart, products: readonly Product[]): CartView {
  const byId = new Map(products.map((product) => [product._id, product]))
  const lines: CartLine[] = []
  const missingIds: string[] = []
  for (const [id, quantity] of Object.entries(cart).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const product = byId.get(id)
    if (!product) missingIds.push(id)
    else
      lines.push({
        product,
        quantity,
        subtotalPaise: (paiseFromRupees(product.offerPrice) ?? 0) * quantity,
      })
  }
  const available = lines.filter((line) => line.product.inStock)
  const itemsPaise = available.reduce((sum, line) => sum + line.subtotalPaise, 0)
  const mrpPaise = available.reduce(
    (sum, { product, quantity }) => sum + (paiseFromRupees(product.price) ?? 0) * quantity,
    0,
  )
  return {
    lines,
    missingIds,
    unavailableCount: lines.length - available.length + missingIds.length,
    itemsPaise,
    savedPaise: Math.max(0, mrpPaise - itemsPaise),
    totalPaise: orderTotalPaise(itemsPaise),
  }
}
