import { useEffect } from 'react'
import { queryKeys, useServices } from '#web/api.ts'

type Options = { isNeeded: boolean; onConnected: (isConnected: boolean) => void }

/** Fetches the orders again when one of them changes. `onConnected` must not change. */
export function useLiveOrders({ isNeeded, onConnected }: Options): void {
  const { queries, settings } = useServices()
  const { apiBaseUrl } = settings

  useEffect(() => {
    if (!isNeeded || typeof EventSource === 'undefined') return
    let isGone = false
    let stop = () => {}
    // Not with the page, which asks by itself until then.
    void Promise.all([import('#contract/endpoint-request.ts'), import('./my-order-stream.ts')]).then(
      ([{ endpointPath }, { startMyOrderStream }]) => {
        if (isGone) return
        stop = startMyOrderStream({
          url: apiBaseUrl + endpointPath('streamMyOrderEvents', {}),
          onChange: () => void queries.invalidateQueries({ queryKey: queryKeys.myOrders }),
          onConnected,
        })
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [isNeeded, apiBaseUrl, queries, onConnected])
}
