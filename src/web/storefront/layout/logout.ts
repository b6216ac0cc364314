import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { type AppServices, queryKeys } from '#web/api.ts'
import { setShopper } from '#web/auth/use-shopper.ts'
import { clearVisitCaches } from '#web/offline/cache-names.ts'
import type { CartStore } from '#web/storefront/cart/cart-store.ts'
import { showError, showToast } from '#web/ui/toast/toast.ts'

type LogoutDeps = { services: AppServices; store: CartStore; navigate: NavigateFunction }

export async function logout({ services: { api, queries }, store, navigate }: LogoutDeps): Promise<void> {
  await navigate('/')
  await pagesOfShopperClosed(queries)
  try {
    const message = await endSession({ api, queries, store })
    if (message) void showToast(message)
  } catch (error) {
    showError(error)
    return
  }
  store.applyLogout()
  await setShopper(queries, null)
  await clearVisitCaches()
}

type SessionDeps = Pick<AppServices, 'api' | 'queries'> & { store: CartStore }

/** Saves the cart first, which needs the session. */
export async function endSession({ api, queries, store }: SessionDeps): Promise<string | undefined> {
  await store.flush()
  for (const queryKey of keysOfShopper) await queries.cancelQueries({ queryKey })
  const { message } = await api.logoutByPost()
  return message
}

const keysOfShopper = [queryKeys.myOrders, queryKeys.addresses]

/**
 * A busy phone closes them later. Until then an event lets them ask for the orders again, which would be
 * refused.
 */
export async function pagesOfShopperClosed(queries: QueryClient): Promise<void> {
  const isOpen = (queryKey: readonly unknown[]) =>
    queries.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0
  for (let waits = 0; waits < 100 && keysOfShopper.some(isOpen); waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
}
