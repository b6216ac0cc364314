import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { TellMe } from '../account/tell-me.tsx'
import { counter } from '../offline/push.ts'
import { PageHead } from '../page-head.tsx'
import { IconButton } from '../seller/icon-button.tsx'
import { LoadFailure, useLoadFailure } from '../seller/load-failure.tsx'
import { useWatched } from '../seller/order-news.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { focusNewsBar, NewsBar, SoundButton } from './news-bar.tsx'
import { isFiltered, readFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderList, SelectAll } from './order-list.tsx'
import { useOrderPages } from './use-order-pages.ts'
import { useSeenByPress } from './use-seen-by-press.ts'
import { useSelection } from './use-selection.ts'

const failed = 'Failed to fetch orders'

/** Where the shopkeeper lives: what came in, what is to do, and the way to find any order there ever was. */
export function OrdersPage() {
  const { search } = useLocation()
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search])
  const selection = useSelection()
  const { list, orders, counts, held, letIn } = useOrderPages(filter, { isBusy: selection.ids.size > 0 })
  const selected = orders.filter(({ _id }) => selection.ids.has(_id))
  const { unseen } = useWatched()
  const shown = new Set([...orders, ...held].map(({ _id }) => _id))
  const hidden = isFiltered(filter) ? unseen.filter(({ _id }) => !shown.has(_id)).length : 0
  useLoadFailure(list.error, failed)
  useSeenByPress()

  function showHeld() {
    letIn()
    scrollTo({ top: 0 })
    focusNewsBar()
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
      <TellMe
        side="seller"
        personId={counter}
        offer="Hear of new orders on this device, also when the panel is closed."
        done="This device tells you of new orders. The switch is under My login."
      />
      <OrderFilters filter={filter} counts={counts} />
      <NewsBar held={held.length} onShow={showHeld} hidden={hidden}>
        <SelectAll orders={orders} selection={selection} />
      </NewsBar>
      {list.isPending ? (
        <p role="status" className="py-14 text-center text-ink-soft">
          Loading orders...
        </p>
      ) : list.data ? (
        <OrderList list={list} orders={orders} selection={selection} isFiltered={isFiltered(filter)} />
      ) : (
        <LoadFailure title={failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <BulkBar
        orders={selected}
        onClear={() => {
          selection.clear()
          focusNewsBar()
        }}
      />
    </>
  )
}
