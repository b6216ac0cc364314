import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { AmountDue } from '#web/orders/amount-due.tsx'
import { StatusBadge } from '#web/orders/order-badge.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { printLink } from '#web/seller/print/print-link.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PromisedTime } from '../accept/promise-badge.tsx'
import { EditOrder } from '../edit/edit-order.tsx'
import { OrderLocation } from '../location/order-location.tsx'
import { describeFailure } from '../rider/rider-line.tsx'
import { OrderDelivery } from '../slot/order-delivery.tsx'
import { PackerLine } from '../status/packer-line.tsx'
import { PickLink } from '../status/pick-link.tsx'
import { StatusActions } from '../status/status-actions.tsx'
import { StepBadge } from '../status/step-badge.tsx'
import { CustomerAddress, CustomerNotes, PhoneLink } from './customer.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPayment } from './order-payment.tsx'
import { WhatsAppLinks } from './whatsapp-links.tsx'

/** On phones, above the navigation. */
const thumbBarClass =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:z-30 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:px-4 max-sm:py-2'

const cardClass = 'rounded-md border border-line bg-surface p-3.5'
const pageLook = {
  article:
    'grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:pb-28 max-sm:[&_:is(a,button,input)]:scroll-mb-52 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start',
  header: 'lg:col-span-2',
  size: 'text-xl sm:text-2xl',
  amount: 'ml-auto',
  part: cardClass,
  actions: classNames(cardClass, thumbBarClass),
  parts: 'gap-3 sm:max-lg:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-2',
}

const partClass = 'border-t border-line p-3.5'
/** Its next step stays at the lower end of the column. */
const columnLook: typeof pageLook = {
  article: 'flex min-h-full flex-col [&_:is(a,button,input,select)]:scroll-mb-28',
  header: 'sticky top-0 z-10 rounded-t-md bg-surface px-3.5 py-2.5 pr-14',
  size: 'text-xl',
  amount: '-order-2',
  part: partClass,
  actions: classNames(partClass, '[&>div]:grid-cols-2'),
  parts: '',
}

type OrderDetailsProps = {
  order: OrderDetail
  /** Beside the list of orders, as narrow as on a phone. */
  isColumn?: boolean
  /** In place of the items and the next step. */
  picking?: ReactNode
}

export function OrderDetails({ order, isColumn = false, picking }: OrderDetailsProps) {
  const look = isColumn ? columnLook : pageLook
  const [Root, Title] = isColumn ? (['div', 'h2'] as const) : (['article', 'h1'] as const)
  const actions = (
    <section
      aria-label={t('seller-orders.page.status')}
      className={classNames(look.actions, isColumn && !picking && 'sticky bottom-0 z-10 bg-surface')}
    >
      <StatusActions
        order={order}
        hasNextStep={!picking}
        className="grid gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
      >
        {picking ? null : <PickLink order={order} />}
      </StatusActions>
    </section>
  )
  return (
    <Root aria-labelledby={isColumn ? undefined : 'order-title'} className={look.article}>
      <header className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', look.header)}>
        <Title
          id="order-title"
          className={classNames('tabular font-bold', look.size, isColumn && '-order-2 mr-auto')}
        >
          {t('seller-orders.orderNumber', { number: order.orderNumber })}
        </Title>
        {isColumn ? <span className="-order-1 basis-full" /> : null}
        <StatusBadge status={order.status} />
        <StepBadge order={order} />
        {order.source ? <Badge>{t(`seller-orders.newOrder.${order.source}`)}</Badge> : null}
        {isColumn ? null : <p className="tabular text-sm text-ink-soft">{formatDateTime(order.createdAt)}</p>}
        <PromisedTime order={order} />
        <p className={classNames('tabular font-bold', look.size, look.amount)}>
          <AmountDue order={order} />
        </p>
        <FailedDelivery order={order} />
        <PackerLine order={order} className="basis-full text-sm wrap-anywhere" />
        {order.rejection ? (
          <p className="basis-full text-sm wrap-anywhere">{describeRejection(order.rejection)}</p>
        ) : order.cancelledBy ? (
          <p className="basis-full text-sm">{t(`seller-orders.page.cancelledBy.${order.cancelledBy}`)}</p>
        ) : null}
      </header>
      <section aria-label={t('seller-orders.page.items')} className={look.part}>
        {picking ?? <OrderItems order={order} />}
        <EditOrder order={order} />
        <NewTicketLink order={order} />
      </section>
      <div className={classNames('grid grid-cols-[minmax(0,1fr)] items-start', look.parts)}>
        {isColumn ? null : actions}
        <section aria-label={t('seller-orders.page.customer')} className={look.part}>
          {isColumn ? (
            <dl className="mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
              <OrderFacts order={order} />
            </dl>
          ) : null}
          <CustomerAddress order={order} />
          <div className="flex flex-wrap gap-x-5">
            <PhoneLink phone={order.address.phone} />
            <OrderLocation order={order} />
            <WhatsAppLinks order={order} />
          </div>
          <CustomerNotes order={order} />
        </section>
        <OrderDelivery order={order} className={look.part} />
        <section aria-label={t('seller-orders.page.payment')} className={look.part}>
          <OrderPayment order={order} />
        </section>
        <section
          aria-label={t('seller-orders.page.print')}
          className={classNames(
            'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] content-start gap-2',
            isColumn && look.part,
          )}
        >
          <ButtonLink variant="secondary" to={printLink('slips', [order._id])}>
            <SellerIcon name="printer" /> {t('seller-orders.page.slip')}
          </ButtonLink>
          {order.replaces ? null : (
            <ButtonLink variant="secondary" to={printLink('bill', [order._id])}>
              <SellerIcon name="bill" /> {t('seller-orders.page.bill')}
            </ButtonLink>
          )}
          {order.bags === undefined ? null : (
            <ButtonLink variant="secondary" to={printLink('labels', [order._id])}>
              <SellerIcon name="printer" /> {t('seller-orders.picking.printLabel')}
            </ButtonLink>
          )}
        </section>
      </div>
      <section aria-label={t('seller-orders.history.title')} className={look.part}>
        <h2 className="mb-2 font-bold">{t('seller-orders.history.title')}</h2>
        <OrderHistory order={order} />
      </section>
      {isColumn ? actions : null}
    </Root>
  )
}

function NewTicketLink({ order: { _id, status } }: { order: OrderDetail }) {
  const { seller } = useSeller()
  if (seller === null || !hasPermission(seller, 'tickets')) return null
  if (status !== 'Shipped' && status !== 'Delivered') return null
  return (
    <ButtonLink variant="secondary" size="small" to={`/seller/complaints?order=${_id}`} className="mt-2">
      {t('seller-orders.ticket.new')}
    </ButtonLink>
  )
}

function FailedDelivery({ order }: { order: OrderDetail }) {
  const failure = describeFailure(order)
  if (failure === null) return null
  return <p className="basis-full text-sm font-semibold wrap-anywhere text-red">{failure}</p>
}

function describeRejection({ reason, note }: NonNullable<OrderDetail['rejection']>): string {
  const text = t('seller-orders.reject.rejected', { reason: t(`seller-orders.reject.reason.${reason}`) })
  return note === undefined ? text : `${text} – ${note}`
}
