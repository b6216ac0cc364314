import type { SellerOrder } from '#contract/seller/order.ts'
import { maxOrdersByIds } from '#domain/order.ts'
import { useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import type { useSelection } from '#web/seller/lists/use-selection.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { OrderCard } from './order-card.tsx'
import type { useOrderPages } from './use-order-pages.ts'

type OrderListProps = {
  list: ReturnType<typeof useOrderPages>['list']
  orders: readonly SellerOrder[]
  selection: ReturnType<typeof useSelection>
  isFiltered: boolean
}

export function OrderList({ list, orders, selection, isFiltered }: OrderListProps) {
  const unseen = new Set(useLiveOrdersState().unseen.map(({ _id }) => _id))
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    list,
    count: orders.length,
    focusTarget: 'h2 a',
  })
  return (
    <>
      {orders.length > 0 ? (
        <ul
          ref={rows}
          className={classNames(
            'mt-3 grid gap-3 [&_:is(a,button,input,select)]:scroll-mb-24',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          {orders.map((order) => (
            <OrderCard
              key={order._id}
              order={order}
              isNew={unseen.has(order._id)}
              isSelected={selection.ids.has(order._id)}
              onSelect={selection.select}
            />
          ))}
        </ul>
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
