import type { SellerOrder } from '#contract/seller/order.ts'
import { formatArrival, promiseUrgency } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatDuration } from '#web/seller/layout/format-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useMinute } from '#web/use-minute.ts'

type PromiseBadgeProps = { order: Pick<SellerOrder, 'promisedAt' | 'status'>; now: number }

/** 'Late by 12 min', 'Due in 8 min'. Nothing while there is time. */
export function PromiseBadge({ order, now }: PromiseBadgeProps) {
  const urgency = promiseUrgency(order, now)
  if (!urgency) return null
  const { is, minutes } = urgency
  const isLate = is === 'late'
  return (
    <Badge tone={isLate ? 'red' : 'amber'} className="px-1.5">
      {minutes === 0
        ? t('seller-orders.slot.urgency.running')
        : t(isLate ? 'seller-orders.due.late' : 'seller-orders.due.in', { time: formatDuration(minutes) })}
    </Badge>
  )
}

/** For the order's page: with the time itself while the order is on its way to the customer. */
export function PromisedTime({ order }: Pick<PromiseBadgeProps, 'order'>) {
  const now = useMinute()
  const { promisedAt, status } = order
  if (promisedAt === undefined || (status !== 'Processing' && status !== 'Shipped')) return null
  return (
    <>
      <p className="tabular text-sm font-semibold">
        {t('seller-orders.accept.promised', { time: formatArrival(promisedAt, now) })}
      </p>
      <PromiseBadge order={order} now={now} />
    </>
  )
}
