import { useSyncExternalStore } from 'react'

/** False on the server and while its page is being taken over, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
