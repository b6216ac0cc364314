import type { ReactNode } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { useSettings } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelUnpaidOrder } from './cancel-unpaid-order.tsx'
import { ChangePaymentMethod } from './change-payment-method.tsx'
import { usePayOrder } from './use-pay-order.ts'

export type UnpaidOrderActionsProps = {
  order: MyOrder
  /** In the cart the filled button is the one that places its order. */
  isQuiet?: boolean
  onCancelled: () => void
}

export function UnpaidOrderActions({ order, isQuiet = false, onCancelled }: UnpaidOrderActionsProps) {
  const { availableProviders } = useSettings()
  const { busy, pay } = usePayOrder(order)
  const defaultMethod =
    availableProviders.find((method) => method === order.online?.via) ?? availableProviders[0]
  const label = {
    orderNumber: order.orderNumber,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }
  if (order.online?.utr)
    return (
      <Button variant="secondary" size="small" busy={busy} onClick={() => pay('upi')}>
        {rich('checkout.unpaid.view', label)}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {defaultMethod ? (
        <Button
          variant={isQuiet ? 'secondary' : 'primary'}
          size="small"
          busy={busy}
          onClick={() => pay(defaultMethod)}
          className="max-sm:basis-full"
        >
          {rich(
            availableProviders.length > 1 ? `checkout.unpaid.payBy.${defaultMethod}` : 'checkout.unpaid.pay',
            label,
          )}
        </Button>
      ) : null}
      <div className="flex flex-wrap gap-x-2 max-sm:-mx-3 sm:contents">
        <ChangePaymentMethod order={order} current={defaultMethod ?? null} />
        <CancelUnpaidOrder order={order} onCancelled={onCancelled} />
      </div>
    </div>
  )
}
