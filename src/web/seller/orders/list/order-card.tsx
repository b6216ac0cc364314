import { memo, useId, useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { rich } from '#web/i18n/rich.tsx'
import { AmountDue } from '#web/orders/amount-due.tsx'
import { listOtherCharges, orderFeesPaise } from '#web/orders/order-amounts.ts'
import { StatusBadge } from '#web/orders/order-badge.tsx'
import { Detail } from '#web/seller/layout/detail.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { PromiseBadge } from '../accept/promise-badge.tsx'
import { CustomerAddress, PhoneLink } from '../details/customer.tsx'
import { PaymentBadges } from '../exceptions/refund-badge.tsx'
import { RiderLine } from '../rider/rider-line.tsx'
import { OrderSlotLine } from '../slot/order-slot.tsx'
import { PackerLine } from '../status/packer-line.tsx'
import { PickLink } from '../status/pick-link.tsx'
import { StatusActions } from '../status/status-actions.tsx'
import { OrderSummary } from './order-summary.tsx'

/** Columns of the rows and their headings, from 1280 px on. */
export const orderColumns =
  'xl:grid xl:grid-cols-[2.25rem_5.5rem_minmax(0,1fr)_5.5rem_8rem_15rem] xl:items-center xl:gap-x-2'

/** On phones, a status with a mark has its own line. */
const statusClass =
  'inline-flex flex-wrap gap-1 max-sm:has-[>:nth-child(2)]:order-last max-sm:has-[>:nth-child(2)]:basis-full max-sm:has-[>:nth-child(2)]:pb-2 max-sm:has-[>:nth-child(2)]:pl-3 xl:col-start-5 xl:py-0.5 max-xs:*:px-1.5 xl:*:whitespace-normal'

type OrderCardProps = {
  order: SellerOrder
  age: string
  /** 0 for an order that no time can mark, so that it does not render again each minute. */
  now: number
  isNew: boolean
  isSelected: boolean
  onSelect: (id: string, isSelected: boolean) => void
}

export const OrderCard = memo(function OrderCard({
  order,
  age,
  now,
  isNew,
  isSelected,
  onSelect,
}: OrderCardProps) {
  const titleId = `order-${order._id}`
  const detailsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <article
        aria-labelledby={titleId}
        data-order={order._id}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-md border bg-surface max-xl:pr-2 max-xl:pb-1 xl:rounded-sm xl:pr-1',
          orderColumns,
          isSelected ? 'border-leaf' : isNew ? 'border-amber-ink' : 'border-line',
        )}
      >
        <header className="col-span-2 flex flex-wrap items-center gap-x-1 xl:contents">
          <label className="grid h-11 w-9 place-items-center xl:h-10">
            <span className="sr-only">{t('seller-orders.card.select', { number: order.orderNumber })}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={(event) => onSelect(order._id, event.currentTarget.checked)}
              className="size-5"
            />
          </label>
          <div className="flex items-center gap-x-1 xl:grid xl:grid-cols-[auto_1fr] xl:gap-y-0">
            <h2 id={titleId} className="tabular col-span-2 font-bold">
              <Link
                to={`/seller/orders/${order._id}`}
                className="inline-flex min-h-11 items-center text-leaf underline-offset-4 hover:underline xl:min-h-0"
              >
                {rich('seller-orders.card.title', {
                  number: order.orderNumber,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </Link>
            </h2>
            {isNew ? (
              <Badge tone="amber" className="px-1 xl:py-0">
                {t('seller-orders.card.new')}
              </Badge>
            ) : null}
            <time
              dateTime={order.createdAt}
              title={formatDateTime(order.createdAt)}
              className="tabular text-xs whitespace-nowrap text-ink-soft"
            >
              {age}
            </time>
          </div>
          <span className={statusClass}>
            <StatusBadge status={order.status} />
            <PromiseBadge order={order} now={now} />
          </span>
          <p className="tabular ml-auto font-bold max-xl:py-1 max-xs:text-sm xl:col-start-4 xl:row-start-1 xl:text-right xl:text-sm xl:[&>s]:mr-0 xl:[&>s]:block">
            <AmountDue order={order} />
          </p>
        </header>
        <OrderSummary
          order={order}
          isOpen={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
          className="xl:col-start-3 xl:row-start-1"
        />
        <StatusActions
          order={order}
          isCompact
          isSelectHidden={!isOpen}
          className="-mt-1 grid content-start gap-1.5 empty:hidden xl:mt-0 xl:col-start-6 xl:row-start-1 xl:grid-cols-2 xl:content-center"
        />
        <OrderSlotLine order={order} now={now} />
        <PackerLine
          order={order}
          className="col-span-full min-w-0 pl-3 text-sm wrap-anywhere xl:col-start-2 xl:pb-1 xl:pl-0 xl:text-xs"
        />
        <RiderLine order={order} />
        <div id={detailsId} className="col-span-full">
          {isOpen ? <OrderCardDetails order={order} /> : null}
        </div>
      </article>
    </li>
  )
})

function OrderCardDetails({ order }: { order: SellerOrder }) {
  return (
    <div className="mt-1.5 ml-3 grid gap-x-6 gap-y-2 border-t border-line py-2 text-sm sm:grid-cols-2">
      <div>
        <CustomerAddress order={order} />
        <PhoneLink phone={order.address.phone} />
      </div>
      <dl className="flex flex-wrap content-start gap-x-4 gap-y-0.5 sm:grid">
        <Detail name={t('seller-orders.card.method')}>{t(`common.paymentType.${order.paymentType}`)}</Detail>
        <Detail name={t('seller-orders.card.payment')}>
          <span className="inline-flex flex-wrap gap-x-1.5">
            <PaymentBadges order={order} />
          </span>
        </Detail>
        <Detail name={t('seller-orders.card.date')}>{formatDateTime(order.createdAt)}</Detail>
        <Detail name={t('seller-orders.items.fees')}>
          {formatRupees(rupeesFromPaise(orderFeesPaise(order)))}
        </Detail>
        {listOtherCharges(order).map(({ kind, paise }) => (
          <Detail key={kind} name={t(`seller-orders.print.totals.${kind}`)}>
            {formatRupees(rupeesFromPaise(paise))}
          </Detail>
        ))}
        {order.cancelledBy ? (
          <Detail name={t('seller-orders.card.cancelledBy')}>
            {t(`seller-orders.card.cancelledBy.${order.cancelledBy}`)}
          </Detail>
        ) : null}
      </dl>
      <PickLink order={order} isCompact className="sm:col-span-2" />
    </div>
  )
}
