import type { Cart } from '#domain/cart.ts'

/** One try to order a cart: sent again with the same key, it is the same order. */
export type OrderAttempt = {
  content: string
  key: string
  /** The order that it has become, while that waits for its payment, and the address that it goes to. */
  unpaid: UnpaidOrder | null
}
type UnpaidOrder = { order: string; address: string }

/** The key for ordering a cart: a kept attempt's where it was for the same content, else a new one. */
export function resolveAttempt(cart: Cart, saved: OrderAttempt | null): OrderAttempt {
  const content = cartFingerprint(cart)
  return saved?.content === content ? saved : { content, key: createIdempotencyKey(), unpaid: null }
}

/** The same text for the same products and quantities, in whatever order they stand. */
export function cartFingerprint(cart: Cart): string {
  return JSON.stringify(Object.entries(cart).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const attemptStorageKey = 'haat-order-attempt'

/**
 * Gives the attempt for a cart and keeps it in this tab, so that a second press, another try after a lost reply and even a
 * reload in between all name the same order.
 */
export function startAttempt(cart: Cart): OrderAttempt {
  const attempt = resolveAttempt(cart, readAttempt())
  saveAttempt(attempt)
  return attempt
}

/** Notes that the attempt is an order by now. Whoever comes back without having paid, and orders the same cart, means that order. */
export function saveUnpaidOrder(unpaid: UnpaidOrder): void {
  const saved = readAttempt()
  if (saved) saveAttempt({ ...saved, unpaid })
}

function saveAttempt(attempt: OrderAttempt): void {
  try {
    sessionStorage.setItem(attemptStorageKey, JSON.stringify(attempt))
  } catch {
    // Without a storage only a reload makes a new key.
    memoryAttempt = attempt
  }
}

/** The server has answered: the next order of the same cart is another one. */
export function clearAttempt(): void {
  memoryAttempt = null
  try {
    sessionStorage.removeItem(attemptStorageKey)
  } catch {
    // Nothing was kept.
  }
}

/** An unpaid order is given up: the next order of its cart is another one. */
export function clearAttemptForOrder(orderId: string): void {
  if (readAttempt()?.unpaid?.order === orderId) clearAttempt()
}

/** The cart is another one now, and so is what is ordered next, even if the same comes together again. */
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
  if (typeof unpaid !== 'object' || unpaid === null || !('order' in unpaid && 'address' in unpaid))
    return null
  return { order: String(unpaid.order), address: String(unpaid.address) }
}

/** Random enough to be nobody else's. (`crypto.randomUUID` is missing where the shop is opened without https.) */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
