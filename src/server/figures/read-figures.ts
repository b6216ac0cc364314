import type { FigureSpan } from '#rules/figures.ts'
import type { Db } from '../database/tables.ts'
import { faultCode } from '../errors.ts'
import { countSome } from './count-days.ts'
import { findUncounted, isSpanAddedUp, type Uncounted } from './day-store.ts'
import { type Span, spanAt } from './span.ts'

type Asked = { days: FigureSpan; now: Date }
type Find<Found> = (tx: Db, span: Span) => Promise<Found>

export type Answer<Found> =
  | { found: Found; counting: null }
  | { found: null; counting: { done: number; of: number } }

/** How long somebody waits while days are counted before being told how far that is. */
const patienceMs = 1500

/**
 * Reads figures as of one moment, once every day that is over is counted. Counts what is missing first; where that takes long, says how far it is, and
 * whoever asks again goes on with it. Of all who ask in this process at once only one counts.
 */
export function createFiguresReader(db: Db) {
  let counting: Promise<void> | null = null
  return async function readFigures<Found>({ days, now }: Asked, find: Find<Found>): Promise<Answer<Found>> {
    const span = spanAt(now, days)
    const until = performance.now() + patienceMs
    for (;;) {
      const isLate = performance.now() > until
      const look = await lookOnce(db, { span, isLate, find })
      if (look.uncounted === null) return { found: look.found, counting: null }
      const { days: missing, of } = look.uncounted
      if (isLate) return { found: null, counting: { done: of - missing.length, of } }
      counting ??= countSome(db, { days: missing, span, until })
        .catch(unlessAnotherCounts)
        .finally(() => {
          counting = null
        })
      await counting
    }
  }
}

/** Another process has the turn for longer than a statement waits: what it counts is counted for all. */
function unlessAnotherCounts(error: unknown): void {
  if (faultCode(error) !== '55P03') throw error
}

type Look<Found> = { found: Found; uncounted: null } | { found: null; uncounted: Uncounted }

/** One look at the database as it is at one moment. */
async function lookOnce<Found>(
  db: Db,
  { span, isLate, find }: { span: Span; isLate: boolean; find: Find<Found> },
): Promise<Look<Found>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const uncounted = await findUncounted(tx, span.lastOver)
      // Where old orders change faster than their days are counted, what was counted a moment ago will do.
      const isReady = isLate ? uncounted.never === 0 : uncounted.days.length === 0
      if (!isReady || !(await isSpanAddedUp(tx, span))) return { found: null, uncounted }
      return { found: await find(tx, span), uncounted: null }
    })
}
