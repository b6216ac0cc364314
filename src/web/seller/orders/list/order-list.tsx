import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
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
import { useMinute } from '#web/use-minute.ts'
import { OrderCard, orderColumns } from './order-card.tsx'
import type { useOrderPages } from './use-order-pages.ts'

type OrderListProps = {
  list: ReturnType<typeof useOrderPages>['list']
  orders: readonly SellerOrder[]
  selection: ReturnType<typeof useSelection>
  isFiltered: boolean
  openId: string | null
  /** The open order stands beside the list. */
  isSplit: boolean
  /** undefined: an order opens in its place. */
  onOpen: ((id: string) => void) | undefined
}

export function OrderList({ list, orders, selection, isFiltered, ...opening }: OrderListProps) {
  const { openId, isSplit, onOpen } = opening
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
          <OrderColumnHeadings isSplit={isSplit} />
          <ul
            ref={rows}
            className={classNames(
              'grid gap-1 max-xl:pb-14 xl:gap-0.5 [&_:is(a,button,input,select)]:scroll-mb-24',
              list.isPlaceholderData && 'opacity-60',
            )}
          >
            {orders.map((order) => (
              <OrderCard
                key={order._id}
                order={order}
                age={formatAge(order.createdAt, now)}
                now={order.slot || order.promisedAt || order.status === 'Pending' ? now : 0}
                isNew={unseen.has(order._id)}
                isSelected={selection.ids.has(order._id)}
                onSelect={selection.select}
                isChosen={order._id === openId}
                isSplit={isSplit}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </>
      ) : isFiltered ? (
        <EmptyState
          icon={<PageIcon name="search-x" />}
          title={t('seller-orders.list.noMatch.title')}
          action={
            <ButtonLink variant="secondary" to="/seller/orders">
              {t('seller-orders.list.showAll')}
            </ButtonLink>
          }
        >
          {t('seller-orders.list.noMatch.text')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Icon name="parcel" />}
          title={t('seller-orders.list.empty.title')}
          action={
            <ButtonLink variant="secondary" to="/seller/orders/new">
              {t('seller-orders.list.empty.action')}
            </ButtonLink>
          }
        >
          {t('seller-orders.list.empty.text')}
        </EmptyState>
      )}
      {loadMore}
    </>
  )
}

/** Each card has its own labels. */
function OrderColumnHeadings({ isSplit }: { isSplit: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('hidden text-xs font-semibold text-ink-soft', orderColumns(isSplit))}
    >
      <span className="col-start-2">{t('seller-orders.column.order')}</span>
      {isSplit ? (
        <span className="px-1">{t('seller-orders.column.customer')}</span>
      ) : (
        <span className="grid grid-cols-[9rem_minmax(0,1fr)_4.5rem] gap-x-2 px-1">
          <span>{t('seller-orders.column.customer')}</span>
          <span>{t('seller-orders.column.items')}</span>
          <span>{t('seller-orders.column.payment')}</span>
        </span>
      )}
      <span className="text-right">{t('seller-orders.column.amount')}</span>
      <span>{t('seller-orders.column.status')}</span>
    </div>
  )
}

export function SelectAll({ orders, selection }: Pick<OrderListProps, 'orders' | 'selection'>) {
  const selectableCount = Math.min(orders.length, maxOrdersByIds)
  return (
    <label className="-ml-1 grid size-11 place-items-center">
      <span className="sr-only">{t('seller-orders.list.selectAll')}</span>
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
