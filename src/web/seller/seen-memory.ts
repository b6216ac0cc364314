import type { Remembered } from './new-orders.ts'

const key = 'haat-seen-orders'
const nothing: Remembered = { seen: [], hushed: [] }

/** What this browser has seen of orders, in whichever tab. */
export function readSeen(): Remembered {
  try {
    return parse(localStorage.getItem(key))
  } catch {
    return nothing
  }
}

/** A full or forbidden storage costs only the memory, never the news. */
export function keepSeen(remembered: Remembered): void {
  const text = JSON.stringify(remembered)
  try {
    if (text !== localStorage.getItem(key)) localStorage.setItem(key, text)
  } catch {
    // Known in this tab only.
  }
}

/** Hears what other tabs have seen; gives what ends it. */
export function followSeen(onSeen: (remembered: Remembered) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) onSeen(parse(event.newValue))
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** What somebody else has written there counts for nothing. */
function parse(text: string | null): Remembered {
  try {
    const { seen, hushed }: Record<string, unknown> = JSON.parse(text ?? '')
    return { seen: idsOf(seen), hushed: idsOf(hushed) }
  } catch {
    return nothing
  }
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
