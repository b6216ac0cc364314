import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { sellerOrdersQuery } from '../queries.ts'
import { failureText, useSellerFailure } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { OrderCard } from './order-card.tsx'

const step = 50
const failed = 'Failed to fetch orders'

export function OrdersPage() {
  // Orders come while nobody looks: every visit asks anew, and shows what is known meanwhile.
  const orders = useQuery({ ...sellerOrdersQuery(useApi()), staleTime: 0 })
  const { error } = orders
  const sayFailure = useSellerFailure()

  // Toasts live outside of React.
  useEffect(() => {
    if (error) sayFailure(error, failed)
  }, [error, sayFailure])

  return (
    <>
      <PageHead title="Seller Orders" />
      <div className="mb-3 flex items-center justify-between gap-4">
        <h1 className="text-xl font-bold">Seller Orders</h1>
        <Button variant="quiet" size="small" busy={orders.isFetching} onClick={() => void orders.refetch()}>
          Refresh
        </Button>
      </div>
      {orders.isPending ? (
        <p role="status" className="py-14 text-center text-ink-soft">
          Loading orders...
        </p>
      ) : orders.data ? (
        <OrderList orders={orders.data} />
      ) : (
        <ErrorState
          title={failed}
          message={failureText(error, 'Please check your connection.')}
          onRetry={() => void orders.refetch()}
        />
      )}
    </>
  )
}

/** Newest first; older ones on demand, so that a long history costs a phone nothing. */
function OrderList({ orders }: { orders: readonly Order[] }) {
  const [shown, setShown] = useState(step)
  if (orders.length === 0) {
    return (
      <EmptyState icon={<Icon name="parcel" />} title="No orders found yet.">
        New orders show here as shoppers place them.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-3">
        {orders.slice(0, shown).map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </ul>
      {orders.length > shown ? (
        <div className="mt-5 grid justify-items-center gap-2">
          <p className="tabular text-sm text-ink-soft">
            {shown} of {orders.length}
          </p>
          <Button variant="secondary" onClick={() => setShown(shown + step)}>
            Load more
          </Button>
        </div>
      ) : null}
    </>
  )
}
