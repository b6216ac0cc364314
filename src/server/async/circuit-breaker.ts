type CircuitBreaker<Key> = {
  isOpen: (key: Key) => boolean
  succeeded: (key: Key) => void
  failed: (key: Key) => void
}

/** Counts consecutive failures per key. It never closes again: make one for each run. */
export function createCircuitBreaker<Key>({ maxFailures }: { maxFailures: number }): CircuitBreaker<Key> {
  const failures = new Map<Key, number>()
  return {
    isOpen: (key) => (failures.get(key) ?? 0) >= maxFailures,
    succeeded: (key) => failures.delete(key),
    failed: (key) => failures.set(key, (failures.get(key) ?? 0) + 1),
  }
}
