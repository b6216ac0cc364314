import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartCount } from '#domain/cart.ts'
import { useServices } from '#web/api.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { buildCartView } from './build-cart-view.ts'
import { useCartStore } from './cart-provider.tsx'
import { readPriceSnapshots, savePriceSnapshots, updatePriceSnapshots } from './price-snapshots.ts'
import { useCart } from './use-cart.ts'

/**
 * The cart with its products. Sums count only what is in stock; `unavailable` says how many lines block an order.
 * `pending` is true until the products have come: show skeletons then.
 */
export function useCartView() {
  const store = useCartStore()
  const { cart, count } = useCart()
  const ids = Object.keys(cart)
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery(
    productsByIdQuery(useServices(), ids),
  )
  const view = buildCartView(cart, data ?? [])
  // Only an answer for this very cart can say that a product is gone.
  const missingIds = data && !isPlaceholderData ? view.missingIds : []

  // On whatever page a product is put in, the price it has there is the one that is remembered.
  useEffect(() => {
    if (data) savePriceSnapshots(updatePriceSnapshots(readPriceSnapshots(), { cart, products: data }))
    // Whoever shows the cart goes with its last product: what is put in next is new.
    return () => {
      if (cartCount(store.read()) === 0) savePriceSnapshots({})
    }
  }, [store, cart, data])

  return {
    ...view,
    missingIds,
    unavailableCount: view.unavailableCount - view.missingIds.length + missingIds.length,
    cart,
    count,
    pending: ids.length > 0 && isPending,
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
