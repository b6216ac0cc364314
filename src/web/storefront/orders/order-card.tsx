import { useRef } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatRupees } from '#domain/money.ts'
import { formatDateTime } from '#domain/shop.ts'
import { rich } from '#web/i18n/rich.tsx'
import { AmountDue } from '#web/orders/amount-due.tsx'
import {
  hasAllPrices,
  listOtherCharges,
  orderFeesPaise,
  orderItemsPaise,
  paymentText,
} from '#web/orders/order-amounts.ts'
import { OrderBadge } from '#web/orders/order-badge.tsx'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMinute } from '#web/use-minute.ts'
import { AwaitingPayment } from './awaiting-payment.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { OrderActions } from './order-actions.tsx'
import { itemClass, itemImageClass, itemTextClass, OrderItem } from './order-item.tsx'
import { PartialRefund, StatusSteps } from './status-steps.tsx'

const cardClass = '@container rounded-lg border border-line bg-surface'
const headerClass =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3'

type OrderCardProps = { order: MyOrder; onPrint: (order: MyOrder) => void }

export function OrderCard({ order, onPrint }: OrderCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button is gone once the order is no longer pending.
  const focusHeading = () => heading.current?.focus()
  const isAwaiting = order.online?.state === 'awaiting'
  return (
    <article aria-labelledby={order._id} className={cardClass}>
      <header className={headerClass}>
        <div>
          <h2 id={order._id} ref={heading} tabIndex={-1} className="font-semibold">
            {t('account.orders.number', { number: order.orderNumber })}
          </h2>
          <p className="tabular text-sm text-ink-soft">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </div>
        <OrderBadge order={order} />
      </header>
      {isAwaiting ? (
        <AwaitingPayment order={order} onCancelled={focusHeading} />
      ) : (
        <StatusSteps order={order} />
      )}
      {order.questions ? (
        <p className="border-b border-line bg-amber-soft px-4 py-2 text-sm text-amber-ink">
          {t('orders.question.above')}
        </p>
      ) : null}
      <PartialRefund order={order} />
      <SlotLine order={order} />
      <PromiseLine order={order} />
      <DeliveryCode order={order} />
      <NewTotalLine order={order} />
      <ul className="grid gap-2 px-4 py-3 @lg:gap-3">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <OrderItem key={index} item={item} />
        ))}
      </ul>
      <OrderDetails order={order} />
      <OrderActions order={order} onPrint={() => onPrint(order)} onCancelled={focusHeading} />
    </article>
  )
}

/** While the order is open. */
function SlotLine({ order: { slot, status } }: { order: MyOrder }) {
  const now = useMinute()
  if (!slot || status === 'Delivered' || status === 'Cancelled') return null
  return (
    <p className="tabular border-b border-line px-4 py-2 text-sm">
      {rich('account.orders.slot', {
        slot: formatSlot(slot, now),
        strong: (text) => <strong>{text}</strong>,
      })}
    </p>
  )
}

/** Until the accepted order is delivered. */
function PromiseLine({ order: { promisedAt, status } }: { order: MyOrder }) {
  const now = useMinute()
  if (promisedAt === undefined || (status !== 'Processing' && status !== 'Shipped')) return null
  return (
    <p className="tabular border-b border-line px-4 py-2 text-sm">
      {rich(now > Date.parse(promisedAt) ? 'account.orders.late' : 'account.orders.accepted', {
        time: formatArrival(promisedAt, now),
        strong: (text) => <strong>{text}</strong>,
      })}
    </p>
  )
}

/** Shown for an order that was packed for another amount, until it is delivered. */
function NewTotalLine({ order: { amount, due, status } }: { order: MyOrder }) {
  if (due === undefined || status === 'Delivered' || status === 'Cancelled') return null
  return (
    <p className="tabular border-b border-line px-4 py-2 text-sm">
      {rich('orders.changed', {
        amount: formatRupees(amount),
        due: formatRupees(due),
        strong: (text) => <strong>{text}</strong>,
      })}
    </p>
  )
}

function OrderDetails({ order }: { order: MyOrder }) {
  // A cancelled order that was not paid has nothing left to pay.
  const hasPayment = order.isPaid || order.status !== 'Cancelled'
  return (
    <details className="group border-t border-line text-sm">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold text-leaf">{t('account.orders.details')}</span>
        <PageIcon name="down" className="size-4 shrink-0 text-leaf group-open:rotate-180" />
        <span className="ml-auto text-ink-soft">
          {t(`common.paymentType.${order.paymentType}`)}
          {hasPayment ? (
            <>
              {' · '}
              <span>{paymentText(order)}</span>
            </>
          ) : null}
        </span>
        <strong className="tabular text-base">
          <AmountDue order={order} />
        </strong>
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-4 @lg:grid-cols-2">
        <div>
          <h3 className="mb-1 text-ink-soft">{t('account.orders.address')}</h3>
          <p>
            <AddressLines address={order.address} />
          </p>
          {order.leaveAtDoor ? <p className="mt-1 font-medium">{t('common.slot.leaveAtDoor')}</p> : null}
          {order.note === undefined ? null : <p className="mt-1 wrap-anywhere">{order.note}</p>}
          {order.substitution ? (
            <p className="mt-1">{t(`orders.substitution.${order.substitution}`)}</p>
          ) : null}
        </div>
        {hasAllPrices(order) ? (
          <dl className="tabular grid grid-cols-1 content-start gap-1">
            <DetailRow name={t('account.orders.items')} value={formatPaise(orderItemsPaise(order))} />
            <DetailRow name={t('account.orders.fees')} value={formatPaise(orderFeesPaise(order))} />
            {listOtherCharges(order).map(({ kind, paise }) => (
              <DetailRow key={kind} name={t(`account.orders.${kind}`)} value={formatPaise(paise)} />
            ))}
          </dl>
        ) : null}
      </div>
    </details>
  )
}

function DetailRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
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
      <div className="grid gap-2 px-4 py-3 @lg:gap-3">
        {['first', 'second'].map((item) => (
          <div key={item} className={itemClass}>
            <Skeleton className={classNames(itemImageClass, 'aspect-square')} />
            <div className={itemTextClass}>
              <Skeleton className="h-5 w-3/5" />
            </div>
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </div>
      <div className="border-t border-line px-4 py-3">
        <Skeleton className="ml-auto h-5 w-40" />
      </div>
    </div>
  )
}
