import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import type { RemovedStop, StoredRun } from '#web/offline/run-sheet-storage.ts'
import type { DeliveryAction } from './delivery-queue.ts'

type Known = {
  /** As the phone showed it last. */
  run: Pick<StoredRun, 'stops' | 'removed'> | undefined
  /** From this phone: a stop with one says itself what became of it. */
  actions: readonly DeliveryAction[]
}

/** Stops on the way that a new sheet no longer has, until the rider has read about them. */
export function findRemovedStops(
  sheet: readonly RunSheetStop[],
  { run, actions }: Known,
): readonly RemovedStop[] {
  const { stops = [], removed = [] } = run ?? {}
  const left = stops
    .filter(({ _id: id, state }) => state === 'out' && !actions.some(({ order }) => order === id))
    .map(({ _id, orderNumber }) => ({ _id, orderNumber }))
  const gone = [...removed, ...left].filter(({ _id: id }) => !sheet.some((stop) => stop._id === id))
  return [...new Map(gone.map((stop) => [stop._id, stop])).values()]
}
