import { type ReactNode, type RefObject, useRef } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'
import { OrderBadge } from '#web/orders/order-badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { OrderProgress } from './order-progress.tsx'

const cardClass = '@container rounded-lg border border-line bg-surface'
const headerClass =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3'

type OrderCardProps = { order: MyOrder; onPrint: (order: MyOrder) => void }

export function OrderCard({ order, onPrint }: OrderCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button is gone once the order is no longer pending.
  const focusHeading = () => heading.current?.focus()
  return (
    <OrderCardFrame
      order={order}
      headingRef={heading}
      awaiting={<AwaitingPayment order={order} onCancelled={focusHeading} />}
    >
      <OrderActions order={order} onPrint={() => onPrint(order)} onCancelled={focusHeading} />
    </OrderCardFrame>
  )
}

type OrderCardFrameProps = {
  order: MyOrder
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** For an order that awaits payment. */
  awaiting?: ReactNode
  /** What can be done with the order. */
  children: ReactNode
}

export function OrderCardFrame({ order, headingRef, awaiting, children }: OrderCardFrameProps) {
  const phase = orderPhase(order)
  return (
    <article aria-labelledby={order._id} className={cardClass}>
      <header className={headerClass}>
        <div>
          <h2 id={order._id} ref={headingRef} tabIndex={-1} className="font-semibold">
            {t('account.orders.number', { number: order.orderNumber })}
          </h2>
          <p className="tabular text-sm text-ink-soft">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </div>
        {phase === 'open' ? null : <OrderBadge order={order} />}
      </header>
      {phase === 'awaiting' ? awaiting : null}
      {phase === 'open' ? <OrderProgress order={order} /> : null}
      {phase === 'ended' ? <OrderOutcome order={order} /> : null}
      <DeliveryCode order={order} />
      <OrderDetails order={order} />
      {children}
    </article>
  )
}

function orderPhase(order: MyOrder): 'awaiting' | 'open' | 'ended' {
  if (order.online?.state === 'awaiting') return 'awaiting'
  return isActive(order) ? 'open' : 'ended'
}

export function OrderCardSkeleton() {
  return (
    <div className={cardClass}>
      <div className={headerClass}>
        <div className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-40" />
        </div>
        <Skeleton className="h-5.5 w-20" />
      </div>
      <div className="flex items-center gap-2 px-4 py-3">
        <Skeleton className="size-10" />
        <Skeleton className="size-10" />
        <Skeleton className="h-5 w-2/5" />
      </div>
      <div className="border-t border-line px-4 py-3">
        <Skeleton className="ml-auto h-5 w-40" />
      </div>
    </div>
  )
}
