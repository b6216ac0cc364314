import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { SellerOrder } from '#contract/seller-order.ts'
import { useApi } from '../api.ts'
import { useOrderWatch } from '../seller/order-news.tsx'
import type { OrderFilter } from './order-filter.ts'
import { addOnTop, allOrders, catchUp, type OrderPages, patchOrder } from './order-pages.ts'
import { orderKeys, orderPagesQuery, pageLength } from './order-queries.ts'
import { useWhenCalm } from './use-when-calm.ts'

/** Several changes at once are one question. */
const breathMs = 150

/**
 * The orders that match, kept up with what happens. Changes show where their order stands. New orders wait (`held`) until they can come in
 * without moving what is read or pressed: at once for whoever is at the top and has nothing in hand, else when asked for.
 */
export function useOrderPages(filter: OrderFilter, { isBusy }: { isBusy: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const watch = useOrderWatch()
  const list = useInfiniteQuery(orderPagesQuery(api, filter))
  const [held, setHeld] = useState<readonly SellerOrder[]>([])

  const look = useCallback(async () => {
    const key = orderKeys.pagesOf(filter)
    const newest = await api.listOrders({ ...filter, limit: pageLength })
    const known = queries.getQueryData<OrderPages>(key)
    if (!known) return
    const { data, arrived, isBehind } = catchUp(known, newest)
    if (isBehind) return queries.invalidateQueries({ queryKey: key })
    queries.setQueryData(key, data)
    setHeld(arrived)
  }, [api, queries, filter])

  useEffect(() => {
    setHeld([])
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookSoon = (after = breathMs) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // What is on its way would overwrite what is written into it now.
        if (queries.isFetching({ queryKey: orderKeys.pagesOf(filter) })) lookSoon(2 * breathMs)
        // Without a line there is nothing to show; the next word of the shop asks again.
        else look().catch(() => {})
      }, after)
    }
    const end = watch?.listen((event) => {
      if (event.kind === 'changed') {
        queries.setQueriesData<OrderPages>({ queryKey: orderKeys.pages }, (data) =>
          data ? patchOrder(data, event.order) : data,
        )
      }
      lookSoon()
    })
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [watch, queries, filter, look])

  const letIn = useCallback(() => {
    queries.setQueryData<OrderPages>(orderKeys.pagesOf(filter), (data) =>
      data ? addOnTop(data, held) : data,
    )
    setHeld([])
  }, [queries, filter, held])
  useWhenCalm(held.length > 0 && !isBusy, letIn)

  return { list, orders: allOrders(list.data), counts: list.data?.pages[0]?.counts, held, letIn }
}
