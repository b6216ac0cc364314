import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

const key = ['seller-pos'] as const

export function drawerQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'drawer'],
    queryFn: async ({ signal }) => (await api.getDrawer({}, { signal })).drawer,
    staleTime: 0,
  })
}

export function saleConflictsQuery(api: Api) {
  return queryOptions({
    queryKey: [...key, 'conflicts'],
    queryFn: ({ signal }) => api.listSaleConflicts({}, { signal }),
  })
}

/** What can be given back of a bill. */
export function billQuery(api: Api, number: string) {
  return queryOptions({
    queryKey: [...key, 'bill', number],
    queryFn: ({ signal }) => api.findBill({ number }, { signal }),
    staleTime: 0,
    retry: false,
  })
}
