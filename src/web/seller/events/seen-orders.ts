import type { SeenOrders } from './unseen-orders.ts'

const storageKey = 'haat-seen-orders'

export function readSeenOrders(): SeenOrders {
  try {
    return parse(localStorage.getItem(storageKey))
  } catch {
    return parse(null)
  }
}

/** Without storage only this tab remembers them. */
export function saveSeenOrders(seen: SeenOrders): void {
  const text = JSON.stringify(seen)
  try {
    if (text !== localStorage.getItem(storageKey)) localStorage.setItem(storageKey, text)
  } catch {}
}

/** Reports changes by other tabs. Returns the unsubscribe. */
export function onSeenOrders(listener: (seen: SeenOrders) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === storageKey && listener(parse(newValue))
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function parse(text: string | null): SeenOrders {
  try {
    const { seen, silenced }: Record<string, unknown> = JSON.parse(text ?? '{}')
    return { seen: idsOf(seen), silenced: idsOf(silenced) }
  } catch {
    return { seen: [], silenced: [] }
  }
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
