import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { TicketQuery } from '#contract/ticket/seller-ticket.ts'
import { toDoKey } from '#web/seller/layout/nav/to-do-query.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderKeys } from '#web/seller/orders/queries/order-queries.ts'

const key = ['seller-tickets'] as const

export type ShownTickets = NonNullable<TicketQuery['show']>

export function ticketsQuery(api: Api, show: ShownTickets) {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', show],
    queryFn: ({ pageParam, signal }) =>
      api.listTickets({ show, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function ticketQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await api.getTicket({ id }, { signal })).ticket,
    staleTime: 0,
  })
}

/** Orders show the money that went back, and the navigation counts what waits. */
export function useReloadTickets(): () => Promise<void> {
  const { queries } = useSellerContext()
  return async () => {
    const keys = [key, orderKeys.all, toDoKey]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
