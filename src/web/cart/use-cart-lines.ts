import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartCount } from '#rules/cart.ts'
import { useShop } from '../api.ts'
import { productsByIdQuery } from '../queries.ts'
import { useCartStore } from './cart-provider.tsx'
import { layOutCart } from './lay-out-cart.ts'
import { notePrices, readSeenPrices, writeSeenPrices } from './seen-prices.ts'
import { useCart } from './use-cart.ts'

/**
 * The cart with its products. Sums count only what is in stock; `unavailable` says how many lines block an order.
 * `pending` is true until the products have come: show skeletons then.
 */
export function useCartLines() {
  const store = useCartStore()
  const { cart, count } = useCart()
  const ids = Object.keys(cart)
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery(productsByIdQuery(useShop(), ids))
  const layout = layOutCart(cart, data ?? [])
  // Only an answer for this very cart can say that a product is gone.
  const gone = data && !isPlaceholderData ? layout.gone : []

  // On whatever page a product is put in, the price it has there is the one that is remembered.
  useEffect(() => {
    if (data) writeSeenPrices(notePrices(readSeenPrices(), { cart, products: data }))
    // Whoever shows the cart goes with its last product: what is put in next is new.
    return () => {
      if (cartCount(store.read()) === 0) writeSeenPrices({})
    }
  }, [store, cart, data])

  return {
    ...layout,
    gone,
    unavailable: layout.unavailable - layout.gone.length + gone.length,
    cart,
    count,
    pending: ids.length > 0 && isPending,
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
