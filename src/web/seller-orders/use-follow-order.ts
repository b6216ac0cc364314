import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrderWatch } from '../seller/order-news.tsx'
import { orderKeys } from './order-queries.ts'

/** Asks for an order anew whenever the shop tells of a change of it. */
export function useFollowOrder(id: string): void {
  const watch = useOrderWatch()
  const queries = useQueryClient()
  useEffect(
    () =>
      watch?.listen((event) => {
        if (event.kind === 'behind' || event.order._id === id)
          void queries.invalidateQueries({ queryKey: orderKeys.order(id) })
      }),
    [watch, queries, id],
  )
}
