import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'

const key = ['seller-cash'] as const
const refetchMs = 30_000

/** Polls, because colleagues collect cash too. */
export function cashBookQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'book'],
    queryFn: async ({ signal }) => (await api.getCashBook({}, { signal })).book,
    staleTime: 0,
    refetchInterval: refetchMs,
  })
}

export function ownCashQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'own'],
    queryFn: async ({ signal }) => (await api.getOwnCash({}, { signal })).cash,
    staleTime: 0,
  })
}

export type EntryFilter = { person: string; closing?: number | undefined }

export function cashEntriesQuery(api: Api, { person, closing }: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: [...key, 'entries', person, closing],
    queryFn: ({ pageParam, signal }) =>
      api.listCashEntries(
        {
          person,
          limit: 20,
          ...(closing !== undefined && { closing: String(closing) }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
}

export function closingsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: [...key, 'closings'],
    queryFn: ({ pageParam, signal }) =>
      api.listCashClosings(pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
}

export function closingQuery(api: Api, number: string) {
  return queryOptions({
    queryKey: [...key, 'closing', number],
    queryFn: async ({ signal }) => (await api.getCashClosing({ number }, { signal })).closing,
  })
}

export function useReloadCash(): () => Promise<void> {
  const { queries } = useSellerContext()
  return () => queries.invalidateQueries({ queryKey: key })
}
