import type { Cart } from '#rules/cart.ts'

/** One try to order a cart: sent again with the same key, it is the same order. */
export type Attempt = {
  content: string
  key: string
  /** The order that it has become, while that waits for its payment, and the address that it goes to. */
  unpaid: Unpaid | null
}
type Unpaid = { order: string; address: string }

/** The key for ordering a cart: a kept attempt's where it was for the same content, else a new one. */
export function attemptFor(cart: Cart, kept: Attempt | null): Attempt {
  const content = contentOf(cart)
  return kept?.content === content ? kept : { content, key: newKey(), unpaid: null }
}

/** The same text for the same products and quantities, in whatever order they stand. */
export function contentOf(cart: Cart): string {
  return JSON.stringify(Object.entries(cart).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const attemptKey = 'haat-order-attempt'

/**
 * Gives the attempt for a cart and keeps it in this tab, so that a second press, another try after a lost reply and even a
 * reload in between all name the same order.
 */
export function startAttempt(cart: Cart): Attempt {
  const attempt = attemptFor(cart, readKept())
  keep(attempt)
  return attempt
}

/** Notes that the attempt is an order by now. Whoever comes back without having paid, and orders the same cart, means that order. */
export function noteUnpaid(unpaid: Unpaid): void {
  const kept = readKept()
  if (kept) keep({ ...kept, unpaid })
}

function keep(attempt: Attempt): void {
  try {
    sessionStorage.setItem(attemptKey, JSON.stringify(attempt))
  } catch {
    // Without a storage only a reload makes a new key.
    held = attempt
  }
}

/** The server has answered: the next order of the same cart is another one. */
export function endAttempt(): void {
  held = null
  try {
    sessionStorage.removeItem(attemptKey)
  } catch {
    // Nothing was kept.
  }
}

/** An unpaid order is given up: the next order of its cart is another one. */
export function endAttemptOf(orderId: string): void {
  if (readKept()?.unpaid?.order === orderId) endAttempt()
}

/** The cart is another one now, and so is what is ordered next, even if the same comes together again. */
export function endAttemptUnlessFor(cart: Cart): void {
  const kept = readKept()
  if (kept && kept.content !== contentOf(cart)) endAttempt()
}

let held: Attempt | null = null

function readKept(): Attempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('content' in kept) || !('key' in kept)) return held
    const unpaid = 'unpaid' in kept ? readUnpaid(kept.unpaid) : null
    return { content: String(kept.content), key: String(kept.key), unpaid }
  } catch {
    return held
  }
}

function readUnpaid(unpaid: unknown): Unpaid | null {
  if (typeof unpaid !== 'object' || unpaid === null || !('order' in unpaid && 'address' in unpaid))
    return null
  return { order: String(unpaid.order), address: String(unpaid.address) }
}

/** Random enough to be nobody else's. (`crypto.randomUUID` is missing where the shop is opened without https.) */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
