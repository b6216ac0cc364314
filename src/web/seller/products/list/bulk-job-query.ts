import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { BulkJob } from '#contract/seller/bulk.ts'
import { invalidateLists } from './product-list-queries.ts'

export const bulkJobKey = ['seller-bulk-job'] as const

const pollMs = 1000

/** The latest job. It is polled while it runs; the lists are fetched again when it has finished. */
export function bulkJobQuery(api: Api, queries: QueryClient) {
  return queryOptions({
    queryKey: bulkJobKey,
    queryFn: async ({ signal }) => {
      const { job } = await api.getBulkJob(undefined, { signal })
      const before = queries.getQueryData<BulkJob | null>(bulkJobKey)
      if (before && !before.isFinished) void invalidateLists(queries)
      return job
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.isFinished ? pollMs : false),
  })
}
