import { useQueryClient } from '@tanstack/react-query'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys } from '../api.ts'
import { payByText } from './pay-by.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Until when an order waits for its payment, or that the shop is looking for it. Once its time is over the shop says what has become of it. */
export function UnpaidWords({ order }: { order: MyOrder }) {
  const queries = useQueryClient()
  const payBy = order.online?.payBy ?? order.createdAt
  const { now, minutes } = useMinutesLeft(payBy, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
  })
  if (order.online?.utr) return 'We are looking for your payment. You need do nothing more.'
  if (minutes === 0) return 'The time to pay for this order is over.'
  return (
    <>
      {'Pay until '}
      <time dateTime={payBy} className="tabular font-semibold">
        {payByText(payBy, now)}
      </time>
      {`: ${minutes === 1 ? 'one minute is' : `${minutes} minutes are`} left.`}
    </>
  )
}
