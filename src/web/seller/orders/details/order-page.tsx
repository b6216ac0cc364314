import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { OrderDetail } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useApi } from '#web/api.ts'
import { AmountDue } from '#web/orders/amount-due.tsx'
import { StatusBadge } from '#web/orders/order-badge.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { isNotFound, LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { printLink } from '#web/seller/print/print-link.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PromisedTime } from '../accept/promise-badge.tsx'
import { EditOrder } from '../edit/edit-order.tsx'
import { OrderLocation } from '../location/order-location.tsx'
import { orderKeys, orderQuery } from '../queries/order-queries.ts'
import { describeFailure } from '../rider/rider-line.tsx'
import { OrderDelivery } from '../slot/order-delivery.tsx'
import { PackerLine } from '../status/packer-line.tsx'
import { PickLink } from '../status/pick-link.tsx'
import { StatusActions } from '../status/status-actions.tsx'
import { StepBadge } from '../status/step-badge.tsx'
import { CustomerAddress, CustomerNotes, PhoneLink } from './customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderPayment } from './order-payment.tsx'
import { WhatsAppLinks } from './whatsapp-links.tsx'

export function OrderPage() {
  const { id = '' } = useParams()
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(useApi(), id))
  const liveOrders = useLiveOrders()
  useOrderUpdates(id)
  const loadError = t('seller-orders.loadFailed')
  useLoadErrorToast(isNotFound(error) ? null : error, loadError)

  useEffect(() => {
    if (order) liveOrders?.markSeen([order._id])
  }, [order, liveOrders])

  return (
    <>
      <PageHead
        title={
          order ? t('seller-orders.orderNumber', { number: order.orderNumber }) : t('seller-orders.order')
        }
      />
      <BackLink to="/seller/orders" text={t('seller-orders.orders')} />
      {order ? null : <h1 className="sr-only">{t('seller-orders.order')}</h1>}
      {order ? (
        <OrderDetails order={order} />
      ) : isPending ? (
        <p role="status" className="py-14 text-center text-ink-soft">
          {t('seller-orders.loading')}
        </p>
      ) : isNotFound(error) ? (
        <OrderNotFound />
      ) : (
        <LoadError title={loadError} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const cardClass = 'rounded-md border border-line bg-surface p-3.5'
/** On phones, above the navigation. */
const thumbBarClass =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:z-30 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:px-4 max-sm:py-2'

function OrderDetails({ order }: { order: OrderDetail }) {
  return (
    <article
      aria-labelledby="order-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:pb-28 max-sm:[&_:is(a,button,input)]:scroll-mb-52 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:col-span-2">
        <h1 id="order-title" className="tabular text-xl font-bold sm:text-2xl">
          {t('seller-orders.orderNumber', { number: order.orderNumber })}
        </h1>
        <StatusBadge status={order.status} />
        <StepBadge order={order} />
        {order.source ? <Badge>{t(`seller-orders.newOrder.${order.source}`)}</Badge> : null}
        <p className="tabular text-sm text-ink-soft">{formatDateTime(order.createdAt)}</p>
        <PromisedTime order={order} />
        <p className="tabular ml-auto text-xl font-bold sm:text-2xl">
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
      <section aria-label={t('seller-orders.page.items')} className={cardClass}>
        <OrderItems order={order} />
        <EditOrder order={order} />
        <NewTicketLink order={order} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:max-lg:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <section aria-label={t('seller-orders.page.status')} className={classNames(cardClass, thumbBarClass)}>
          <StatusActions
            order={order}
            className="grid gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
          >
            <PickLink order={order} />
          </StatusActions>
        </section>
        <section aria-label={t('seller-orders.page.customer')} className={cardClass}>
          <CustomerAddress order={order} />
          <div className="flex flex-wrap gap-x-5">
            <PhoneLink phone={order.address.phone} />
            <OrderLocation order={order} />
            <WhatsAppLinks order={order} />
          </div>
          <CustomerNotes order={order} />
        </section>
        <OrderDelivery order={order} className={cardClass} />
        <section aria-label={t('seller-orders.page.payment')} className={cardClass}>
          <OrderPayment order={order} />
        </section>
        <section
          aria-label={t('seller-orders.page.print')}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] content-start gap-2"
        >
          <ButtonLink variant="secondary" to={printLink('slips', [order._id])}>
            <SellerIcon name="printer" /> {t('seller-orders.page.slip')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={printLink('bill', [order._id])}>
            <SellerIcon name="bill" /> {t('seller-orders.page.bill')}
          </ButtonLink>
          {order.bags === undefined ? null : (
            <ButtonLink variant="secondary" to={printLink('labels', [order._id])}>
              <SellerIcon name="printer" /> {t('seller-orders.picking.printLabel')}
            </ButtonLink>
          )}
        </section>
      </div>
      <section aria-label={t('seller-orders.history.title')} className={cardClass}>
        <h2 className="mb-2 font-bold">{t('seller-orders.history.title')}</h2>
        <OrderHistory order={order} />
      </section>
    </article>
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

function useOrderUpdates(id: string): void {
  const liveOrders = useLiveOrders()
  const queries = useQueryClient()
  useEffect(
    () =>
      liveOrders?.onEvent((event) => {
        if (event.kind === 'resync' || event.order._id === id)
          void queries.invalidateQueries({ queryKey: orderKeys.order(id) })
      }),
    [liveOrders, queries, id],
  )
}
