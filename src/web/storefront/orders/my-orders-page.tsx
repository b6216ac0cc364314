import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/account.ts'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'
import { useApi } from '#web/api.ts'
import { NotificationPrompt } from '#web/notifications/notification-prompt.tsx'
import { PageHead } from '#web/page-head.tsx'
import { myOrdersQuery } from '#web/queries.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { ShopperOnly } from '#web/storefront/account/shopper-only.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useLiveOrders } from './live/use-live-orders.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCardSkeleton } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import { usePaidOrder } from './paid-orders.ts'
import { needsPaymentPoll, PollPayment } from './poll-payment.tsx'
import { SubstituteQuestions } from './questions/substitute-questions.tsx'

const pollMs = 25_000
const unpaidPollMs = 60_000
const questionPollMs = 15_000

export function MyOrdersPage() {
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={t('account.orders.title')} />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-5 text-2xl font-bold print:hidden">{t('account.orders.title')}</h1>
        <ShopperOnly
          errorTitle={t('account.orders.loadFailed')}
          loginTitle={t('account.orders.loginFirst.title')}
          loginText={t('account.orders.loginFirst.text')}
          skeleton={<OrdersSkeleton />}
        >
          {(shopper) => (
            // Notices above the orders come with them, and move none. Few of them are in other files: React
            // shows nothing for 300 ms after a fallback.
            <Suspense fallback={<OrdersSkeleton />}>
              <Orders shopper={shopper} />
            </Suspense>
          )}
        </ShopperOnly>
      </div>
    </div>
  )
}

function Orders({ shopper }: { shopper: User }) {
  const isPlaced = Boolean(useLocation().state?.placed)
  const [isLive, setIsLive] = useState(false)
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({
    ...myOrdersQuery(useApi(), shopper._id),
    refetchInterval: ({ state }) => pollInterval(state.data, isLive),
  })
  useLiveOrders({ isNeeded: orders?.some(isActive) ?? false, onConnected: setIsLive })

  useEffect(() => {
    if (error) console.error('The orders could not be loaded', error)
  }, [error])

  return (
    <>
      {orders ? <SubstituteQuestions orders={orders} /> : null}
      {isPlaced ? <OrderPlacedNotice orders={orders} /> : null}
      <Suspense>
        <RenewPush audience="shopper" subscriberId={shopper._id} />
        {orders ? <OrderAnnouncer orders={orders} /> : null}
      </Suspense>
      <OrdersBody shopper={shopper} orders={orders} isError={error !== null} onRetry={() => void refetch()} />
    </>
  )
}

const OrderPlacedNotice = optionalPart(
  async () => (await import('./order-confirmation.tsx')).OrderPlacedNotice,
)

const OrderPaidNotice = optionalPart(async () => (await import('./order-confirmation.tsx')).OrderPaidNotice)

const RenewPush = optionalPart(
  async () => (await import('#web/notifications/use-push-notifications.ts')).RenewPush,
)

const OrderAnnouncer = optionalPart(async () => (await import('./live/order-announcer.tsx')).OrderAnnouncer)

type OrdersBodyProps = {
  shopper: User
  orders: MyOrder[] | undefined
  isError: boolean
  onRetry: () => void
}

function OrdersBody({ shopper, orders, isError, onRetry }: OrdersBodyProps) {
  const { paid, returnedId } = usePaidOrder(orders)
  if (!orders) {
    if (!isError) return <OrdersSkeleton />
    return <ErrorState title={t('account.orders.loadFailed')} onRetry={onRetry} />
  }
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      {returnedId === null ? (
        <Suspense>{paid ? <OrderPaidNotice order={paid} /> : null}</Suspense>
      ) : (
        <OrderPaidNotice order={paid} />
      )}
      {orders.filter(needsPaymentPoll).map((order) => (
        <PollPayment key={order._id} order={order} />
      ))}
      {orders.some(isActive) ? (
        <NotificationPrompt
          key={shopper._id}
          audience="shopper"
          subscriberId={shopper._id}
          question={t('account.orders.push.question')}
          confirmation={t('account.orders.push.confirmation')}
        />
      ) : null}
      <OrderList orders={orders} />
    </>
  )
}

/** The stream has no event when an unpaid order or a question expires, or a provider reports a payment. */
function pollInterval(orders: MyOrder[] | undefined, isLive: boolean): number | false {
  if (!orders?.some(isActive)) return false
  if (orders.some(({ questions }) => questions)) return questionPollMs
  if (!isLive) return pollMs
  return orders.some(({ online }) => online?.state === 'awaiting') && unpaidPollMs
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label={t('account.orders.loading')} className="grid gap-4">
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  )
}
