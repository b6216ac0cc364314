import type { Db } from '#server/database/tables.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { findRefundForOwner, markRefundingNow } from '#server/payment/exceptions/refund-store.ts'
import { insertShortRefund } from '#server/payment/exceptions/short-refund-store.ts'
import type { OrderState } from '../../status/status-store.ts'

type ShortRefundInput = { order: OrderState; differencePaise: number; sellerId: string | null }

/**
 * Once, for a paid online order that is packed short; the caller holds its lock. Run the job 'finish-refunds'
 * after the commit if this returns true. False: the seller pays back by hand.
 */
export async function openShortRefund(
  tx: Db,
  { order, differencePaise, sellerId }: ShortRefundInput,
): Promise<boolean> {
  const opened = await insertShortRefund(tx, { orderId: order.id, differencePaise, sellerId })
  if (opened.state === 'due') await reportDueRefund(tx, { order, flagId: opened.id })
  return opened.state === 'refunding'
}

type AutomaticRefund = { orderId: string; sellerId: string | null }

/**
 * For an order that the shop rejects, after it is cancelled and with its lock held. Run the job
 * 'finish-refunds' after the commit. False: nothing to refund, or the seller pays back by hand.
 */
export async function refundAutomatically(tx: Db, refund: AutomaticRefund): Promise<boolean> {
  return markRefundingNow(tx, refund)
}

type CancelledOrder = { order: OrderState; sellerId: string | null }

/** Tells the shop if the refund of an order that staff have just cancelled waits for an owner. */
export async function reportRefundForOwner(tx: Db, { order, sellerId }: CancelledOrder): Promise<void> {
  const flagId = await findRefundForOwner(tx, { orderId: order.id, sellerId })
  if (flagId !== undefined) await reportDueRefund(tx, { order, flagId })
}

/** Tells the shop that a refund waits for the owner. */
export async function reportDueRefund(
  tx: Db,
  { order, flagId }: { order: OrderState; flagId: string },
): Promise<void> {
  const { id: orderId, version } = order
  await enqueueOrderMessage(tx, { kind: 'payment-flagged', orderId, version, flagId })
}
