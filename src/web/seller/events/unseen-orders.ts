import type { OrderStatus } from '#domain/order.ts'
import type { SoundNeed } from './notification-sound.ts'

/** `amount` is in rupees, `createdAt` in ISO. */
export type NewOrder = { _id: string; orderNumber: number; amount: number; createdAt: string }

/**
 * The pending orders as this browser knows them. An order is unseen until it is opened here or its status
 * changes. The sound plays while an unseen order is not silenced; acting on one order silences all. Orders that
 * were seen and still wait are called to mind by a rarer sound.
 */
export type NewOrders = {
  pending: ReadonlyMap<string, NewOrder>
  seen: ReadonlySet<string>
  silenced: ReadonlySet<string>
}

export type SeenOrders = { seen: readonly string[]; silenced: readonly string[] }

const maxKept = 400

export const noOrders: NewOrders = { pending: new Map(), seen: new Set(), silenced: new Set() }

export function listUnseen({ pending, seen }: NewOrders): NewOrder[] {
  return [...pending.values()]
    .filter(({ _id }) => !seen.has(_id))
    .toSorted((one, other) => other.orderNumber - one.orderNumber)
}

export function soundNeed(orders: NewOrders, now: number): SoundNeed {
  if (listUnseen(orders).some(({ _id }) => !orders.silenced.has(_id))) return 'new'
  const isWaiting = ({ createdAt }: NewOrder) => now - Date.parse(createdAt) < maxWaitingMs
  return [...orders.pending.values()].some(isWaiting) ? 'waiting' : 'none'
}

/** An order that was seen longer ago waits on purpose. */
const maxWaitingMs = 12 * 60 * 60 * 1000

/** A status change by staff silences the other orders; a cancellation may come from a shopper. */
export function applyOrderEvent(
  orders: NewOrders,
  { status, at, ...order }: Omit<NewOrder, 'createdAt'> & { status: OrderStatus; at: string },
): NewOrders {
  const pending = new Map(orders.pending)
  if (status === 'Pending') {
    const createdAt = pending.get(order._id)?.createdAt ?? at
    return { ...orders, pending: pending.set(order._id, { ...order, createdAt }) }
  }
  const wasPending = pending.delete(order._id)
  const seen = union(orders.seen, [order._id])
  const isSellerThere = wasPending && status !== 'Cancelled'
  return { pending, seen, silenced: isSellerThere ? union(orders.silenced, pending.keys()) : orders.silenced }
}

export function markSeen(orders: NewOrders, ids: Iterable<string>): NewOrders {
  return {
    pending: orders.pending,
    seen: union(orders.seen, ids),
    silenced: union(orders.silenced, orders.pending.keys()),
  }
}

export function withPending(orders: NewOrders, list: readonly NewOrder[]): NewOrders {
  return { ...orders, pending: new Map(list.map((order) => [order._id, order])) }
}

export function withSeen(orders: NewOrders, { seen, silenced }: SeenOrders): NewOrders {
  return { ...orders, seen: union(orders.seen, seen), silenced: union(orders.silenced, silenced) }
}

export function toSeenOrders({ seen, silenced }: NewOrders): SeenOrders {
  return { seen: [...seen].slice(-maxKept), silenced: [...silenced].slice(-maxKept) }
}

function union(known: ReadonlySet<string>, more: Iterable<string>): ReadonlySet<string> {
  return new Set([...known, ...more])
}
