import type { Product } from '#contract/catalogue.ts'
import type { Cart } from '#rules/cart.ts'
import { paiseFromRupees } from '#rules/money.ts'
import { orderTotalPaise } from '#rules/order.ts'

/** A product with how many of it are in the cart, and its subtotal in paise. */
export type CartLine = { product: Product; quantity: number; subtotalPaise: number }

export type CartLayout = {
  lines: CartLine[]
  /** Ids the shop has no product for any more. */
  gone: string[]
  /** How many lines, sold out or gone, block an order. */
  unavailable: number
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
export function layOutCart(cart: Cart, products: readonly Product[]): CartLayout {
  const byId = new Map(products.map((product) => [product._id, product]))
  const lines: CartLine[] = []
  const gone: string[] = []
  for (const [id, quantity] of Object.entries(cart).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const product = byId.get(id)
    if (!product) gone.push(id)
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
    gone,
    unavailable: lines.length - available.length + gone.length,
    itemsPaise,
    savedPaise: Math.max(0, mrpPaise - itemsPaise),
    totalPaise: orderTotalPaise(itemsPaise),
  }
}
