import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/client.ts'
import { useApi } from '#web/api.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'

export const toDoKey = ['seller-to-do'] as const

/** For what no event tells: stock that runs low, a promise that passes. */
const refetchIntervalMs = 60_000
/** Many events may come at once. */
const settleMs = 500

export function toDoQuery(api: Api) {
  return queryOptions({
    queryKey: toDoKey,
    queryFn: ({ signal }) => api.getToDo({}, { signal }),
    refetchInterval: refetchIntervalMs,
  })
}

/** For the navigation. */
export function useToDo() {
  return useQuery(toDoQuery(useApi()))
}

/** For what shows the counts themselves: counted again when it opens. */
export function useFreshToDo() {
  return useQuery({ ...toDoQuery(useApi()), refetchOnMount: 'always' })
}

/** Counts again after each event of an order. */
export function useRefreshToDoOnEvents(): void {
  const liveOrders = useLiveOrders()
  const queries = useQueryClient()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = liveOrders?.onEvent(() => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void queries.invalidateQueries({ queryKey: toDoKey }), settleMs)
    })
    return () => {
      clearTimeout(waiting)
      stop?.()
    }
  }, [liveOrders, queries])
}
