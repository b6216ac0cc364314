import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { paiseFromRupees } from '#rules/money.ts'
import { orderTotalPaise } from '#rules/order.ts'
import { useShop } from '../api.ts'
import { productsByIdQuery } from '../queries.ts'
import { useCart } from './use-cart.ts'

/** A product with how many of it are in the cart, and its subtotal in paise. */
export type CartLine = { product: Product; quantity: number; subtotalPaise: number }

/**
 * The cart with its products. Sums count only what is in stock; `unavailable` says how many lines block an order.
 * `pending` is true until the products have come: show skeletons then.
 */
export function useCartLines() {
  const { cart, count } = useCart()
  const ids = Object.keys(cart)
  const { data, isPending, isError, refetch } = useQuery(productsByIdQuery(useShop(), ids))
  const byId = new Map(data?.map((product) => [product._id, product]))
  const lines = ids.flatMap((id): CartLine[] => {
    const product = byId.get(id)
    const quantity = cart[id] ?? 0
    if (!product) return []
    return [{ product, quantity, subtotalPaise: (paiseFromRupees(product.offerPrice) ?? 0) * quantity }]
  })
  const available = lines.filter((line) => line.product.inStock)
  const itemsPaise = available.reduce((sum, line) => sum + line.subtotalPaise, 0)
  return {
    lines,
    count,
    itemsPaise,
    totalPaise: orderTotalPaise(itemsPaise),
    unavailable: lines.length - available.length,
    pending: ids.length > 0 && isPending,
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
