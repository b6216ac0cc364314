import type { InfiniteData } from '@tanstack/react-query'
import type { OrderCounts, OrderEvent, SellerOrder } from '#contract/seller-order.ts'

/** As many orders as have been asked for, page behind page. */
export type OrderPages = InfiniteData<OrderPage>
export type OrderPage = {
  orders: SellerOrder[]
  nextCursor?: string | null | undefined
  /** Only the first page knows them. */
  counts?: OrderCounts | undefined
}

/** What is known of an order by a change of it. */
export type OrderPatch = Pick<OrderEvent, '_id' | 'status' | 'version'> & {
  isPaid?: boolean
  /** Where it is known, too. */
  cancelledBy?: SellerOrder['cancelledBy']
}

/** Every order once: between two pages one may have moved. */
export function flattenPages(data: OrderPages | undefined): SellerOrder[] {
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  return [...new Map(orders.map((order) => [order._id, order])).values()]
}

/** A change reaches its order where it stands, even where it no longer matches what was asked for: nothing goes away under a finger. An older one than known is no news. */
export function patchOrder(data: OrderPages, patch: OrderPatch): OrderPages {
  return mapOrders(data, (order) => {
    if (order._id !== patch._id || order.version >= patch.version) return order
    const { status, version, isPaid = order.isPaid, cancelledBy = null } = patch
    return {
      ...order,
      status,
      version,
      isPaid,
      cancelledBy: status === order.status ? order.cancelledBy : cancelledBy,
      refund: refundStateAfter(order, { status, isPaid }),
    }
  })
}

/** What a change says of money that has to go back; that its provider has been asked only the shop itself tells. */
function refundStateAfter(
  order: SellerOrder,
  { status, isPaid }: { status: SellerOrder['status']; isPaid: boolean },
): SellerOrder['refund'] {
  if (order.paymentType === 'COD' || status !== 'Cancelled') return null
  if (!isPaid) return order.isPaid ? 'refunded' : order.refund
  return order.status === 'Cancelled' ? order.refund : 'due'
}

export type MergedPages = {
  /** What was known, with the changes that the newest page tells. */
  data: OrderPages
  /** Orders that were not known, the newest first. */
  arrived: SellerOrder[]
  /** True where more may have come than one page holds: then only the whole can be asked for anew. */
  hasGap: boolean
}

/** Lays the newest page beside what is known of the list. */
export function mergeNewestPage(data: OrderPages, newest: OrderPage): MergedPages {
  const knownIds = new Set(flattenPages(data).map(({ _id }) => _id))
  const newestById = new Map(newest.orders.map((order) => [order._id, order]))
  const arrived = newest.orders.filter(({ _id }) => !knownIds.has(_id))
  const updated = mapOrders(data, (order) => {
    const latest = newestById.get(order._id)
    return latest && isNewer(latest, order) ? latest : order
  })
  return {
    data: withNewCounts(updated, newest.counts),
    arrived,
    hasGap: knownIds.size > 0 && arrived.length === newest.orders.length && newest.nextCursor !== null,
  }
}

/** Puts orders above all others. */
export function prependOrders(data: OrderPages, arrived: readonly SellerOrder[]): OrderPages {
  const knownIds = new Set(flattenPages(data).map(({ _id }) => _id))
  const added = arrived.filter(({ _id }) => !knownIds.has(_id))
  const [first, ...others] = data.pages
  if (!first || added.length === 0) return data
  return { ...data, pages: [{ ...first, orders: [...added, ...first.orders] }, ...others] }
}

/** Of the same version, too, the shop may know more than what a change told: who cancelled. */
function isNewer(latest: SellerOrder, known: SellerOrder): boolean {
  if (latest.version === known.version) return latest.cancelledBy !== known.cancelledBy
  return latest.version > known.version
}

function withNewCounts(data: OrderPages, counts: OrderPage['counts']): OrderPages {
  const [first, ...others] = data.pages
  return first && counts ? { ...data, pages: [{ ...first, counts }, ...others] } : data
}

/** Orders that stay as they are keep their identity, and so are not drawn anew. */
function mapOrders(data: OrderPages, change: (order: SellerOrder) => SellerOrder): OrderPages {
  const pages = data.pages.map((page) => {
    const orders = page.orders.map(change)
    return orders.every((order, index) => order === page.orders[index]) ? page : { ...page, orders }
  })
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
}
