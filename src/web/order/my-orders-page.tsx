import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/account.ts'
import type { MyOrder } from '#contract/order.ts'
import { LoginFirst } from '../account/login-first.tsx'
import { TellMe } from '../account/tell-me.tsx'
import { useShopper } from '../account/use-shopper.ts'
import { useApi } from '../api.ts'
import { useKeptUp } from '../offline/use-push.ts'
import { PageHead } from '../page-head.tsx'
import { myOrdersQuery } from '../queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyPicture } from '../ui/empty-picture.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { CheckPayment, isToBeChecked } from './check-payment.tsx'
import { OrderCardSkeleton } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import { PaidNotice, PlacedNotice } from './placed-notice.tsx'
import { usePaidThanks } from './use-paid-thanks.ts'

export function MyOrdersPage() {
  const { shopper, known, failed } = useShopper()
  return (
    <div className="shop-column py-6">
      <PageHead title="My orders" />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-5 text-2xl font-bold print:hidden">My orders</h1>
        {shopper ? (
          <Orders shopper={shopper} />
        ) : failed ? (
          // Without a line nobody knows who is here: 'Log in' would be a lie to whoever is.
          <ErrorState title="Your orders could not be loaded." onRetry={() => location.reload()} />
        ) : known ? (
          <LoginFirst title="Log in to see your orders">
            Everything you order is kept with your account.
          </LoginFirst>
        ) : (
          <OrdersSkeleton />
        )}
      </div>
    </div>
  )
}

function Orders({ shopper }: { shopper: User }) {
  useKeptUp('shopper', shopper._id)
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({
    ...myOrdersQuery(useApi(), shopper._id),
    // An order is here in about half an hour: whoever waits for it sees it come nearer.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 60_000 : false),
  })

  // No toast: the page itself says so, and the console keeps why.
  useEffect(() => {
    if (error) console.error('The orders could not be loaded', error)
  }, [error])

  return (
    <>
      <PlacedNotice orders={orders} />
      <OrdersBody shopper={shopper} orders={orders} failed={error !== null} onRetry={() => void refetch()} />
    </>
  )
}

type OrdersBodyProps = {
  shopper: User
  orders: MyOrder[] | undefined
  failed: boolean
  onRetry: () => void
}

function OrdersBody({ shopper, orders, failed, onRetry }: OrdersBodyProps) {
  const paid = usePaidThanks(orders)
  if (!orders) {
    if (!failed) return <OrdersSkeleton />
    return <ErrorState title="Your orders could not be loaded." onRetry={onRetry} />
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<EmptyPicture of="orders" />}
        title="No orders yet"
        action={<ButtonLink to="/products">Start shopping</ButtonLink>}
      >
        What you order shows here, from packing to your door.
      </EmptyState>
    )
  }
  return (
    <>
      {paid ? <PaidNotice order={paid} /> : null}
      {orders.filter(isToBeChecked).map((order) => (
        <CheckPayment key={order._id} order={order} />
      ))}
      {orders.some(isUnderWay) ? (
        <TellMe
          key={shopper._id}
          side="shopper"
          personId={shopper._id}
          offer="Be told on this device when your order moves."
          done="This device tells you when your order moves. The switch is under My account."
        />
      ) : null}
      <OrderList orders={awaitedFirst(orders)} />
    </>
  )
}

function awaitedFirst(orders: MyOrder[]): MyOrder[] {
  const isAwaited = ({ online }: MyOrder) => online?.state === 'awaiting'
  return [...orders.filter(isAwaited), ...orders.filter((order) => !isAwaited(order))]
}

function isUnderWay({ status }: MyOrder): boolean {
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
