import { useQueryClient } from '@tanstack/react-query'
import type { MyOrder } from '#contract/order.ts'
import { queryKeys, useSettings } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelUnpaidOrder } from './cancel-order-button.tsx'
import { ChangePaymentMethod } from './change-payment-method.tsx'
import { formatPaymentDeadline, useMinutesLeft } from './payment-deadline.ts'
import { paymentMethods } from './payment-methods.ts'
import { usePayOrder } from './use-pay-order.ts'

type UnpaidOrderActionsProps = { order: MyOrder; onCancelled: () => void }

export function UnpaidOrderActions({ order, onCancelled }: UnpaidOrderActionsProps) {
  const { availableProviders } = useSettings()
  const { busy, pay } = usePayOrder(order)
  const defaultMethod =
    availableProviders.find((method) => method === order.online?.via) ?? availableProviders[0]
  const orderLabel = <span className="sr-only"> for order #{order.orderNumber}</span>
  if (order.online?.utr)
    return (
      <Button variant="secondary" size="small" busy={busy} onClick={() => pay('upi')}>
        View payment{orderLabel}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {defaultMethod ? (
        <Button size="small" busy={busy} onClick={() => pay(defaultMethod)} className="max-sm:basis-full">
          {availableProviders.length > 1 ? `Pay now ${paymentMethods[defaultMethod].payLabel}` : 'Pay now'}
          {orderLabel}
        </Button>
      ) : null}
      <div className="flex flex-wrap gap-x-2 max-sm:-mx-3 sm:contents">
        <ChangePaymentMethod order={order} current={defaultMethod ?? null} />
        <CancelUnpaidOrder order={order} onCancelled={onCancelled} />
      </div>
    </div>
  )
}

export function PaymentDeadlineText({ order }: { order: MyOrder }) {
  const queries = useQueryClient()
  const payBy = order.online?.payBy ?? order.createdAt
  const { now, minutes } = useMinutesLeft(payBy, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
  })
  if (order.online?.utr) return "We're confirming your payment. Nothing more to do."
  if (minutes === 0) return 'The time to pay has run out.'
  return (
    <>
      {'Pay by '}
      <time dateTime={payBy} className="tabular font-semibold">
        {formatPaymentDeadline(payBy, now)}
      </time>
      {` (${minutes} min left).`}
    </>
  )
}
