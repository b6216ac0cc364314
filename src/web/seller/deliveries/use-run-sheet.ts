import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Api, ApiError } from '#contract/client.ts'
import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import type { Seller } from '#contract/seller/session.ts'
import { type RemovedStop, readStoredRun, saveRun } from '#web/offline/run-sheet-storage.ts'
import { isSessionEnd } from '#web/seller/layout/seller-api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { createDeliveryQueue, type DeliveryAction, type DeliveryQueue } from './delivery-queue.ts'
import { createPhotoQueue, type PhotoAction, type PhotoQueue } from './photos/photo-queue.ts'
import { findRemovedStops } from './removed-stops.ts'

const refetchIntervalMs = 30_000

const runSheetsKey = ['seller-deliveries']
const runSheetKey = (staff: string) => [...runSheetsKey, staff]

/** Starts with the sheet of the last visit, which may be all there is without the network. */
export function runSheetQuery(api: Api, staff: string) {
  return queryOptions({
    queryKey: runSheetKey(staff),
    queryFn: async ({ signal }) => (await api.getRunSheet({}, { signal })).stops,
    initialData: () => ownRun(staff)?.stops,
    initialDataUpdatedAt: () => Date.parse(ownRun(staff)?.savedAt ?? ''),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  })
}

function ownRun(staff: string) {
  const run = readStoredRun()
  return run?.seller.email === staff ? run : undefined
}

export function useRunSheet(seller: Seller, queue: DeliveryQueue) {
  const { api } = useSellerContext()
  const sheet = useQuery(runSheetQuery(api, seller.email))
  const { data: stops, dataUpdatedAt, error } = sheet
  const [removed, setRemoved] = useState<readonly RemovedStop[]>([])
  useEffect(() => {
    // Data of an ended session is not stored again.
    if (!stops || isSessionEnd(error)) return
    const gone = findRemovedStops(stops, { run: ownRun(seller.email), actions: queue.actions() })
    saveRun({ seller, savedAt: new Date(dataUpdatedAt).toISOString(), stops, removed: gone })
    setRemoved(gone)
  }, [seller, queue, stops, dataUpdatedAt, error])
  function forgetRemoved(id: string) {
    const left = removed.filter(({ _id }) => _id !== id)
    const run = ownRun(seller.email)
    if (run) saveRun({ ...run, removed: left })
    setRemoved(left)
  }
  return { ...sheet, removed, forgetRemoved }
}

export function useDeliveryQueue(staff: string): [DeliveryQueue, readonly DeliveryAction[]] {
  const { api, queries } = useSellerContext()
  const [queue] = useState(() =>
    createDeliveryQueue({
      staff,
      async send(action, signal) {
        try {
          const { stop } = await sendAction(api, { action, signal })
          applyStop(queries, stop)
        } catch (error) {
          // After the end of a session the actions wait for the login.
          if (error instanceof ApiError && !isSessionEnd(error))
            void queries.invalidateQueries({ queryKey: runSheetKey(staff) })
          throw error
        }
      },
    }),
  )
  useEffect(() => queue.start(), [queue])
  return [queue, useSyncExternalStore(queue.subscribe, queue.actions, queue.actions)]
}

export function usePhotoQueue(
  staff: string,
  deliveries: DeliveryQueue,
): [PhotoQueue, readonly PhotoAction[]] {
  const { api } = useSellerContext()
  const [queue] = useState(() =>
    createPhotoQueue({
      staff,
      isHeldBack: (returned) => deliveries.actions().some(({ id, refusal }) => id === returned || !refusal),
      upload: ({ id: photo, order: id, returned: key }, file, signal) =>
        api.addDoorPhoto({ id, key, photo }, { files: [file], signal }),
    }),
  )
  useEffect(() => queue.start(), [queue])
  return [queue, useSyncExternalStore(queue.subscribe, queue.actions, queue.actions)]
}

type SentAction = { action: DeliveryAction; signal: AbortSignal }

function sendAction(api: Api, { action: { id: key, order: id, ...action }, signal }: SentAction) {
  switch (action.kind) {
    case 'start':
      return api.startDelivery({ id, key }, { signal })
    case 'complete': {
      const { code, cash, paidBy, note } = action
      const payment = { ...(cash !== undefined && { cash }), ...(paidBy && { paidBy }) }
      const report = { ...payment, ...(note !== undefined && { note }) }
      return api.completeDelivery({ id, key, code, ...report }, { signal })
    }
    case 'return':
      return api.returnAtDoor({ id, key, lines: [...action.lines] }, { signal })
    case 'fail': {
      const { reason, note } = action
      return api.failDelivery({ id, key, reason, ...(note !== undefined && { note }) }, { signal })
    }
  }
}

/** A fetch that is under way may predate the change, so it starts again. */
export function applyStop(queries: QueryClient, stop: RunSheetStop): void {
  queries.setQueriesData<RunSheetStop[]>({ queryKey: runSheetsKey }, (stops) =>
    stops?.map((known) => (known._id === stop._id && known.version <= stop.version ? stop : known)),
  )
  void queries.invalidateQueries({ queryKey: runSheetsKey })
}
