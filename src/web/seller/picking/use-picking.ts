import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Api, ApiError } from '#contract/client.ts'
import type { Picking } from '#contract/seller/picking.ts'
import { useApi } from '#web/api.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { isSessionEnd } from '#web/seller/layout/seller-api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderKeys } from '#web/seller/orders/queries/order-queries.ts'
import { createPickQueue, type PickQueue, type PickQueueState } from './pick-queue.ts'
import { nextCheckMs } from './substitutes/question-time.ts'

export const pickingKey = (id: string) => [...orderKeys.order(id), 'picking'] as const

export function pickingQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: pickingKey(id),
    queryFn: async ({ signal }) => (await api.getPicking({ id }, { signal })).picking,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => nextCheckMs(listAnswerTimes(data), Date.now()),
  })
}

/** Read with each render: a press leaves the queue in the same render in which the reply to it shows. */
export function useCurrentPicking(loaded: Picking): Picking {
  const query = pickingQuery(useApi(), loaded._id)
  const { data = loaded } = useQuery({ ...query, enabled: false, refetchInterval: false })
  return data
}

/** For the questions that the customer may still answer. */
function listAnswerTimes(picking: Picking | undefined): string[] {
  const asked = picking?.lines.filter(({ substitute }) => substitute?.state === 'asked') ?? []
  return asked.flatMap(({ substitute }) => substitute?.answerBy ?? [])
}

/** A fetch that is under way may predate the change, and a late reply may be older than what is known. */
export function applyPicking(queries: QueryClient, picking: Picking): void {
  void queries.cancelQueries({ queryKey: pickingKey(picking._id), exact: true })
  queries.setQueryData<Picking>(pickingKey(picking._id), (known) =>
    known && known.version > picking.version ? known : picking,
  )
}

/** The presses of the staff member on this device, kept over reloads and a lost network. */
export function usePickQueue({ id, staff }: { id: string; staff: string }): [PickQueue, PickQueueState] {
  const { api, queries } = useSellerContext()
  const [queue] = useState(() =>
    createPickQueue({
      orderId: id,
      staff,
      lastActionAt: () => queries.getQueryData<Picking>(pickingKey(id))?.lastPress,
      async send({ position, quantity, soldOut, grams = null, at }, signal) {
        try {
          const press = { id, position, quantity, soldOut, grams, ...(at !== undefined && { at }) }
          applyPicking(queries, (await api.pickLine(press, { signal })).picking)
        } catch (error) {
          // After the end of a session the presses wait for the login.
          if (error instanceof ApiError && !isSessionEnd(error))
            void queries.invalidateQueries({ queryKey: pickingKey(id) })
          throw error
        }
      },
    }),
  )
  useEffect(() => queue.start(), [queue])
  return [queue, useSyncExternalStore(queue.subscribe, queue.state, queue.state)]
}

/** What a colleague or another device changed. Own presses are known already. */
export function usePickingUpdates(id: string): void {
  const liveOrders = useLiveOrders()
  const queries = useQueryClient()
  useEffect(
    () =>
      liveOrders?.onEvent((event) => {
        const known = queries.getQueryData<Picking>(pickingKey(id))
        const isUnknown =
          event.kind === 'resync' || (event.order._id === id && event.order.version > (known?.version ?? 0))
        if (isUnknown) void queries.invalidateQueries({ queryKey: pickingKey(id) })
      }),
    [liveOrders, queries, id],
  )
}
