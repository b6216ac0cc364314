import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { PageHead } from '#web/page-head.tsx'
import { useLiveOrders, useLiveOrdersState } from '#web/seller/events/live-orders-provider.tsx'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { SearchField } from '#web/seller/lists/search-field.tsx'
import { useSelection } from '#web/seller/lists/use-selection.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ClosedNotice } from '../closing/shop-closing.tsx'
import { isFiltered, readOrderFilter } from '../queries/order-filter.ts'
import { focusNewOrdersBar, NewOrdersBar } from './new-orders-bar.tsx'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { FilterSheet, useApplyFilter } from './order-filters.tsx'
import { OrderList, SelectAll } from './order-list.tsx'
import { FilterChips, OrderTabs } from './order-tabs.tsx'
import { ShopPill } from './shop-pill.tsx'
import { type OpenOrder, useOpenOrder } from './use-open-order.ts'
import { useOrderPages } from './use-order-pages.ts'

type OrdersPageProps = {
  /** The chosen order, beside the list. */
  renderOrder: (order: OpenOrder) => ReactNode
}

export function OrdersPage({ renderOrder }: OrdersPageProps) {
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
  const [isSearchOpen, setIsSearchOpen] = useState(Boolean(filter.q))
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const applyFilter = useApplyFilter()
  const { openId, column, open, onKeyDown } = useOpenOrder()
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
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5 max-md:-mt-4 sm:gap-x-2">
        <h1 className="mr-auto text-lg font-bold sm:text-xl">{t('seller-orders.list.title')}</h1>
        <ShopPill />
        <IconButton
          icon="search"
          label={t('seller-orders.filter.search')}
          aria-expanded={isSearchOpen}
          onClick={() => setIsSearchOpen(!isSearchOpen)}
          className="sm:hidden"
        />
        <SearchField
          label={t('seller-orders.filter.search')}
          placeholder={t('seller-orders.filter.placeholder')}
          q={filter.q ?? ''}
          onSearch={(q) => applyFilter({ q })}
          className={classNames(
            'max-sm:order-last max-sm:basis-full sm:w-56 lg:w-72',
            !isSearchOpen && 'max-sm:hidden',
          )}
        />
        <ButtonLink to="/seller/orders/new" size="small" className="min-h-11 min-w-11">
          <Icon name="plus" className="size-4" />
          <span className="max-sm:sr-only">{t('seller-orders.newOrder.title')}</span>
        </ButtonLink>
      </div>
      <ClosedNotice />
      <OrderTabs filter={filter} counts={counts}>
        <SelectAll orders={orders} selection={selection} />
        <IconButton
          icon="filter"
          label={t('seller-orders.filter.title')}
          onClick={() => setIsFilterOpen(true)}
          className="border border-line bg-surface"
        />
      </OrderTabs>
      <FilterChips filter={filter} />
      <FilterSheet filter={filter} open={isFilterOpen} onClose={() => setIsFilterOpen(false)} />
      {list.isPending ? (
        <p role="status" className="py-14 text-center text-ink-soft">
          {t('seller-orders.loading')}
        </p>
      ) : list.data ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons in it
        <div
          onKeyDown={onKeyDown}
          className={classNames(
            column !== null && 'grid grid-cols-[minmax(0,1fr)_25.5rem] items-start gap-x-4',
          )}
        >
          <div>
            <OrderList
              {...{ list, orders, selection, openId }}
              isFiltered={isFiltered(filter)}
              isSplit={column !== null}
              onOpen={open}
            />
          </div>
          {column ? renderOrder(column) : null}
        </div>
      ) : (
        <LoadError title={loadError} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <NewOrdersBar
        queuedCount={queued.length}
        onShowQueued={handleShowQueued}
        hiddenCount={hiddenCount}
        isSplit={column !== null}
      />
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
