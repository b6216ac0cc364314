import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { NotificationPrompt } from '#web/notifications/notification-prompt.tsx'
import { sharedSellerId } from '#web/notifications/push-subscription.ts'
import { PageHead } from '#web/page-head.tsx'
import { useLiveOrders, useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { useSelection } from '#web/seller/lists/use-selection.ts'
import { isFiltered, readOrderFilter } from '../queries/order-filter.ts'
import { focusNewOrdersBar, NewOrdersBar, SoundButton } from './new-orders-bar.tsx'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList, SelectAll } from './order-list.tsx'
import { useOrderPages } from './use-order-pages.ts'

const loadError = 'Failed to fetch orders'

export function OrdersPage() {
  const { search } = useLocation()
  const filter = useMemo(() => readOrderFilter(new URLSearchParams(search)), [search])
  const selection = useSelection()
  const { list, orders, counts, queued, showQueued } = useOrderPages(filter, {
    isBusy: selection.ids.size > 0,
  })
  const selected = orders.filter(({ _id }) => selection.ids.has(_id))
  const { unseen } = useLiveOrdersState()
  const shownIds = new Set([...orders, ...queued].map(({ _id }) => _id))
  const hiddenCount = isFiltered(filter) ? unseen.filter(({ _id }) => !shownIds.has(_id)).length : 0
  useLoadErrorToast(list.error, loadError)
  useMarkSeenOnClick()

  function handleShowQueued() {
    showQueued()
    scrollTo({ top: 0 })
    focusNewOrdersBar()
  }

  return (
    <>
      <PageHead title="Seller Orders" />
      <div className="mb-2 flex flex-wrap items-center gap-x-1">
        <h1 className="mr-auto text-xl font-bold">Seller Orders</h1>
        <SoundButton />
        <IconButton
          icon="refresh"
          label="Refresh"
          busy={list.isFetching && !list.isFetchingNextPage}
          onClick={() => void list.refetch()}
          className="-mr-2"
        />
      </div>
      <NotificationPrompt
        audience="seller"
        subscriberId={sharedSellerId}
        question="Get notified of new orders on this device, even when the panel is closed."
        confirmation="Notifications are on for this device. Change this under My login."
      />
      <OrderFilters filter={filter} counts={counts} />
      <NewOrdersBar queuedCount={queued.length} onShowQueued={handleShowQueued} hiddenCount={hiddenCount}>
        <SelectAll orders={orders} selection={selection} />
      </NewOrdersBar>
      {list.isPending ? (
        <p role="status" className="py-14 text-center text-ink-soft">
          Loading orders...
        </p>
      ) : list.data ? (
        <OrderList list={list} orders={orders} selection={selection} isFiltered={isFiltered(filter)} />
      ) : (
        <LoadError title={loadError} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <OrderBulkBar
        orders={selected}
        onClear={() => {
          selection.clear()
          focusNewOrdersBar()
        }}
      />
    </>
  )
}

function useMarkSeenOnClick(): void {
  const liveOrders = useLiveOrders()
  useEffect(() => {
    const markSeen = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('[data-order]') : null
      const id = card?.getAttribute('data-order')
      if (id) liveOrders?.markSeen([id])
    }
    document.addEventListener('click', markSeen)
    return () => document.removeEventListener('click', markSeen)
  }, [liveOrders])
}
