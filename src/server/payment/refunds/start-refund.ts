import { type OrderChange, sellerOf } from '#server/order/core/change-order.ts'
import { findRefundForOwner, markRefundingSoon } from './refund-store.ts'
import { insertPartialRefund } from './short-refund-store.ts'

type Refunding = Pick<OrderChange, 'tx' | 'order' | 'by' | 'message' | 'afterCommit'>

/** Once, for a paid online order that is packed short. A provider without refunds leaves it to the seller. */
export async function openShortRefund(change: Refunding, differencePaise: number): Promise<void> {
  await openPartialRefund(change, { kind: 'short', name: 'short', paise: differencePaise })
}

type PartialRefund = { kind: 'short' | 'claim'; name: string; paise: number }

/** A part of the provider's payment that pays the order. Returns the id of its exception. */
export async function openPartialRefund(change: Refunding, part: PartialRefund): Promise<string> {
  const { tx, order, by } = change
  const opened = await insertPartialRefund(tx, { ...part, orderId: order.id, sellerId: sellerOf(by) })
  if (opened.state === 'refunding') change.afterCommit('finishRefunds')
  if (opened.state === 'due') reportDueRefund(change, opened.id)
  return opened.id
}

/** For an order that the shop rejects, once it is cancelled. */
export async function refundAutomatically({ tx, order, by }: Refunding): Promise<void> {
  await markRefundingSoon(tx, { orderId: order.id, sellerId: sellerOf(by) })
}

/** Tells the shop if the refund of an order that staff have just cancelled waits for an owner. */
export async function reportRefundForOwner(change: Refunding): Promise<void> {
  const { tx, order, by } = change
  const exceptionId = await findRefundForOwner(tx, { orderId: order.id, sellerId: sellerOf(by) })
  if (exceptionId !== undefined) reportDueRefund(change, exceptionId)
}

/** Tells the shop that a refund waits for the owner. Its message is of no step of the status. */
export function reportDueRefund({ order, message }: Refunding, exceptionId: string): void {
  message('payment-exception', { exceptionId, version: order.version })
}
