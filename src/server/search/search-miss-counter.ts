import { foldSearchText, looksPersonal, maxSearchWordLength } from '#domain/search/search-text.ts'
import type { SearchMiss } from './search-misses-store.ts'

type SearchMissCounter = {
  /** Never throws. */
  add: (q: string) => void
  /** Removes and returns the texts without a new letter for `typingPauseMs`. */
  takeFinished: () => SearchMiss[]
  takeAll: () => SearchMiss[]
  size: () => number
}

/** Between two letters of one search. */
export const typingPauseMs = 3000
const maxTexts = 500
/** A text that is searched again and again would never be finished. */
const maxWaitMs = 30_000

type Typed = { count: number; firstAt: number; at: number; shown: string }

/**
 * Counts finished searches, without knowing who searches: 'xyz', 'xyzf' and 'xyzfish' within seconds are one
 * person typing, and only the longest counts. Two people who type the same at once count as one.
 */
export function createSearchMissCounter(now: () => number = Date.now): SearchMissCounter {
  const texts = new Map<string, Typed>()

  function add(q: string): void {
    const text = foldSearchText(q)
    const { length } = [...text]
    if (length < 2 || length > maxSearchWordLength || looksPersonal(text)) return
    const at = now()
    const previous = findTypedBefore(text, at)
    if (previous?.[0].startsWith(text)) {
      Object.assign(previous[1], { shown: text, at })
      return
    }
    if (previous && --previous[1].count === 0) texts.delete(previous[0])
    const known = texts.get(text)
    if (known) Object.assign(known, { count: known.count + 1, shown: text, at })
    else if (texts.size < maxTexts) texts.set(text, { count: 1, firstAt: at, at, shown: text })
  }

  /** What the same person may have typed a moment ago. */
  function findTypedBefore(text: string, at: number): [string, Typed] | undefined {
    for (const entry of texts) {
      const { shown, at: typedAt } = entry[1]
      if (at - typedAt >= typingPauseMs || shown === text) continue
      if (text.startsWith(shown) || shown.startsWith(text)) return entry
    }
  }

  function take(isFinished: (typed: Typed) => boolean): SearchMiss[] {
    const finished = [...texts].filter(([, typed]) => isFinished(typed))
    for (const [text] of finished) texts.delete(text)
    return finished.map(([query, { count }]) => ({ query, count }))
  }

  return {
    add,
    takeFinished: () =>
      take(({ at, firstAt }) => now() - at >= typingPauseMs || now() - firstAt >= maxWaitMs),
    takeAll: () => take(() => true),
    size: () => texts.size,
  }
}
