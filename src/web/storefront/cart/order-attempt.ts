import type { Cart } from '#domain/cart.ts'
import { randomUuid } from '#web/ui/form/random-uuid.ts'

/** A repeat with the same key returns the same order. */
type OrderAttempt = {
  content: string
  key: string
  /** The unpaid order that this attempt created. */
  unpaid: UnpaidOrder | null
}
/** `delivery` names address, slot and note, as the checkout writes them. */
type UnpaidOrder = { order: string; delivery: string }

export function resolveAttempt(cart: Cart, saved: OrderAttempt | null): OrderAttempt {
  const content = cartFingerprint(cart)
  return saved?.content === content ? saved : { content, key: randomUuid(), unpaid: null }
}

/** Independent of the order of the entries. */
export function cartFingerprint(cart: Cart): string {
  return JSON.stringify(Object.entries(cart).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const attemptStorageKey = 'haat-order-attempt'

/** Kept in this tab, so that a double click, a retry and a reload all name the same order. */
export function startAttempt(cart: Cart): OrderAttempt {
  const attempt = resolveAttempt(cart, readAttempt())
  saveAttempt(attempt)
  return attempt
}

/** A shopper who returns unpaid and orders the same cart continues this order. */
export function saveUnpaidOrder(unpaid: UnpaidOrder): void {
  const saved = readAttempt()
  if (saved) saveAttempt({ ...saved, unpaid })
}

function saveAttempt(attempt: OrderAttempt): void {
  try {
    sessionStorage.setItem(attemptStorageKey, JSON.stringify(attempt))
  } catch {
    // Without storage a reload creates a new key.
    memoryAttempt = attempt
  }
}

/** The next order of the same cart is a new one. */
export function clearAttempt(): void {
  memoryAttempt = null
  try {
    sessionStorage.removeItem(attemptStorageKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

export function clearAttemptForOrder(orderId: string): void {
  if (readAttempt()?.unpaid?.order === orderId) clearAttempt()
}

/** A changed cart is a new order, even if it changes back. */
export function clearAttemptIfCartChanged(cart: Cart): void {
  const saved = readAttempt()
  if (saved && saved.content !== cartFingerprint(cart)) clearAttempt()
}

let memoryAttempt: OrderAttempt | null = null

function readAttempt(): OrderAttempt | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(attemptStorageKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('content' in saved) || !('key' in saved))
      return memoryAttempt
    const unpaid = 'unpaid' in saved ? parseUnpaidOrder(saved.unpaid) : null
    return { content: String(saved.content), key: String(saved.key), unpaid }
  } catch {
    return memoryAttempt
  }
}

function parseUnpaidOrder(unpaid: unknown): UnpaidOrder | null {
  if (typeof unpaid !== 'object' || unpaid === null || !('order' in unpaid && 'delivery' in unpaid))
    return null
  return { order: String(unpaid.order), delivery: String(unpaid.delivery) }
}
