import type { Product } from '#contract/catalogue/product.ts'
import type { Cart } from '#domain/cart.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'

export type CartLine = { product: Product; quantity: number; subtotalPaise: number }

type CartView = {
  lines: CartLine[]
  missingIds: string[]
  /** Lines that block an order: out of stock or no longer sold. */
  unavailableCount: number
  itemsPaise: number
  savedPaise: number
}

type Stock = { products: readonly Product[]; isReserved?: (productId: string) => boolean }

/** In the order of adding. Totals count what is in stock, or reserved by the shopper's own unpaid order. */
export function buildCartView(cart: Cart, { products, isReserved = () => false }: Stock): CartView {
  const byId = new Map(products.map((product) => [product._id, product]))
  const lines: CartLine[] = []
  const missingIds: string[] = []
  for (const [id, quantity] of Object.entries(cart)) {
    const product = byId.get(id)
    if (!product) missingIds.push(id)
    else
      lines.push({
        product,
        quantity,
        subtotalPaise: (paiseFromRupees(product.offerPrice) ?? 0) * quantity,
      })
  }
  const available = lines.filter(({ product }) => product.inStock || isReserved(product._id))
  const itemsPaise = itemsPaiseOf(available.map(({ subtotalPaise }) => subtotalPaise))
  const mrpPaise = itemsPaiseOf(
    available.map(({ product, quantity }) => (paiseFromRupees(product.price) ?? 0) * quantity),
  )
  return {
    lines,
    missingIds,
    unavailableCount: lines.length - available.length + missingIds.length,
    itemsPaise,
    savedPaise: Math.max(0, mrpPaise - itemsPaise),
  }
}

function itemsPaiseOf(lines: readonly number[]): number {
  return priceOrder({ lines: lines.map((paise) => ({ paise })), charges: [] }).itemsPaise
}
