import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** '' without one. null while the server renders, which does not know it. */
export function useUrlFragment(): string | null {
  const { hash } = useLocation()
  return useSyncExternalStore(
    () => () => {},
    () => hash.slice(1),
    () => null,
  )
}

/** The token in the URL fragment. It is removed from the address bar, and so from the browser's history. */
export function useUrlToken(): string | null {
  const token = useUrlFragment()
  useEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}
