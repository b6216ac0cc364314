import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { CallInput } from '#contract/shapes.ts'

export const peopleKeys = {
  people: ['seller-people'],
  ownLogin: ['seller-own-login'],
  log: ['seller-log'],
} as const

/** Others change them: every visit asks anew. */
export function peopleQuery(api: Api) {
  return queryOptions({
    queryKey: peopleKeys.people,
    queryFn: ({ signal }) => api.listPeople({}, { signal }),
    staleTime: 0,
  })
}

export function ownLoginQuery(api: Api) {
  return queryOptions({
    queryKey: peopleKeys.ownLogin,
    queryFn: ({ signal }) => api.myLogin({}, { signal }),
    staleTime: 0,
  })
}

export type LogFilter = Pick<CallInput<'listAudit'>, 'who' | 'thing' | 'from' | 'to' | 'q'>

/** The log, newest first, page by page. */
export function logQuery(api: Api, filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: [...peopleKeys.log, filter],
    queryFn: ({ pageParam, signal }) =>
      api.listAudit({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
