import { memo, useId, useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { rich } from '#web/i18n/rich.tsx'
import { AmountDue } from '#web/orders/amount-due.tsx'
import { listOtherAmounts, orderFeesPaise } from '#web/orders/order-amounts.ts'
import { StatusBadge } from '#web/orders/order-badge.tsx'
import { Detail } from '#web/seller/layout/detail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { PromiseBadge } from '../accept/promise-badge.tsx'
import { CustomerAddress, PhoneLink } from '../details/customer.tsx'
import { OrderFacts } from '../details/order-facts.tsx'
import { RiderLine } from '../rider/rider-line.tsx'
import { OrderSlotLine } from '../slot/order-slot.tsx'
import { PackerLine } from '../status/packer-line.tsx'
import { PickLink } from '../status/pick-link.tsx'
import { StatusActions } from '../status/status-actions.tsx'
import { StepBadge } from '../status/step-badge.tsx'
import { OrderSummary, PaymentSummary } from './order-summary.tsx'

/** Columns of the rows and their headings, from 1280 px on. */
export function orderColumns(isSplit: boolean): string {
  return classNames(
    'xl:grid xl:items-center xl:gap-x-2',
    isSplit
      ? 'xl:grid-cols-[2.25rem_5.5rem_minmax(0,1fr)_5.5rem_7.5rem]'
      : 'xl:grid-cols-[2.25rem_5.5rem_minmax(0,1fr)_5.5rem_8.5rem_16rem]',
  )
}

type OrderCardProps = {
  order: SellerOrder
  age: string
  /** 0 for an order that no time can mark, so that it does not render again each minute. */
  now: number
  isNew: boolean
  isSelected: boolean
  onSelect: (id: string, isSelected: boolean) => void
  /** The address names it. */
  isChosen: boolean
  /** The chosen order stands beside the list, with what can be done. */
  isSplit: boolean
  /** undefined: the order opens in its place. */
  onOpen: ((id: string) => void) | undefined
}

export const OrderCard = memo(function OrderCard({
  order,
  age,
  now,
  isNew,
  isSelected,
  onSelect,
  isChosen,
  isSplit,
  onOpen,
}: OrderCardProps) {
  const titleId = `order-${order._id}`
  const detailsId = useId()
  const [wasOpened, setWasOpened] = useState<boolean | null>(null)
  const isShown = isSplit && isChosen
  const isOpen = !onOpen && (wasOpened ?? isChosen)
  return (
    <li>
      <article
        aria-labelledby={titleId}
        data-order={order._id}
        className={classNames(
          'grid grid-cols-[2.25rem_minmax(0,1fr)] rounded-md border max-xl:pr-2 max-xl:pb-1 xl:min-h-12 xl:rounded-sm xl:pr-1',
          orderColumns(isSplit),
          isSelected || isShown ? 'border-leaf' : isNew ? 'border-amber-ink' : 'border-line',
          isShown ? 'bg-leaf-soft' : 'bg-surface',
        )}
      >
        <label className="row-span-2 grid h-12 w-9 place-items-center xl:row-span-1 xl:h-11">
          <span className="sr-only">{t('seller-orders.card.select', { number: order.orderNumber })}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(order._id, event.currentTarget.checked)}
            className="size-5"
          />
        </label>
        <header className="group flex min-h-6 flex-wrap items-center gap-x-1.5 pt-px xl:contents">
          <div className="flex items-center gap-x-1.5 xl:grid xl:grid-cols-[auto_1fr] xl:gap-x-1 xl:gap-y-0">
            <h2 id={titleId} className="tabular col-span-2 font-bold">
              <Link
                to={`/seller/orders/${order._id}`}
                className="-my-2.5 inline-flex min-h-11 items-center text-leaf underline-offset-4 hover:underline xl:my-0 xl:min-h-0"
              >
                {rich('seller-orders.card.title', {
                  number: order.orderNumber,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </Link>
            </h2>
            {isNew ? <span aria-hidden="true" className="size-2 rounded-full bg-amber" /> : null}
            <time
              dateTime={order.createdAt}
              title={formatDateTime(order.createdAt)}
              className="tabular text-xs whitespace-nowrap text-ink-soft max-xl:group-has-data-waiting:hidden"
            >
              {age}
            </time>
          </div>
          <span className="inline-flex flex-wrap items-center gap-1 max-xs:*:px-1.5 xl:col-start-5 xl:row-start-1 xl:gap-x-0.5 xl:gap-y-0 xl:*:py-0 xl:[&_span]:py-0 xl:[&_span]:leading-[15px]">
            <span className="inline-flex max-xl:group-has-data-waiting:sr-only">
              <StepBadge order={order} />
            </span>
            <span className={classNames('inline-flex', order.status !== 'Cancelled' && 'max-xl:sr-only')}>
              <StatusBadge status={order.status} />
            </span>
            <PromiseBadge order={order} now={now} />
          </span>
          <div className="tabular ml-auto font-bold max-xs:text-sm xl:col-start-4 xl:row-start-1 xl:text-right xl:text-sm/[15px] xl:[&_s]:mr-0 xl:[&_s]:block">
            <AmountDue order={order} />
            {isSplit ? (
              <PaymentSummary
                order={order}
                className="flex flex-wrap justify-end gap-x-1 font-normal [&_span]:leading-[15px]"
              />
            ) : null}
          </div>
        </header>
        <div className="min-w-0 max-xl:col-start-2 xl:col-start-3 xl:row-start-1">
          <OrderSummary
            order={order}
            isOpen={isOpen}
            isSplit={isSplit}
            {...(onOpen
              ? { 'aria-expanded': isChosen, onClick: () => onOpen(order._id) }
              : { 'aria-controls': detailsId, onClick: () => setWasOpened(!isOpen) })}
            className="w-full"
          />
          <div className="xl:flex xl:gap-x-3 xl:overflow-hidden xl:px-1 xl:*:leading-[15px] xl:whitespace-nowrap">
            <OrderSlotLine order={order} now={now} />
            <PackerLine order={order} className="min-w-0 text-sm wrap-anywhere xl:text-xs xl:wrap-normal" />
            <RiderLine order={order} />
          </div>
        </div>
        {isSplit ? null : (
          <StatusActions
            order={order}
            isCompact
            select={isOpen ? 'shown' : 'wide'}
            className="col-span-full grid gap-1.5 pt-0.5 pl-2 empty:hidden xl:col-span-1 xl:col-start-6 xl:row-start-1 xl:grid-cols-2 xl:p-0"
          />
        )}
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
        <Detail name={t('seller-orders.filter.status')}>
          <StatusBadge status={order.status} />
        </Detail>
        <OrderFacts order={order} />
        <Detail name={t('seller-orders.items.fees')}>
          {formatRupees(rupeesFromPaise(orderFeesPaise(order)))}
        </Detail>
        {listOtherAmounts(order).map(({ kind, paise }) => (
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
