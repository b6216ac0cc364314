import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { User } from '#contract/account.ts'
import { CallError } from '#contract/client.ts'
import { emptyCart } from '#rules/cart.ts'
import { setShopper, useShopper } from '../account/use-shopper.ts'
import { queryKeys, useApi } from '../api.ts'
import { showError } from '../ui/toast.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import { cartKey, readKeptCart, writeKeptCart } from './kept-cart.ts'
import { endAttemptUnlessFor } from './order-attempt.ts'

const CartContext = createContext<CartStore | null>(null)

export function useCartStore(): CartStore {
  const store = use(CartContext)
  if (!store) throw new Error('useCartStore needs a CartProvider around it')
  return store
}

/** Holds the cart of this visit and ties it to who is logged in, to this browser's memory and to its other tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queries = useQueryClient()
  const { shopper, known, failed } = useShopper()
  const [store] = useState(() =>
    createCartStore({
      read: import.meta.env.SSR ? () => null : readKeptCart,
      write: writeKeptCart,
      save: async (items) => {
        const { cartItems } = await api.updateCart({ cartItems: { ...items } })
        // A check of the session that set out before would bring the old cart back.
        await queries.cancelQueries({ queryKey: queryKeys.shopper })
        queries.setQueryData<User | null>(queryKeys.shopper, (user) => user && { ...user, cartItems })
        return cartItems
      },
      refused: (error) => {
        showError(error)
        if (!(error instanceof CallError) || error.status >= 500) return 'broken line'
        if (error.status !== 401) return 'refused'
        void setShopper(queries, null)
        return 'stranger'
      },
      delay: 400,
    }),
  )
  const id = shopper?._id

  useEffect(() => store.subscribe(() => endAttemptUnlessFor(store.read())), [store])

  // The store lives outside React: it is told who is here. A check that could not be made tells nothing.
  useEffect(() => {
    if (!known || failed) return
    if (id === undefined) store.farewell()
    else store.welcome({ id, stored: shopper?.cartItems ?? emptyCart })
  }, [store, known, failed, id, shopper?.cartItems])

  useEffect(() => {
    function onStorage(event: StorageEvent) {
      if (event.key !== cartKey || store.reload()) return
      void queries.invalidateQueries({ queryKey: queryKeys.shopper })
    }
    const onOnline = () => void store.flush()
    window.addEventListener('storage', onStorage)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('online', onOnline)
    }
  }, [store, queries])

  return <CartContext value={store}>{children}</CartContext>
}
