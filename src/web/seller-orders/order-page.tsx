import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#contract/client.ts'
import type { OrderInFull } from '#contract/seller-order.ts'
import { formatRupees } from '#rules/money.ts'
import { formatDateTime } from '#rules/shop.ts'
import { useApi } from '../api.ts'
import { StatusBadge } from '../order/status-badge.tsx'
import { PageHead } from '../page-head.tsx'
import { BackLink } from '../seller/back-link.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { useOrderWatch } from '../seller/order-news.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { paperLink } from '../seller-papers/paper-link.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { CustomerLines, PhoneLink } from './customer.tsx'
import { mapLink } from './map-link.ts'
import { OrderGoods } from './order-goods.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderPayment } from './order-payment.tsx'
import { orderQuery } from './order-queries.ts'
import { StatusActions } from './status-actions.tsx'
import { useFollowOrder } from './use-follow-order.ts'

const failed = 'Failed to fetch orders'

/** All there is of one order. */
export function OrderPage() {
  const { id = '' } = useParams()
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(useApi(), id))
  const watch = useOrderWatch()
  useFollowOrder(id)
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400)
  useLoadFailure(isGone ? null : error, failed)

  // What this browser has seen lives outside of React.
  useEffect(() => {
    if (order) watch?.see([order._id])
  }, [order, watch])

  return (
    <>
      <PageHead title={order ? `Order #${order.orderNumber}` : 'Order'} />
      <BackLink to="/seller/orders" text="Orders" />
      {order ? null : <h1 className="sr-only">Order</h1>}
      {order ? (
        <WholeOrder order={order} />
      ) : isPending ? (
        <p role="status" className="py-14 text-center text-ink-soft">
          Loading orders...
        </p>
      ) : isGone ? (
        <EmptyState
          icon={<Icon name="search-x" />}
          title="There is no such order."
          action={<ButtonLink to="/seller/orders">Orders</ButtonLink>}
        >
          Its address may have lost a letter on the way.
        </EmptyState>
      ) : (
        <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const part = 'rounded-md border border-line bg-surface p-3.5'

function WholeOrder({ order }: { order: OrderInFull }) {
  return (
    <article
      aria-labelledby="order-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:col-span-2">
        <h1 id="order-title" className="tabular text-2xl font-bold">
          Order #{order.orderNumber}
        </h1>
        <StatusBadge status={order.status} />
        <p className="tabular text-sm text-ink-soft">{formatDateTime(order.createdAt)}</p>
        <p className="tabular ml-auto text-2xl font-bold">{formatRupees(order.amount)}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:max-lg:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <section aria-label="Status" className={part}>
          <StatusActions order={order} className="grid gap-2" />
          {order.cancelledBy ? <p className="mt-2 text-sm">Cancelled by the {order.cancelledBy}.</p> : null}
        </section>
        <section aria-label="Customer" className={part}>
          <CustomerLines address={order.address} />
          <div className="flex flex-wrap gap-x-5">
            <PhoneLink phone={order.address.phone} />
            {order.address.street === '' ? null : (
              <a
                href={mapLink(order.address)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf hover:underline"
              >
                <Icon name="pin" className="size-4" /> Map
              </a>
            )}
          </div>
        </section>
        <section aria-label="Payment" className={part}>
          <OrderPayment order={order} />
        </section>
        <section
          aria-label="Papers"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] content-start gap-2"
        >
          <ButtonLink variant="secondary" to={paperLink('slips', [order._id])}>
            <SellerIcon name="printer" /> Slip
          </ButtonLink>
          <ButtonLink variant="secondary" to={paperLink('bill', [order._id])}>
            <SellerIcon name="bill" /> Bill
          </ButtonLink>
        </section>
      </div>
      <section aria-label="Goods" className={part}>
        <OrderGoods order={order} />
      </section>
      <section aria-label="History" className={part}>
        <h2 className="mb-2 font-bold">History</h2>
        <OrderHistory order={order} />
      </section>
    </article>
  )
}
