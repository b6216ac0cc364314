import type { NavigateFunction } from 'react-router'
import { type AppServices, queryKeys } from '#web/api.ts'
import { setShopper } from '#web/auth/use-shopper.ts'
import { clearVisitCaches } from '#web/offline/cache-names.ts'
import type { CartStore } from '#web/storefront/cart/cart-store.ts'
import { showError, showToast } from '#web/ui/toast/toast.ts'

type LogoutDeps = { services: AppServices; store: CartStore; navigate: NavigateFunction }

export async function logout({ services: { api, queries }, store, navigate }: LogoutDeps): Promise<void> {
  await navigate('/')
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
  // A busy phone closes the shopper's page later. What it still fetches would be refused.
  for (const queryKey of [queryKeys.myOrders, queryKeys.addresses]) await queries.cancelQueries({ queryKey })
  const { message } = await api.logoutByPost()
  return message
}
