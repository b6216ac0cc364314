import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { ReportPeriod } from '#domain/report.ts'

/** While days are being counted, asking again goes on with it. */
const backfillIntervalMs = 500

/** Asked anew at every visit and whenever the tab is looked at again; what is known shows meanwhile. */
export function reportQuery(api: Api, days: ReportPeriod) {
  return queryOptions({
    queryKey: ['seller-figures', days],
    queryFn: ({ signal }) => api.getReport({ days }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.counting ? backfillIntervalMs : false),
    placeholderData: keepPreviousData,
  })
}
