import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { PaymentDeadlineText, UnpaidOrderActions } from '#web/storefront/checkout/payment/unpaid-order.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SlotLine } from './order-progress.tsx'

type AwaitingPaymentProps = { order: MyOrder; onCancelled: () => void }

export function AwaitingPayment({ order, onCancelled }: AwaitingPaymentProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-amber-soft px-4 py-3 text-amber-ink">
      <div className="flex min-w-0 grow basis-64 gap-3 text-sm">
        <Icon name="clock" className="size-5 shrink-0" />
        <div>
          <p>
            <PaymentDeadlineText order={order} />
          </p>
          <p>{t(order.online?.utr ? 'account.orders.reserved.paying' : 'account.orders.reserved.unpaid')}</p>
          <SlotLine order={order} />
        </div>
      </div>
      <UnpaidOrderActions order={order} onCancelled={onCancelled} />
    </div>
  )
}
