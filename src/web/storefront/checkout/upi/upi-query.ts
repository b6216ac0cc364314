import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { UpiCheckout } from '#contract/upi.ts'

/** While staff verify the payment, the shopper waits on the page; before that, little changes. */
const pollIntervalsMs = { verifying: 10_000, awaiting: 60_000 }

export const upiQueryKey = ['upi'] as const

export function upiQuery(api: Api, { id, shopperId }: { id: string; shopperId: string }) {
  return queryOptions<UpiCheckout>({
    queryKey: [...upiQueryKey, id, shopperId],
    queryFn: async ({ signal }) => (await api.getUpiCheckout({ id }, { signal })).checkout,
    refetchInterval: ({ state }) => getRefetchInterval(state.data),
    staleTime: 0,
  })
}

export function getRefetchInterval(checkout: UpiCheckout | undefined): number | false {
  if (!checkout || checkout.state === 'paid') return false
  if (checkout.utr !== null) return pollIntervalsMs.verifying
  return checkout.state === 'awaiting' ? pollIntervalsMs.awaiting : false
}
