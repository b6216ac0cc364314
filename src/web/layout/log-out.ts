import { useNavigate } from 'react-router'
import type { Api } from '#contract/client.ts'
import { setShopper } from '../account/use-shopper.ts'
import { useShop } from '../api.ts'
import { useCartStore } from '../cart/cart-provider.tsx'
import type { CartStore } from '../cart/cart-store.ts'
import { showError, showToast } from '../ui/toast.ts'

/** Logs out, forgets everything personal and goes home. */
export function useLogout(): () => Promise<void> {
  const { api, queries } = useShop()
  const store = useCartStore()
  const navigate = useNavigate()
  return async function logout() {
    try {
      const message = await logOut({ api, store })
      if (message) void showToast(message)
    } catch (error) {
      showError(error)
      return
    }
    // Home first: a personal page would show its login for a moment.
    await navigate('/')
    await setShopper(queries, null)
    const { forgetVisits } = await import('../offline/forget-visits.ts')
    await forgetVisits()
  }
}

/** Saves first what the cart has gathered: nobody could afterwards. Gives the server's sentence. */
export async function logOut({ api, store }: { api: Api; store: CartStore }): Promise<string | undefined> {
  await store.flush()
  const { message } = await api.logoutByPost()
  return message
}
