import type { Db } from '../database/tables.ts'
import { latestNumbers, type NumberedEvent, readChanges } from './order-events-store.ts'

/** What appeared since the last look; `tooMany` where it is more than anybody wants to be told one by one. */
export type Appeared = { events: NumberedEvent[]; tooMany: boolean }

export type ChangeReader = {
  /** The highest number that was seen. */
  last: () => number
  look: () => Promise<Appeared>
}

/** So many events are told one by one. */
export const mostTold = 500

/** A transaction that has a number and has not ended by then never will: the database's own limits are seconds. */
const patienceMs = 60_000
const mostMissing = 5000

/**
 * Reads the changes of orders as they appear, each once. A number that is skipped belongs to a transaction that is still under way, or was given
 * up: it is looked for again for a minute.
 */
export async function openChangeReader(db: Db): Promise<ChangeReader> {
  const missing = new Map<number, number>()
  let last = 0
  const known = await latestNumbers(db)
  const first = known[0]
  if (first !== undefined) last = first - 1
  for (const id of known) step(id)

  function step(id: number): void {
    if (id <= last) {
      missing.delete(id)
      return
    }
    const now = performance.now()
    for (let skipped = Math.max(last + 1, id - mostMissing); skipped < id; skipped++)
      missing.set(skipped, now)
    last = id
  }

  function forgetLost(): void {
    const before = performance.now() - patienceMs
    for (const [id, since] of missing) if (since < before) missing.delete(id)
  }

  return {
    last: () => last,
    async look() {
      forgetLost()
      const events = await readChanges(db, { after: last, missing: [...missing.keys()], most: mostTold + 1 })
      for (const { id } of events) step(id)
      if (events.length <= mostTold) return { events, tooMany: false }
      for (const id of await latestNumbers(db)) step(id)
      return { events: [], tooMany: true }
    },
  }
}
