import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/account.ts'
import type { MyOrder } from '#contract/order.ts'
import { useApi } from '#web/api.ts'
import { NotificationPrompt } from '#web/notifications/notification-prompt.tsx'
import { useRenewPushOnVisit } from '#web/notifications/use-push-notifications.ts'
import { PageHead } from '#web/page-head.tsx'
import { myOrdersQuery } from '#web/queries.ts'
import { ShopperOnly } from '#web/storefront/account/shopper-only.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { OrderCardSkeleton } from './order-card.tsx'
import { OrderPaidNotice, OrderPlacedNotice } from './order-confirmation.tsx'
import { OrderList } from './order-list.tsx'
import { usePaidOrder } from './paid-orders.ts'
import { needsPaymentPoll, PollPayment } from './poll-payment.tsx'

export function MyOrdersPage() {
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title="My Orders" />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-5 text-2xl font-bold print:hidden">My Orders</h1>
        <ShopperOnly
          errorTitle="Your orders could not be loaded."
          loginTitle="Log in to see your orders"
          loginText="Your order history is saved in your account."
          skeleton={<OrdersSkeleton />}
        >
          {(shopper) => <Orders shopper={shopper} />}
        </ShopperOnly>
      </div>
    </div>
  )
}

function Orders({ shopper }: { shopper: User }) {
  useRenewPushOnVisit('shopper', shopper._id)
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({
    ...myOrdersQuery(useApi(), shopper._id),
    // Delivery takes about 30 minutes, so the page refreshes while an order is active.
    refetchInterval: ({ state }) => (state.data?.some(isActiveOrder) ? 60_000 : false),
  })

  useEffect(() => {
    if (error) console.error('The orders could not be loaded', error)
  }, [error])

  return (
    <>
      <OrderPlacedNotice orders={orders} />
      <OrdersBody shopper={shopper} orders={orders} isError={error !== null} onRetry={() => void refetch()} />
    </>
  )
}

type OrdersBodyProps = {
  shopper: User
  orders: MyOrder[] | undefined
  isError: boolean
  onRetry: () => void
}

function OrdersBody({ shopper, orders, isError, onRetry }: OrdersBodyProps) {
  const paid = usePaidOrder(orders)
  if (!orders) {
    if (!isError) return <OrdersSkeleton />
    return <ErrorState title="Your orders could not be loaded." onRetry={onRetry} />
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<EmptyIllustration of="orders" />}
        title="No orders yet"
        action={<ButtonLink to="/products">Start shopping</ButtonLink>}
      >
        Your orders will show up here.
      </EmptyState>
    )
  }
  return (
    <>
      {paid ? <OrderPaidNotice order={paid} /> : null}
      {orders.filter(needsPaymentPoll).map((order) => (
        <PollPayment key={order._id} order={order} />
      ))}
      {orders.some(isActiveOrder) ? (
        <NotificationPrompt
          key={shopper._id}
          audience="shopper"
          subscriberId={shopper._id}
          question="Get updates about this order on this device"
          confirmation="You'll get order updates on this device. Turn them off under My account."
        />
      ) : null}
      <OrderList orders={orders} />
    </>
  )
}

function isActiveOrder({ status }: MyOrder): boolean {
  return status !== 'Delivered' && status !== 'Cancelled'
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-4">
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  )
}
