import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'

/** Keeps what the API said for a minute; tries again where the line broke, never where the server said no. */
export function createQueryClient(): QueryClient {
  // It takes for granted that there is one, and a page that was opened without would not notice when it comes.
  if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Whether there is a line is for the worker to find out, which may have an answer all the same.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * 60_000,
        retry: (failures, error) =>
          !import.meta.env.SSR && navigator.onLine && failures < 2 && !(error instanceof ApiError),
      },
      // An order that waited unseen for the line would come as a surprise.
      mutations: { networkMode: 'always' },
    },
  })
}
