export type CircuitBreaker<Key> = {
  /** Whether calls to it are to be skipped: too many in a row have failed. */
  isOpen: (key: Key) => boolean
  succeeded: (key: Key) => void
  failed: (key: Key) => void
}

/** Counts failures in a row for each key. It stays open once it is: make one for each round of calls. */
export function createCircuitBreaker<Key>({ maxFailures }: { maxFailures: number }): CircuitBreaker<Key> {
  const failures = new Map<Key, number>()
  return {
    isOpen: (key) => (failures.get(key) ?? 0) >= maxFailures,
    succeeded: (key) => failures.delete(key),
    failed: (key) => failures.set(key, (failures.get(key) ?? 0) + 1),
  }
}
