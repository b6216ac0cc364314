import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ReportPeriod } from '#domain/report.ts'

/** While past days are counted, each request continues the work. */
const backfillIntervalMs = 500

export function reportQuery(api: Api, days: ReportPeriod) {
  return queryOptions({
    queryKey: ['seller-figures', days],
    queryFn: ({ signal }) => api.getReport({ days }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.counting ? backfillIntervalMs : false),
    placeholderData: keepPreviousData,
  })
}
