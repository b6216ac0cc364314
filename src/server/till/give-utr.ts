import { confirmWithinHours } from '#rules/payment.ts'
import { mostRefusals } from '#rules/upi.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { faultCode, ShopError } from '../errors.ts'
import { leaveWord } from '../order/message-store.ts'
import { lockOwnOrder, type OrderState } from '../order/status-store.ts'
import { findLastUpiSession, writeUtr } from '../payment/upi-store.ts'
import { isUtrSpent, type Trust, waitFor, weighTrust } from './upi-order-store.ts'

export type GivenUtr = { orderId: string; userId: string; utr: string }

/**
 * A shopper says that an order was paid by UPI, and gives the number of the transfer. The order waits for a seller to look for it, for a day and not for
 * minutes; it is never paid by this. Until the seller has answered another number takes the place of a mistyped one. Also for an order that has lapsed or was
 * cancelled: the money may have gone all the same, and then it must not be lost. Gives the id of the checkout. Throws 404 for an order that is
 * not the shopper's, 409 for one that is paid, not by UPI or too old, for a number that another order has, and for too many at once.
 */
export async function giveUtr(db: Db, given: GivenUtr): Promise<string> {
  try {
    return await retrying(() => db.transaction().execute((tx) => keep(tx, given)))
  } catch (error) {
    // Another order was given the same number at this very moment.
    if (faultCode(error) === '23505') throw new ShopError('utr_taken')
    throw error
  }
}

async function keep(tx: Db, { orderId, userId, utr }: GivenUtr): Promise<string> {
  const order = await lockOwnOrder(tx, { id: orderId, userId })
  if (!order) throw new ShopError('order_not_found')
  if (order.payment_type !== 'Online') throw new ShopError('not_online')
  if (order.is_placed) throw new ShopError('already_paid')
  const session = await findLastUpiSession(tx, order.id)
  if (!session) throw new ShopError('not_upi')
  if (session.utr === utr) return session.id
  const trust = await weighTrust(tx, { orderId, userId })
  if (trust.isTooOld) throw new ShopError('payment_over')
  if (trust.isFull) throw new ShopError('too_many_told')
  if (await isUtrSpent(tx, utr)) throw new ShopError('utr_taken')
  await writeUtr(tx, { id: session.id, utr })
  // Correcting a number gives no more time than giving the first one did.
  if (session.utr === null) await tell(tx, { order, trust })
  return session.id
}

async function tell(tx: Db, { order, trust }: { order: OrderState; trust: Trust }): Promise<void> {
  // Whose numbers were made up before gets no goods held back by the next one. If it is right the order is placed even after it has lapsed.
  if (trust.refusals < mostRefusals)
    await waitFor(tx, { orderId: order.id, minutes: confirmWithinHours * 60 })
  await leaveWord(tx, { kind: 'upi-told', orderId: order.id, version: order.version })
}
