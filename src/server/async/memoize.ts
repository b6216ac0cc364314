/** Asks once in `forMs`, however many want to know; whoever comes while it is asked waits for the same answer. What fails is not kept. */
export function memoizeAsync<Answer>(ttlMs: number, load: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | null = null
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer
    const mine = { answer: load(), until: Number.POSITIVE_INFINITY }
    kept = mine
    mine.answer.then(
      () => {
        mine.until = performance.now() + ttlMs
      },
      () => {
        if (kept === mine) kept = null
      },
    )
    return mine.answer
  }
}
