import type { NavigateFunction } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { AppServices } from '#web/api.ts'
import { setShopper } from '#web/auth/use-shopper.ts'
import { clearVisitCaches } from '#web/offline/cache-names.ts'
import type { CartStore } from '#web/storefront/cart/cart-store.ts'
import { showError, showToast } from '#web/ui/toast/toast.ts'

export type LogoutDeps = { services: AppServices; store: CartStore; navigate: NavigateFunction }

export async function logout({ services: { api, queries }, store, navigate }: LogoutDeps): Promise<void> {
  // The shopper's pages fetch until they close, and would be refused once the session has ended.
  await navigate('/')
  try {
    const message = await saveCartAndLogout({ api, store })
    if (message) void showToast(message)
  } catch (error) {
    showError(error)
    return
  }
  store.applyLogout()
  await setShopper(queries, null)
  await clearVisitCaches()
}

/** Saves the cart first, which needs the session. */
export async function saveCartAndLogout({
  api,
  store,
}: {
  api: Api
  store: CartStore
}): Promise<string | undefined> {
  await store.flush()
  const { message } = await api.logoutByPost()
  return message
}
