import { utrHoldHours } from '#domain/payment.ts'
import { maxRejectedUtrs } from '#domain/upi.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { findLatestUpiSession, saveUtr } from '#server/payment/providers/upi/upi-session-store.ts'
import { lockOwnOrder, type OrderState } from '../../status/status-store.ts'
import { extendHold, getUtrLimits, isUtrUsed, type UtrLimits } from './upi-payment-store.ts'

export type SubmitUtrInput = { orderId: string; userId: string; utr: string }

/**
 * A shopper says that an order was paid by UPI, and gives the number of the transfer. The order waits for a seller to look for it, for a day and not for
 * minutes; it is never paid by this. Until the seller has answered another number takes the place of a mistyped one. Also for an order that has lapsed or was
 * cancelled: the money may have gone all the same, and then it must not be lost. Gives the id of the checkout. Throws 404 for an order that is
 * not the shopper's, 409 for one that is paid, not by UPI or too old, for a number that another order has, and for too many at once.
 */
export async function submitUtr(db: Db, given: SubmitUtrInput): Promise<string> {
  try {
    return await withRetry(() => db.transaction().execute((tx) => submitInTransaction(tx, given)))
  } catch (error) {
    // Another order was given the same number at this very moment.
    if (errorCode(error) === '23505') throw new ShopError('utr_taken')
    throw error
  }
}

async function submitInTransaction(tx: Db, { orderId, userId, utr }: SubmitUtrInput): Promise<string> {
  const order = await lockOwnOrder(tx, { id: orderId, userId })
  if (!order) throw new ShopError('order_not_found')
  if (order.payment_type !== 'Online') throw new ShopError('not_online')
  if (order.is_placed) throw new ShopError('already_paid')
  const session = await findLatestUpiSession(tx, order.id)
  if (!session) throw new ShopError('not_upi')
  if (session.utr === utr) return session.id
  const trust = await getUtrLimits(tx, { orderId, userId })
  if (trust.isExpired) throw new ShopError('payment_over')
  if (trust.isFull) throw new ShopError('too_many_told')
  if (await isUtrUsed(tx, utr)) throw new ShopError('utr_taken')
  await saveUtr(tx, { id: session.id, utr })
  // Correcting a number gives no more time than giving the first one did.
  if (session.utr === null) await holdAndNotify(tx, { order, trust })
  return session.id
}

async function holdAndNotify(
  tx: Db,
  { order, trust }: { order: OrderState; trust: UtrLimits },
): Promise<void> {
  // Whose numbers were made up before gets no goods held back by the next one. If it is right the order is placed even after it has lapsed.
  if (trust.refusals < maxRejectedUtrs)
    await extendHold(tx, { orderId: order.id, minutes: utrHoldHours * 60 })
  await enqueueOrderMessage(tx, { kind: 'upi-told', orderId: order.id, version: order.version })
}
