import type { Db } from '#server/database/tables.ts'
import { listChanges, listLatestEventIds, type NumberedEvent } from './order-events-store.ts'

/** `isOverflow`: too many to send one by one, so `events` is empty. */
export type NewEvents = { events: NumberedEvent[]; isOverflow: boolean }

export type OrderEventReader = {
  lastId: () => number
  read: () => Promise<NewEvents>
}

export const maxEventsAtOnce = 500

const maxTransactionMs = 60_000
const maxGaps = 5000

/** Each event once. Ids are allocated before the commit: a skipped id is looked up again for a minute. */
export async function openOrderEventReader(db: Db): Promise<OrderEventReader> {
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
