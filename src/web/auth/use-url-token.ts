import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of this page's address; null while the page is still the one that everybody gets. It leaves the address bar at once, and with it the
 * browser's history.
 */
export function useUrlToken(): string | null {
  const { hash } = useLocation()
  const token = useSyncExternalStore(
    () => () => {},
    () => hash.slice(1),
    () => null,
  )
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
