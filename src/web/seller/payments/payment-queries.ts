import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { paymentKeys } from '#web/seller/layout/nav/open-payments.ts'

export function exceptionsQuery(api: Api, state: 'open' | 'done') {
  return infiniteQueryOptions({
    queryKey: paymentKeys.exceptions(state),
    queryFn: ({ pageParam, signal }) =>
      api.listPaymentExceptions(
        { state, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
}

const pageSize = 20

const upiRefetchMs = 20_000

/** Polls, because customers wait for the answer. */
export function upiPaymentsQuery(api: Api) {
  return queryOptions({
    queryKey: paymentKeys.upi,
    queryFn: ({ signal }) => api.listUpiPayments({}, { signal }),
    staleTime: 0,
    refetchInterval: upiRefetchMs,
  })
}
