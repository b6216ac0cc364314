/** Caches the result for `ttlMs` and shares a pending computation. Errors are not cached. */
export function memoizeAsync<Result>(ttlMs: number, compute: () => Promise<Result>): () => Promise<Result> {
  let entry: { result: Promise<Result>; expiresAt: number } | null = null
  return () => {
    if (entry && performance.now() < entry.expiresAt) return entry.result
    const current = { result: compute(), expiresAt: Number.POSITIVE_INFINITY }
    entry = current
    current.result.then(
      () => {
        current.expiresAt = performance.now() + ttlMs
      },
      () => {
        if (entry === current) entry = null
      },
    )
    return current.result
  }
}
