import { utrHoldHours } from '#domain/payment.ts'
import { maxRejectedUtrs } from '#domain/upi.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { findLatestUpiSession, saveUtr } from '#server/payment/providers/upi/upi-session-store.ts'
import { lockOwnOrder } from '../../status/status-store.ts'
import { clearOrderFromCart } from '../order-cart-store.ts'
import { isPaymentKnown } from '../order-payment-store.ts'
import { extendHold, getUtrLimits } from './upi-payment-store.ts'

type SubmitUtrInput = { orderId: string; userId: string; utr: string }

/** Only a seller can confirm the payment. Also for expired and cancelled orders. Throws 404, 409. */
export async function submitUtr(db: Db, input: SubmitUtrInput): Promise<string> {
  try {
    return await inTransaction(db, (tx) => submitInTransaction(tx, input))
  } catch (error) {
    // A concurrent request gave another order the same UTR.
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
  const limits = await getUtrLimits(tx, { orderId, userId })
  if (limits.isExpired) throw new ShopError('payment_over')
  if (limits.isFull) throw new ShopError('too_many_told')
  if (await isPaymentKnown(tx, { provider: 'upi', reference: utr })) throw new ShopError('utr_taken')
  await saveUtr(tx, { id: session.id, utr })
  // A corrected UTR does not extend the hold again.
  if (session.utr !== null) return session.id
  await clearOrderFromCart(tx, order)
  // Refused UTRs cost the shopper the longer hold. A correct one places even an expired order.
  if (limits.refusals < maxRejectedUtrs) await extendHold(tx, { orderId, minutes: utrHoldHours * 60 })
  await enqueueOrderMessage(tx, { kind: 'upi-told', orderId, version: order.version })
  return session.id
}
