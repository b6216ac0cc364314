import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '#web/api.ts'
import { productsByIdQuery } from '#web/queries.ts'
import { buildCartView } from './build-cart-view.ts'
import { useCartStore } from './cart-provider.tsx'
import { readPriceSnapshots, savePriceSnapshots, updatePriceSnapshots } from './price-snapshots.ts'
import { useCart } from './use-cart.ts'

export function useCartView(isReserved?: (productId: string) => boolean) {
  const store = useCartStore()
  const { cart, count } = useCart()
  const ids = Object.keys(cart)
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery(
    productsByIdQuery(useServices(), ids),
  )
  const view = buildCartView(cart, { products: data ?? [], ...(isReserved && { isReserved }) })
  // Placeholder data cannot prove that a product is gone.
  const missingIds = data && !isPlaceholderData ? view.missingIds : []

  // Runs on every page, to record the price at which a product was added.
  useEffect(() => {
    if (data) {
      savePriceSnapshots(updatePriceSnapshots(readPriceSnapshots(), { cart, products: data }))
      store.noteProducts(data)
    }
    // An empty cart drops the prices.
    return () => {
      if (store.count() === 0) savePriceSnapshots({})
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
