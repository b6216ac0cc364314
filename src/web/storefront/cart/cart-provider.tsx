import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { User } from '#contract/account.ts'
import { ApiError } from '#contract/client.ts'
import { type Cart, emptyCart } from '#domain/cart.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { KnownShopperContext } from '#web/auth/known-shopper.ts'
import { setShopper, useShopper } from '#web/auth/use-shopper.ts'
import { showError } from '#web/ui/toast/toast.ts'
import { cartStorageKey, readSavedCart, writeSavedCart } from './cart-storage.ts'
import { type CartStore, createCartStore, isSameCart } from './cart-store.ts'

const CartContext = createContext<CartStore | null>(null)

export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('No cart')
  return store
}

export function CartProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queries = useQueryClient()
  const { shopper, isLoaded, isError } = useShopper()
  const [store] = useState(() =>
    createCartStore({
      read: import.meta.env.SSR ? () => null : readSavedCart,
      write: writeSavedCart,
      save: async (items) => {
        const { cartItems } = await api.updateCart({ cartItems: { ...items } })
        // A running session check would restore the old cart.
        await queries.cancelQueries({ queryKey: queryKeys.shopper })
        queries.setQueryData<User | null>(queryKeys.shopper, (user) => user && { ...user, cartItems })
        return cartItems
      },
      onSaveError: (error) => {
        showError(error)
        if (!(error instanceof ApiError) || error.status >= 500) return 'network-error'
        if (error.status !== 401) return 'refused'
        void setShopper(queries, null)
        return 'logged-out'
      },
      saveDelayMs: 400,
    }),
  )
  const id = shopper?._id

  useEffect(() => store.subscribe(() => forgetAttempt(store.read())), [store])

  // The store lives outside React. A failed session check changes nothing.
  useEffect(() => {
    if (!isLoaded || isError) return
    if (id === undefined) store.applyLogout({ isExpired: true })
    else store.applyLogin({ id, stored: shopper?.cartItems ?? emptyCart })
  }, [store, isLoaded, isError, id, shopper?.cartItems])

  useEffect(() => {
    function reload() {
      if (!store.reloadFromStorage()) void queries.invalidateQueries({ queryKey: queryKeys.shopper })
    }
    const onStorage = (event: StorageEvent) => event.key === cartStorageKey && reload()
    const onOnline = () => void store.flush()
    window.addEventListener('storage', onStorage)
    // Another tab may have changed the cart after the first render and before this listener.
    if (!isSameCart(readSavedCart()?.items ?? store.read(), store.read())) reload()
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('online', onOnline)
    }
  }, [store, queries])

  return (
    <CartContext value={store}>
      <KnownShopperContext value={store}>{children}</KnownShopperContext>
    </CartContext>
  )
}

/** Loaded with the first change. Without it, an attempt still names its order for the same cart only. */
function forgetAttempt(cart: Cart): void {
  import('./order-attempt.ts').then((attempts) => attempts.clearAttemptIfCartChanged(cart), console.error)
}
