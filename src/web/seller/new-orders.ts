import type { OrderStatus } from '#domain/order.ts'

/** An order that nobody has begun, as far as a list of news needs it. `amount` is in rupees. */
export type NewOrder = { _id: string; orderNumber: number; amount: number }

/**
 * What this browser knows of orders that wait. An order is unseen as long as it is Pending and nobody here has opened it; it rings until it
 * is hushed, which is all that wait as soon as somebody shows to be there.
 */
export type NewOrders = {
  pending: ReadonlyMap<string, NewOrder>
  seen: ReadonlySet<string>
  hushed: ReadonlySet<string>
}

/** As much of it as a browser keeps: ids of orders. */
export type Remembered = { seen: readonly string[]; hushed: readonly string[] }

/** More orders than ever wait at once. */
const rememberedAtMost = 400

export const noOrders: NewOrders = { pending: new Map(), seen: new Set(), hushed: new Set() }

/** The newest first. */
export function unseenOf({ pending, seen }: NewOrders): NewOrder[] {
  return [...pending.values()]
    .filter(({ _id }) => !seen.has(_id))
    .toSorted((one, other) => other.orderNumber - one.orderNumber)
}

export function isRinging(orders: NewOrders): boolean {
  return unseenOf(orders).some(({ _id }) => !orders.hushed.has(_id))
}

/**
 * An order that waits is new; one that has moved on is nobody's news any more. Who moves one on is at the counter, on whichever device, and
 * need not be called again for the others; a shopper who cancels is not.
 */
export function hearOf(
  orders: NewOrders,
  { status, ...order }: NewOrder & { status: OrderStatus },
): NewOrders {
  const pending = new Map(orders.pending)
  if (status === 'Pending') {
    pending.set(order._id, order)
    return { ...orders, pending }
  }
  const waited = pending.delete(order._id)
  const seen = new Set([...orders.seen, order._id])
  const isSomebodyThere = waited && status !== 'Cancelled'
  return { pending, seen, hushed: isSomebodyThere ? joined(orders.hushed, pending.keys()) : orders.hushed }
}

/** Somebody has opened these, and so is there: nothing that waits has to ring any more. */
export function markSeen(orders: NewOrders, ids: Iterable<string>): NewOrders {
  return {
    pending: orders.pending,
    seen: joined(orders.seen, ids),
    hushed: joined(orders.hushed, orders.pending.keys()),
  }
}

/** The shop's own list of what waits, in place of what was known of it. */
export function withPending(orders: NewOrders, waiting: readonly NewOrder[]): NewOrders {
  return { ...orders, pending: new Map(waiting.map((order) => [order._id, order])) }
}

export function rememberedOf({ seen, hushed }: NewOrders): Remembered {
  return { seen: [...seen].slice(-rememberedAtMost), hushed: [...hushed].slice(-rememberedAtMost) }
}

/** Adds what another tab has seen meanwhile, or this browser before. */
export function recall(orders: NewOrders, { seen, hushed }: Remembered): NewOrders {
  return { pending: orders.pending, seen: joined(orders.seen, seen), hushed: joined(orders.hushed, hushed) }
}

function joined(known: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  return new Set([...known, ...more])
}
