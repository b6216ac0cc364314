import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'

/** Retries network errors only, never an error reply of the API. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes that it is online and would miss the change of a page opened offline.
  if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service worker may answer while offline.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
        retry: (failures, error) =>
          !import.meta.env.SSR && navigator.onLine && failures < 2 && !(error instanceof ApiError),
      },
      // A paused mutation would place an order later, without the shopper's knowledge.
      mutations: { networkMode: 'always' },
    },
  })
}
