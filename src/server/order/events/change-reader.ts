import type { Db } from '#server/database/tables.ts'
import { listChanges, listLatestEventIds, type NumberedEvent } from './order-events-store.ts'

/** What appeared since the last look; `tooMany` where it is more than anybody wants to be told one by one. */
export type NewChanges = { events: NumberedEvent[]; isOverflow: boolean }

export type ChangeReader = {
  /** The highest number that was seen. */
  lastId: () => number
  read: () => Promise<NewChanges>
}

/** So many events are told one by one. */
export const maxEvents = 500

/** A transaction that has a number and has not ended by then never will: the database's own limits are seconds. */
const gapTimeoutMs = 60_000
const maxGaps = 5000

/**
 * Reads the changes of orders as they appear, each once. A number that is skipped belongs to a transaction that is still under way, or was given
 * up: it is looked for again for a minute.
 */
export async function createChangeReader(db: Db): Promise<ChangeReader> {
  const gaps = new Map<number, number>()
  let last = 0
  const known = await listLatestEventIds(db)
  const first = known[0]
  if (first !== undefined) last = first - 1
  for (const id of known) advance(id)

  function advance(id: number): void {
    if (id <= last) {
      gaps.delete(id)
      return
    }
    const now = performance.now()
    for (let skipped = Math.max(last + 1, id - maxGaps); skipped < id; skipped++) gaps.set(skipped, now)
    last = id
  }

  function dropOldGaps(): void {
    const before = performance.now() - gapTimeoutMs
    for (const [id, since] of gaps) if (since < before) gaps.delete(id)
  }

  return {
    lastId: () => last,
    async read() {
      dropOldGaps()
      const events = await listChanges(db, { after: last, missing: [...gaps.keys()], limit: maxEvents + 1 })
      for (const { id } of events) advance(id)
      if (events.length <= maxEvents) return { events, isOverflow: false }
      for (const id of await listLatestEventIds(db)) advance(id)
      return { events: [], isOverflow: true }
    },
  }
}
