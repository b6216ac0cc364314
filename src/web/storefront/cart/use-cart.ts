import { useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import {
  addOne,
  type Cart,
  emptyCart,
  maxCartLines,
  maxQuantity,
  quantityOf,
  removeOne,
  setQuantity,
} from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { useCartStore } from './cart-provider.tsx'

export function useCart(): { cart: Cart; count: number } {
  const store = useCartStore()
  const cart = useSyncExternalStore(store.subscribe, store.read, () => emptyCart)
  return { cart, count: useSyncExternalStore(store.subscribe, store.count, () => 0) }
}

export function formatItemCount(count: number): string {
  return t('shop.items', { count })
}

/** Renders again only when this product's quantity changes. */
export function useCartQuantity(id: string): number {
  const store = useCartStore()
  return useSyncExternalStore(
    store.subscribe,
    () => quantityOf(store.read(), id),
    () => 0,
  )
}

/** All changes of the cart go through here. */
export function useCartActions() {
  const store = useCartStore()
  const { queries } = useServices()

  return {
    /** Takes the whole product, so that totals are known before the server replies. */
    add(product: Product): void {
      const cart = store.read()
      const quantity = quantityOf(cart, product._id)
      if (quantity >= maxQuantity) {
        showCartToast(t('shop.cart.full', { max: maxQuantity }))
        return
      }
      if (quantity === 0 && Object.keys(cart).length >= maxCartLines) {
        showCartToast(t('shop.cart.tooMany', { max: maxCartLines }))
        return
      }
      if (!queries.getQueryData(queryKeys.product(product._id))) {
        // Stale at once: the card may have been rendered long ago.
        queries.setQueryData(queryKeys.product(product._id), product, { updatedAt: 0 })
      }
      store.change(addOne(cart, product._id))
      store.noteProducts([product])
      showCartToast(t('shop.cart.added'))
    },

    removeOne(id: string): void {
      store.change(removeOne(store.read(), id))
      showCartToast(t('shop.cart.removed'))
    },

    setQuantity(id: string, quantity: number): void {
      store.change(setQuantity(store.read(), { id, quantity }))
      showCartToast(t('shop.cart.updated'))
    },
  }
}

/** One id, so that quick clicks replace each other's toast. */
function showCartToast(text: string): void {
  void showToast(text, { id: 'cart' })
}
