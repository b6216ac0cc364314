import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { NotificationPrompt } from '#web/notifications/notification-prompt.tsx'
import { sharedSellerId } from '#web/notifications/push-subscription.ts'
import { PageHead } from '#web/page-head.tsx'
import { useLiveOrders, useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { useSelection } from '#web/seller/lists/use-selection.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ClosedNotice, CloseShopButton } from '../closing/shop-closing.tsx'
import { isFiltered, readOrderFilter } from '../queries/order-filter.ts'
import { focusNewOrdersBar, NewOrdersBar, SoundButton } from './new-orders-bar.tsx'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { OrderChips, OrderFilters } from './order-filters.tsx'
import { OrderList, SelectAll } from './order-list.tsx'
import { useOrderPages } from './use-order-pages.ts'

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
  const [isFilterOpen, setIsFilterOpen] = useState(
    Boolean(filter.q || filter.from || filter.to || filter.payment),
  )
  const loadError = t('seller-orders.loadFailed')
  useLoadErrorToast(list.error, loadError)
  useMarkSeenOnClick()

  function handleShowQueued() {
    showQueued()
    scrollTo({ top: 0 })
    focusNewOrdersBar()
  }

  return (
    <>
      <PageHead title={t('seller-orders.list.title')} />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5 max-md:-mt-3 xl:gap-x-2">
        <h1 className="mr-auto text-xl font-bold xl:order-first">{t('seller-orders.list.title')}</h1>
        <SoundButton />
        <CloseShopButton />
        <IconButton
          icon="filter"
          label={t('seller-orders.list.searchAndFilters')}
          aria-expanded={isFilterOpen}
          onClick={() => setIsFilterOpen(!isFilterOpen)}
          className="sm:hidden"
        />
        <IconButton
          icon="refresh"
          label={t('seller-orders.list.refresh')}
          busy={list.isFetching && !list.isFetchingNextPage}
          onClick={() => void list.refetch()}
          className="-mr-2"
        />
        <OrderFilters
          filter={filter}
          className={classNames(
            'basis-full xl:order-first xl:basis-0 xl:grow-[9]',
            !isFilterOpen && 'max-sm:hidden',
          )}
        />
      </div>
      <ClosedNotice />
      <NotificationPrompt
        audience="seller"
        subscriberId={sharedSellerId}
        question={t('seller-orders.notify.question')}
        confirmation={t('seller-orders.notify.confirmation')}
      />
      <OrderChips filter={filter} counts={counts} />
      <NewOrdersBar queuedCount={queued.length} onShowQueued={handleShowQueued} hiddenCount={hiddenCount}>
        <SelectAll orders={orders} selection={selection} />
      </NewOrdersBar>
      {list.isPending ? (
        <p role="status" className="py-14 text-center text-ink-soft">
          {t('seller-orders.loading')}
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
