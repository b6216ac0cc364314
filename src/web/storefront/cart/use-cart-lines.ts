import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Cart } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys } from '#web/api.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { useCartStore } from './cart-provider.tsx'
import { useCart } from './use-cart.ts'

/** `unknown`: the session check failed, and this browser holds nothing of the shopper's cart. */
type CartState = 'loading' | 'filled' | 'empty' | 'logged-out' | 'unknown'

export function useCartState(): CartState {
  const store = useCartStore()
  useShopper()
  const session = useQueryClient().getQueryState(queryKeys.shopper)
  // Also while it is repeated: each part of the page that mounts does that, and would unmount again while loading.
  const hasFailed = session?.data === undefined && (session?.errorUpdateCount ?? 0) > 0
  const { count } = useCart()
  // Until it is known whose cart this is, an empty cart may still fill.
  const isReady = useSyncExternalStore(store.subscribe, store.isReady, () => false)
  if (count > 0) return 'filled'
  if (hasFailed && store.hasOwner()) return 'unknown'
  if (!isReady && !hasFailed) return 'loading'
  return store.isExpired() ? 'logged-out' : 'empty'
}

/** Takes whole lines out. Undo puts them back in their places. */
export function useRemoveLines() {
  const store = useCartStore()
  return function removeLines(ids: readonly string[]): void {
    const before = store.read()
    store.change(withoutLines(before, ids))
    void showToast(t('shop.cart.removed'), {
      id: 'cart',
      action: {
        label: t('checkout.cart.undo'),
        onPress: () => store.change(restoreLines(store.read(), { before, ids })),
      },
    })
  }
}

function withoutLines(cart: Cart, ids: readonly string[]): Cart {
  return Object.fromEntries(Object.entries(cart).filter(([id]) => !ids.includes(id)))
}

export function restoreLines(now: Cart, { before, ids }: { before: Cart; ids: readonly string[] }): Cart {
  const both = Object.entries({ ...before, ...now })
  return Object.fromEntries(both.filter(([id]) => id in now || ids.includes(id)))
}
