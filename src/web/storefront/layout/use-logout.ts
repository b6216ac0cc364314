import { useNavigate } from 'react-router'
import { useServices } from '#web/api.ts'
import { useCartStore } from '#web/storefront/cart/cart-provider.tsx'

/** Home loads this file, and the logout's code with the press. */
export function useLogout(): () => Promise<void> {
  const services = useServices()
  const store = useCartStore()
  const navigate = useNavigate()
  return async () => (await import('./logout.ts')).logout({ services, store, navigate })
}
