import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { queryKeys } from '#web/api.ts'
import type { OrderFilter } from './order-filter.ts'
import type { OrderPage, OrderPages } from './order-pages.ts'

export const pageSize = 40

const all = queryKeys.sellerOrders
const pages = [...all, 'pages'] as const

export const orderKeys = {
  all,
  /** Nothing else is below this key: all data under it is pages. */
  pages,
  pagesFor: (filter: OrderFilter) => [...pages, filter] as const,
  order: (id: string) => [...all, 'order', id] as const,
  nextToPick: (id: string) => [...all, 'next-to-pick', id] as const,
  slots: (id: string) => [...all, 'order', id, 'slots'] as const,
  lastOfPhone: (digits: string) => [...all, 'last-of-phone', digits] as const,
}

export function orderPagesQuery(api: Api, filter: OrderFilter) {
  return infiniteQueryOptions({
    queryKey: orderKeys.pagesFor(filter),
    queryFn: ({ pageParam, signal }): Promise<OrderPage> =>
      api.listOrders({ ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: OrderPage) => last.nextCursor ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The last loaded page of a list, with the orders that were placed since. */
export function fetchLastPage(api: Api, { filter, data }: { filter: OrderFilter; data: OrderPages }) {
  const cursor = String(data.pageParams.at(-1) ?? '')
  return api.listOrders({ ...filter, limit: pageSize, ...(cursor && { cursor }) })
}

export function orderSlotsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: orderKeys.slots(id),
    queryFn: async ({ signal }) => (await api.listOrderSlots({ id }, { signal })).slots,
    staleTime: 0,
  })
}

export function orderQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: orderKeys.order(id),
    queryFn: async ({ signal }) => (await api.getOrder({ id }, { signal })).order,
    staleTime: 0,
  })
}
