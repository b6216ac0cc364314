import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys, useServices } from '#web/api.ts'

/** How long to wait before each further question, in milliseconds. */
const pollDelaysMs = [2000, 4000, 8000, 15_000, 30_000]

/** Asks a few times whether an order is paid by now: who comes back from paying need not wait for what the provider tells by itself. Stops while nobody looks. */
export function PollPayment({ order: { _id: id } }: { order: MyOrder }) {
  const { api, queries } = useServices()
  const { data: state } = useQuery({
    queryKey: ['check-payment', id],
    queryFn: async ({ signal }) => (await api.checkPayment({ id }, { signal })).state,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      (data === undefined || data === 'awaiting') && pollDelaysMs[dataUpdateCount + errorUpdateCount - 1],
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

  // What is shown of the order comes with the list.
  useEffect(() => {
    if (state && state !== 'awaiting') void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
  }, [state, queries])
  return null
}

/** Whether its provider can know more than the shop: not where nobody has gone to pay yet, nor where a seller looks for the money. */
export function needsPaymentPoll({ online }: MyOrder): boolean {
  return online?.state === 'awaiting' && online.via !== null && online.via !== 'upi'
}
