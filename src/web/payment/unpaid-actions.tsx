import type { MyOrder } from '#contract/order.ts'
import { useSettings } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { CancelUnpaid } from './cancel-unpaid.tsx'
import { usePay } from './use-pay.ts'
import { ways } from './ways.ts'

type UnpaidActionsProps = { order: MyOrder; onCancelled: () => void }

/** What can be done with an order that waits for its payment: pay it, in another way where there is one, or give it up. */
export function UnpaidActions({ order, onCancelled }: UnpaidActionsProps) {
  const { payWays } = useSettings()
  const { busy, pay } = usePay(order)
  const usual = payWays.find((way) => way === order.online?.via) ?? payWays[0]
  const which = <span className="sr-only"> for order #{order.orderNumber}</span>
  if (order.online?.utr)
    return (
      <Button variant="secondary" size="small" busy={busy} onClick={() => pay('upi')}>
        See the payment{which}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {usual ? (
        <Button size="small" busy={busy} onClick={() => pay(usual)}>
          {payWays.length > 1 ? `Pay now ${ways[usual].payBy}` : 'Pay now'}
          {which}
        </Button>
      ) : null}
      {payWays
        .filter((way) => way !== usual)
        .map((way) => (
          <Button key={way} variant="secondary" size="small" busy={busy} onClick={() => pay(way)}>
            {`Pay ${ways[way].payBy}`}
            {which}
          </Button>
        ))}
      <CancelUnpaid order={order} onCancelled={onCancelled} />
    </div>
  )
}
