import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys, useServices } from '#web/api.ts'

const pollDelaysMs = [2000, 4000, 8000, 15_000, 30_000]

/** Asks the provider a few times, because its webhook may be late. Pauses in hidden tabs. */
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

  useEffect(() => {
    if (state && state !== 'awaiting') void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
  }, [state, queries])
  return null
}

/** Not if no payment was started, nor for UPI, which staff confirm. */
export function needsPaymentPoll({ online }: MyOrder): boolean {
  return online?.state === 'awaiting' && online.via !== null && online.via !== 'upi'
}
