import { addDays } from '#rules/days.ts'
import { figureSpans } from '#rules/figures.ts'
import type { Db } from '../database/tables.ts'
import { addUpSpan, countDays, type Days, findUncounted, isSpanAddedUp } from './day-store.ts'
import { type Span, spanAt } from './span.ts'

/** So many days in one statement: of a shop with a thousand orders a day, a fraction of the five seconds that a statement has. */
const mostAtOnce = 10

/** Counts what is not counted yet of the days that are over, and adds their products up, so that nobody waits for it on the page. */
export async function countOverDays(db: Db, now: Date): Promise<void> {
  const { days } = await findUncounted(db, spanAt(now, figureSpans[0]).lastOver)
  for (const run of runsOf(days)) await countDays(db, run)
  for (const length of figureSpans) {
    const span = spanAt(now, length)
    if (!(await isSpanAddedUp(db, span))) await addUpSpan(db, span)
  }
}

/** Counts as many of these days as fit until then, and never none. With none left, adds up the products of the span. */
export async function countSome(
  db: Db,
  { days, span, until }: { days: readonly string[]; span: Span; until: number },
): Promise<void> {
  if (days.length === 0) await addUpSpan(db, span)
  for (const run of runsOf(days)) {
    await countDays(db, run)
    if (performance.now() > until) return
  }
}

/** Days in their order, cut where one is missing and where a statement would get long. */
export function runsOf(days: readonly string[]): Days[] {
  const runs: Days[] = []
  let length = 0
  for (const day of days) {
    const run = runs.at(-1)
    if (run && length < mostAtOnce && addDays(run.last, 1) === day) {
      run.last = day
      length++
    } else {
      runs.push({ first: day, last: day })
      length = 1
    }
  }
  return runs
}
