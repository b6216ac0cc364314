import { useEffect, useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { maxOrdersByIds } from '#domain/order.ts'
import { useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { formatAge } from '#web/seller/layout/format-texts.ts'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import type { useSelection } from '#web/seller/lists/use-selection.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { OrderCard, orderColumns } from './order-card.tsx'
import type { useOrderPages } from './use-order-pages.ts'

type OrderListProps = {
  list: ReturnType<typeof useOrderPages>['list']
  orders: readonly SellerOrder[]
  selection: ReturnType<typeof useSelection>
  isFiltered: boolean
}

export function OrderList({ list, orders, selection, isFiltered }: OrderListProps) {
  const unseen = new Set(useLiveOrdersState().unseen.map(({ _id }) => _id))
  const now = useMinute()
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    list,
    count: orders.length,
    focusTarget: 'h2 a',
  })
  return (
    <>
      {orders.length > 0 ? (
        <>
          <OrderColumnHeadings />
          <ul
            ref={rows}
            className={classNames(
              'mt-2 grid gap-1.5 xl:mt-0 xl:gap-0.5 [&_:is(a,button,input,select)]:scroll-mb-24',
              list.isPlaceholderData && 'opacity-60',
            )}
          >
            {orders.map((order) => (
              <OrderCard
                key={order._id}
                order={order}
                age={formatAge(order.createdAt, now)}
                isNew={unseen.has(order._id)}
                isSelected={selection.ids.has(order._id)}
                onSelect={selection.select}
              />
            ))}
          </ul>
        </>
      ) : isFiltered ? (
        <EmptyState
          icon={<PageIcon name="search-x" />}
          title="No orders found"
          action={
            <ButtonLink variant="secondary" to="/seller/orders">
              Show all orders
            </ButtonLink>
          }
        >
          Search by full order number, or part of a name or phone number.
        </EmptyState>
      ) : (
        <EmptyState icon={<Icon name="parcel" />} title="No orders found yet.">
          New orders appear here.
        </EmptyState>
      )}
      {loadMore}
    </>
  )
}

/** Each card has its own labels. */
function OrderColumnHeadings() {
  return (
    <div
      aria-hidden="true"
      className={classNames('hidden text-xs font-semibold text-ink-soft', orderColumns)}
    >
      <span className="col-start-2">Order</span>
      <span className="grid grid-cols-[8rem_minmax(0,1fr)_4.5rem] gap-x-2 px-1">
        <span>Customer</span>
        <span>Items</span>
        <span>Payment</span>
      </span>
      <span className="text-right">Amount</span>
      <span>Status</span>
    </div>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function SelectAll({ orders, selection }: Pick<OrderListProps, 'orders' | 'selection'>) {
  const selectableCount = Math.min(orders.length, maxOrdersByIds)
  return (
    <label className="-ml-1 grid size-11 place-items-center">
      <span className="sr-only">Select all orders shown</span>
      <input
        type="checkbox"
        disabled={selectableCount === 0}
        checked={selectableCount > 0 && selection.ids.size >= selectableCount}
        onChange={(event) => {
          if (event.currentTarget.checked) selection.replace(orders.slice(0, maxOrdersByIds))
          else selection.clear()
        }}
        className="size-5"
      />
    </label>
  )
}
