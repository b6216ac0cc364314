import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

const key = ['my-tickets'] as const

export function myTicketsQuery(api: Api, shopperId: string) {
  return queryOptions({
    queryKey: [...key, shopperId],
    queryFn: async ({ signal }) => (await api.listMyTickets({}, { signal })).tickets,
    staleTime: 0,
  })
}

export const myTicketsKey = key

export const linkedTicketKey = ['linked-ticket'] as const

/** By a mailed link. */
export function linkedTicketQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: [...linkedTicketKey, token],
    queryFn: async ({ signal }) => (await api.getContactTicket({ token }, { signal })).ticket,
    staleTime: 0,
  })
}
