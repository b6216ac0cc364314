type LruCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, given: { value: Value; bytes: number }): void
  /** In bytes. */
  size(): number
}

type Entry<Value> = {
  key: string
  value: Value
  bytes: number
  newer: Entry<Value> | null
  older: Entry<Value> | null
}

/**
 * Drops the least recently used entries above the limit. Entries are linked in the order of their use: moving
 * one to the end of a Map leaves a hole, and in a large Map each later use of the key walks over these holes.
 */
export function createLruCache<Value>({ maxBytes }: { maxBytes: number }): LruCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  let newest: Entry<Value> | null = null
  let oldest: Entry<Value> | null = null
  let totalBytes = 0

  function link(entry: Entry<Value>): void {
    entry.newer = null
    entry.older = newest
    if (newest) newest.newer = entry
    else oldest = entry
    newest = entry
  }

  function unlink({ newer, older }: Entry<Value>): void {
    if (newer) newer.older = older
    else newest = older
    if (older) older.newer = newer
    else oldest = newer
  }

  function remove(entry: Entry<Value>): void {
    unlink(entry)
    entries.delete(entry.key)
    totalBytes -= entry.bytes
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry && entry !== newest) {
        unlink(entry)
        link(entry)
      }
      return entry?.value
    },
    set(key, { value, bytes }) {
      const known = entries.get(key)
      if (known) remove(known)
      const entry = { key, value, bytes, newer: null, older: null }
      entries.set(key, entry)
      link(entry)
      totalBytes += bytes
      while (oldest && totalBytes > maxBytes) remove(oldest)
    },
    size: () => totalBytes,
  }
}
