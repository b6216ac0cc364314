import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'

export const staffKeys = {
  staff: ['seller-people'],
  ownLogin: ['seller-own-login'],
  auditLog: ['seller-log'],
} as const

export function staffQuery(api: Api) {
  return queryOptions({
    queryKey: staffKeys.staff,
    queryFn: ({ signal }) => api.listStaff({}, { signal }),
    staleTime: 0,
  })
}

export function ownLoginQuery(api: Api) {
  return queryOptions({
    queryKey: staffKeys.ownLogin,
    queryFn: ({ signal }) => api.getStaffLogin({}, { signal }),
    staleTime: 0,
  })
}

export type AuditFilter = Pick<EndpointInput<'listAuditEntries'>, 'who' | 'thing' | 'from' | 'to' | 'q'>

export function auditLogQuery(api: Api, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...staffKeys.auditLog, filter],
    queryFn: ({ pageParam, signal }) =>
      api.listAuditEntries({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
