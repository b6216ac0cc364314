import { utrHoldHours } from '#domain/payment.ts'
import { maxRejectedUtrs } from '#domain/upi.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '#server/order/core/change-order.ts'
import { clearOrderFromCart } from '../checkout/order-cart-store.ts'
import { findLatestUpiSession, saveUtr } from '../providers/upi/upi-session-store.ts'
import { isPaymentKnown } from '../settle/order-payment-store.ts'
import { extendHold, getUtrLimits } from './upi-payment-store.ts'

type SubmitUtrInput = { orderId: string; userId: string; utr: string }

/** Only a seller can confirm the payment. Also for expired and cancelled orders. Throws 404, 409. */
export async function submitUtr(
  orders: Orders,
  { orderId: id, userId, utr }: SubmitUtrInput,
): Promise<string> {
  try {
    return await changeOrder(orders, { id, by: { userId } }, (_, change) => submit(change, { userId, utr }))
  } catch (error) {
    // A concurrent request gave another order the same UTR.
    if (errorCode(error) === '23505') throw new ShopError('utr_taken')
    throw error
  }
}

async function submit(
  change: OrderChange,
  { userId, utr }: Omit<SubmitUtrInput, 'orderId'>,
): Promise<string> {
  const { tx, order } = change
  const { id: orderId } = order
  if (order.payment_type !== 'Online') throw new ShopError('not_online')
  if (order.is_placed) throw new ShopError('already_paid')
  const session = await findLatestUpiSession(tx, orderId)
  if (!session) throw new ShopError('not_upi')
  if (session.utr === utr) return session.id
  const limits = await getUtrLimits(tx, { orderId, userId })
  if (limits.isExpired) throw new ShopError('payment_over')
  if (limits.isFull) throw new ShopError('too_many_utrs')
  if (await isPaymentKnown(tx, { provider: 'upi', reference: utr })) throw new ShopError('utr_taken')
  await saveUtr(tx, { id: session.id, utr })
  // A corrected UTR does not extend the hold again.
  if (session.utr !== null) return session.id
  await clearOrderFromCart(tx, order)
  // Refused UTRs cost the shopper the longer hold. A correct one places even an expired order.
  if (limits.rejections < maxRejectedUtrs) await extendHold(tx, { orderId, minutes: utrHoldHours * 60 })
  change.message('upi-submitted')
  return session.id
}
