import type { InfiniteData } from '@tanstack/react-query'
import type { OrderEvent, SellerOrder, StepCounts } from '#contract/seller/order.ts'

export type OrderPages = InfiniteData<OrderPage>
export type OrderPage = {
  orders: SellerOrder[]
  nextCursor?: string | null | undefined
  /** Only on the first page. */
  stepCounts?: StepCounts | undefined
}

export type OrderPatch = Pick<OrderEvent, '_id' | 'status' | 'version' | 'slot'> & {
  isPaid?: boolean
  promisedAt?: string | null | undefined
  packer?: SellerOrder['packer'] | null
  /** Only the server's reply knows it. null: there is none. */
  upiReport?: SellerOrder['upiReport'] | null
  cancelledBy?: SellerOrder['cancelledBy']
}

/** An order can move between two pages while they load. */
export function flattenPages(data: OrderPages | undefined): SellerOrder[] {
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  return [...new Map(orders.map((order) => [order._id, order])).values()]
}

/**
 * Patches an order in place, even if it no longer matches the filter, so that nothing moves under a finger.
 * Ignores older versions.
 */
export function patchOrder(data: OrderPages, patch: OrderPatch): OrderPages {
  return mapOrders(data, (order) => {
    if (order._id !== patch._id || order.version >= patch.version) return order
    const { status, version, isPaid = order.isPaid, cancelledBy = null, slot, promisedAt } = patch
    const { slot: known, promisedAt: promised, packer: knownPacker, rejection, ...rest } = order
    const { upiReport: knownReport, ...others } = rest
    const upiReport = patch.upiReport === undefined ? knownReport : patch.upiReport
    const current = slot === undefined ? known : slot
    const arrival = promisedAt === undefined ? promised : promisedAt
    const packer = patch.packer === undefined ? knownPacker : patch.packer
    return {
      ...others,
      ...(current && { slot: current }),
      ...(arrival && status !== 'Pending' && { promisedAt: arrival }),
      ...(packer && (status === 'Pending' || status === 'Processing') && { packer }),
      ...(rejection && status === 'Cancelled' && { rejection }),
      ...(upiReport && status === 'Delivered' && { upiReport }),
      status,
      version,
      isPaid,
      cancelledBy: status === order.status ? order.cancelledBy : cancelledBy,
      refund: refundStateAfter(order, { status, isPaid }),
    }
  })
}

/** Only the server knows whether the provider was asked for the refund. */
function refundStateAfter(
  order: SellerOrder,
  { status, isPaid }: { status: SellerOrder['status']; isPaid: boolean },
): SellerOrder['refund'] {
  if (order.paymentType === 'COD' || status !== 'Cancelled') return null
  if (!isPaid) return order.isPaid ? 'refunded' : order.refund
  return order.status === 'Cancelled' ? order.refund : 'due'
}

export type MergedPages = {
  data: OrderPages
  arrived: SellerOrder[]
  /** More orders arrived than one page holds: the list must be fetched again. */
  hasGap: boolean
}

export function mergeNewestPage(data: OrderPages, newest: OrderPage): MergedPages {
  const knownIds = new Set(flattenPages(data).map(({ _id }) => _id))
  const newestById = new Map(newest.orders.map((order) => [order._id, order]))
  const arrived = newest.orders.filter(({ _id }) => !knownIds.has(_id))
  const updated = mapOrders(data, (order) => {
    const latest = newestById.get(order._id)
    return latest && isNewer(latest, order) ? latest : order
  })
  return {
    data: withNewCounts(updated, newest.stepCounts),
    arrived,
    hasGap: knownIds.size > 0 && arrived.length === newest.orders.length && newest.nextCursor !== null,
  }
}

/** Oldest first: `last` is the last page, loaded again. Orders are only added below, so nothing moves. */
export function mergeLastPage(data: OrderPages, last: OrderPage): OrderPages {
  const { data: updated, arrived } = mergeNewestPage(data, last)
  const page = updated.pages.at(-1)
  if (!page) return data
  const { nextCursor } = last
  const merged = { ...page, nextCursor, orders: [...page.orders, ...arrived] }
  return { ...updated, pages: [...updated.pages.slice(0, -1), merged] }
}

export function prependOrders(data: OrderPages, arrived: readonly SellerOrder[]): OrderPages {
  const knownIds = new Set(flattenPages(data).map(({ _id }) => _id))
  const added = arrived.filter(({ _id }) => !knownIds.has(_id))
  const [first, ...others] = data.pages
  if (!first || added.length === 0) return data
  return { ...data, pages: [{ ...first, orders: [...added, ...first.orders] }, ...others] }
}

/** With the same version the server may know more than an event: who cancelled. */
function isNewer(latest: SellerOrder, known: SellerOrder): boolean {
  if (latest.version === known.version)
    return (
      latest.cancelledBy !== known.cancelledBy ||
      latest.slot?.from !== known.slot?.from ||
      latest.promisedAt !== known.promisedAt ||
      latest.rejection?.reason !== known.rejection?.reason ||
      latest.packer?.id !== known.packer?.id ||
      latest.bags !== known.bags ||
      latest.upiReport?.at !== known.upiReport?.at ||
      latest.rider?.id !== known.rider?.id ||
      latest.delivery?.failure?.at !== known.delivery?.failure?.at
    )
  return latest.version > known.version
}

function withNewCounts(data: OrderPages, stepCounts: OrderPage['stepCounts']): OrderPages {
  const [first, ...others] = data.pages
  return first && stepCounts ? { ...data, pages: [{ ...first, stepCounts }, ...others] } : data
}

/** Unchanged orders keep their identity, so that memoized cards do not render again. */
function mapOrders(data: OrderPages, change: (order: SellerOrder) => SellerOrder): OrderPages {
  const pages = data.pages.map((page) => {
    const orders = page.orders.map(change)
    return orders.every((order, index) => order === page.orders[index]) ? page : { ...page, orders }
  })
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
}
