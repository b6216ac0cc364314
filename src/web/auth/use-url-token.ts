import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The token in the URL fragment. It is removed from the address bar, and so from the browser's history. */
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
