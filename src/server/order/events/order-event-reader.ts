import type { Db } from '#server/database/tables.ts'
import { listChanges, listLatestEventIds, type NumberedEvent } from './order-events-store.ts'

/** The events since the last read; none, but `isOverflow`, where there are more than are sent one by one. */
export type NewEvents = { events: NumberedEvent[]; isOverflow: boolean }

export type OrderEventReader = {
  /** The highest id that was read. */
  lastId: () => number
  read: () => Promise<NewEvents>
}

export const maxEventsAtOnce = 500

/** The database ends every transaction sooner. */
const maxTransactionMs = 60_000
const maxGaps = 5000

/**
 * Reads each order event once, as it is committed. Ids are allocated before the commit: an id that was skipped belongs to a transaction that is running or
 * was rolled back, and is looked for again for a minute.
 */
export async function openOrderEventReader(db: Db): Promise<OrderEventReader> {
  /** The skipped ids, and when each was. */
  const gaps = new Map<number, number>()
  const known = await listLatestEventIds(db)
  let lastId = (known[0] ?? 1) - 1
  for (const id of known) advance(id)

  function advance(id: number): void {
    if (id <= lastId) {
      gaps.delete(id)
      return
    }
    const now = performance.now()
    for (let skipped = Math.max(lastId + 1, id - maxGaps); skipped < id; skipped++) gaps.set(skipped, now)
    lastId = id
  }

  function dropOldGaps(): void {
    const before = performance.now() - maxTransactionMs
    for (const [id, since] of gaps) if (since < before) gaps.delete(id)
  }

  return {
    lastId: () => lastId,
    async read() {
      dropOldGaps()
      const events = await listChanges(db, {
        after: lastId,
        missing: [...gaps.keys()],
        limit: maxEventsAtOnce + 1,
      })
      for (const { id } of events) advance(id)
      if (events.length <= maxEventsAtOnce) return { events, isOverflow: false }
      for (const id of await listLatestEventIds(db)) advance(id)
      return { events: [], isOverflow: true }
    },
  }
}
