import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { paymentKeys } from '../seller/payment-tasks.ts'

const everyMs = 20_000

/** Transfers by UPI that somebody has to look for. Asked anew while somebody looks at them: shoppers wait for the answer. */
export function upiPaymentsQuery(api: Api) {
  return queryOptions({
    queryKey: paymentKeys.upi,
    queryFn: async ({ signal }) => (await api.listUpiPayments({}, { signal })).payments,
    staleTime: 0,
    refetchInterval: everyMs,
  })
}
