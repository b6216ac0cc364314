import type { MyOrder } from '#contract/order.ts'

type Seen = {
  /** Orders that waited for their payment when they were last looked at, or that this tab has gone to pay. */
  awaited: ReadonlySet<string>
  orders: readonly MyOrder[]
}

/** The orders whose payment has come since. */
export function findPaid({ awaited, orders }: Seen): MyOrder[] {
  return orders.filter(({ _id, online }) => online?.state === 'paid' && awaited.has(_id))
}

/** Returns the thanked order; undefined once it is cancelled or its money is due back. */
export function findThanked(
  orders: readonly MyOrder[] | undefined,
  id: string | undefined,
): MyOrder | undefined {
  return orders?.find(({ _id, online, status }) => {
    return _id === id && online?.state === 'paid' && status !== 'Cancelled'
  })
}

/** Those to look out for from here on. */
export function findAwaited(orders: readonly MyOrder[]): Set<string> {
  return new Set(orders.filter(({ online }) => online?.state === 'awaiting').map(({ _id }) => _id))
}
