import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { setShopper } from './auth/use-shopper.ts'
import { showError } from './ui/toast/toast.ts'

/** The session check is silent, My Orders only logs, and the seller panel reports its own failures. */
const unreportedKeys = /^(shopper|my-orders|my-tickets|seller)/

/** Retries network errors only, never an error reply of the API. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes that it is online and would miss the change of a page opened offline.
  if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine)
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        // The page says that it is offline.
        if (import.meta.env.SSR || !navigator.onLine || unreportedKeys.test(String(queryKey[0]))) return
        showError(error)
      },
    }),
    mutationCache: new MutationCache({
      // Other requests of a shopper whose session has ended open the login dialog.
      onError: (error, _values, _context, { meta }) => {
        if (meta?.isForm && error instanceof ApiError && error.code === 'login_needed')
          void setShopper(queries, null)
      },
    }),
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
  return queries
}
