import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { useApi } from '#web/api.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import type { OrderFilter } from '../queries/order-filter.ts'
import {
  flattenPages,
  mergeLastPage,
  mergeNewestPage,
  type OrderPages,
  patchOrder,
  prependOrders,
} from '../queries/order-pages.ts'
import { fetchLastPage, orderKeys, orderPagesQuery, pageSize } from '../queries/order-queries.ts'

const debounceMs = 150

/**
 * The matching orders, kept up to date by events. Changed orders update in place. New orders are queued until
 * they can be inserted without moving anything: at once if the page is idle at its top, else on request.
 */
export function useOrderPages(filter: OrderFilter, { isBusy }: { isBusy: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const liveOrders = useLiveOrders()
  const list = useInfiniteQuery(orderPagesQuery(api, filter))
  const [queued, setQueued] = useState<readonly SellerOrder[]>([])

  const fetchUpdates = useCallback(async () => {
    const key = orderKeys.pagesFor(filter)
    // A new order may belong anywhere, and a changed one elsewhere.
    if (filter.sort === 'slot') return queries.invalidateQueries({ queryKey: key })
    const first = await api.listOrders({ ...filter, limit: pageSize })
    const cached = queries.getQueryData<OrderPages>(key)
    if (!cached) return
    if (filter.sort === 'oldest') {
      queries.setQueryData(key, mergeNewestPage(cached, first).data)
      const last = await fetchLastPage(api, { filter, data: cached })
      queries.setQueryData<OrderPages>(key, (data) =>
        data?.pages.length === cached.pages.length ? mergeLastPage(data, last) : data,
      )
      return
    }
    const { data, arrived, hasGap } = mergeNewestPage(cached, first)
    if (hasGap) return queries.invalidateQueries({ queryKey: key })
    queries.setQueryData(key, data)
    setQueued(arrived)
  }, [api, queries, filter])

  useEffect(() => {
    setQueued([])
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleFetch = (after = debounceMs) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A response in flight would overwrite what is written into the cache now.
        if (queries.isFetching({ queryKey: orderKeys.pagesFor(filter) })) scheduleFetch(2 * debounceMs)
        // Offline: the next event or connection fetches again.
        else fetchUpdates().catch(() => {})
      }, after)
    }
    const unsubscribe = liveOrders?.onEvent((event) => {
      if (event.kind === 'changed') {
        queries.setQueriesData<OrderPages>({ queryKey: orderKeys.pages }, (data) =>
          data ? patchOrder(data, event.order) : data,
        )
      }
      scheduleFetch()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe?.()
    }
  }, [liveOrders, queries, filter, fetchUpdates])

  const showQueued = useCallback(() => {
    queries.setQueryData<OrderPages>(orderKeys.pagesFor(filter), (data) =>
      data ? prependOrders(data, queued) : data,
    )
    setQueued([])
  }, [queries, filter, queued])
  useWhenIdle(queued.length > 0 && !isBusy, showQueued)

  const counts = list.data?.pages[0]?.stepCounts
  return { list, orders: flattenPages(list.data), counts, queued, showQueued }
}

const idleAfterMs = 1500
const atTopPx = 40
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

function useWhenIdle(isEnabled: boolean, action: () => void): void {
  const lastActivityAt = useRef(0)
  const runAction = useEffectEvent(action)

  useEffect(() => {
    const recordActivity = () => {
      lastActivityAt.current = Date.now()
    }
    for (const type of activityEvents) document.addEventListener(type, recordActivity, { passive: true })
    return () => {
      for (const type of activityEvents) document.removeEventListener(type, recordActivity)
    }
  }, [])

  useEffect(() => {
    if (!isEnabled) return
    const runIfIdle = () => {
      if (Date.now() - lastActivityAt.current < idleAfterMs || !isPageIdle()) return
      clearInterval(timer)
      runAction()
    }
    const timer = setInterval(runIfIdle, 250)
    runIfIdle()
    return () => clearInterval(timer)
  }, [isEnabled])
}

function isPageIdle(): boolean {
  return scrollY < atTopPx && !document.querySelector('dialog[open]')
}
