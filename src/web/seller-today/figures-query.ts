import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { FigureSpan } from '#rules/figures.ts'

/** While days are being counted, asking again goes on with it. */
const countingMs = 500

/** Asked anew at every visit and whenever the tab is looked at again; what is known shows meanwhile. */
export function figuresQuery(api: Api, days: FigureSpan) {
  return queryOptions({
    queryKey: ['seller-figures', days],
    queryFn: ({ signal }) => api.todayFigures({ days }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.counting ? countingMs : false),
    placeholderData: keepPreviousData,
  })
}
