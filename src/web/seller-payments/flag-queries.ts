import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { paymentKeys } from '../seller/payment-tasks.ts'

/** Payments that need somebody, or that were dealt with, page by page. Others act on them, too: every visit asks anew. */
export function flagsQuery(api: Api, state: 'open' | 'done') {
  return infiniteQueryOptions({
    queryKey: paymentKeys.flags(state),
    queryFn: ({ pageParam, signal }) =>
      api.listFlags({ state, limit: pageLength, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
}

const pageLength = 20
