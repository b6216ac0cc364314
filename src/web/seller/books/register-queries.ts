import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { DayRange } from '#domain/books/register.ts'

const key = ['seller-registers'] as const

export function registerQuery(api: Api, range: DayRange) {
  return queryOptions({
    queryKey: [...key, 'sums', range],
    queryFn: ({ signal }) => api.getRegister(range, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export type ListedDocuments = 'sales' | 'notes'

export function registerListQuery(api: Api, { of, ...range }: DayRange & { of: ListedDocuments }) {
  return infiniteQueryOptions({
    queryKey: [...key, 'documents', of, range],
    queryFn: ({ pageParam, signal }) =>
      api.listRegister({ ...range, of, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
}
