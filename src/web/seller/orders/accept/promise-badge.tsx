import type { SellerOrder } from '#contract/seller/order.ts'
import { formatArrival, promiseUrgency } from '#domain/delivery/acceptance.ts'
import { waitingUrgency } from '#domain/delivery/waiting.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { formatDuration } from '#web/seller/layout/format-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useMinute } from '#web/use-minute.ts'

type PromiseBadgeProps = { order: SellerOrder; now: number }

/** 'Waiting for 12 min', 'Late by 12 min', 'Due in 8 min'. Nothing while there is time. */
export function PromiseBadge({ order, now }: PromiseBadgeProps) {
  const Mark = order.status === 'Pending' ? WaitingBadge : DueBadge
  return <Mark order={order} now={now} />
}

function WaitingBadge({ order, now }: PromiseBadgeProps) {
  const { openingHours: hours, closing, delivery } = useStoreProfile()
  const shopMinutes = delivery.terms.minutes
  const urgency = waitingUrgency(order, { now, hours, closing, shopMinutes })
  if (!urgency) return null
  return (
    <span data-waiting="" className="contents">
      <Badge tone={urgency.isOverdue ? 'red' : 'amber'} className="px-1.5">
        {t('seller-orders.due.waiting', { time: formatDuration(urgency.minutes) })}
      </Badge>
    </span>
  )
}

function DueBadge({ order, now }: PromiseBadgeProps) {
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

/** For the order's page: a mark of what waits, and the time itself until the order is with the customer. */
export function PromisedTime({ order }: Pick<PromiseBadgeProps, 'order'>) {
  const now = useMinute()
  const { promisedAt, status } = order
  if (status === 'Pending') return <PromiseBadge order={order} now={now} />
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
