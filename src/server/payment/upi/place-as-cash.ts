import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeLockedOrder, inOrderTransaction, type Orders } from '#server/order/core/change-order.ts'
import { keepSlot } from '#server/order/stock/keep-slot.ts'
import { clearOrderFromCart } from '../checkout/order-cart-store.ts'
import { abandonSession } from '../checkout/payment-session-store.ts'
import { rejectUtr } from '../providers/upi/upi-session-store.ts'
import { holdAgain } from '../settle/settle-payment.ts'
import { lockUpiPayment } from './review-upi-payment.ts'

type PlaceAsCashInput = { id: string; utr: string; by: Actor & { sellerId: string } }

/**
 * Places the order of a UTR that was not found: its customer pays cash, as staff have agreed. The limits of
 * cash do not apply, as for an order that staff type in. A repeated request changes nothing. Throws 404, 409
 * (the UTR changed, paid, cancelled by the shopper, sold out).
 */
export async function placeAsCash(orders: Orders, { id, utr, by }: PlaceAsCashInput): Promise<void> {
  return inOrderTransaction(orders, async (transaction) => {
    const { tx } = transaction
    const { order, session } = await lockUpiPayment(tx, id)
    if (order.payment_type === 'COD') return
    if (session.utr !== utr || session.state === 'paid') throw new ShopError('utr_changed')
    if (order.is_placed) throw new ShopError('already_paid')
    await rejectUtr(tx, { id, rejection: { reason: 'not-found' } })
    await changeLockedOrder(transaction, { order, by }, async (_, change) => {
      if (!(await holdAgain(change, by))) throw new ShopError('not_placeable')
      const slot = await keepSlot(change, { to: 'Pending' })
      await clearOrderFromCart(tx, order)
      change.set({ payment_type: 'COD', is_placed: true, pay_by: null })
      change.append({ kind: 'placed', to: 'Pending', ...(slot && { slot }) })
      change.message('order-placed')
      change.audit('order.upi-cash', { before: { utr }, after: { method: 'COD' } })
    })
    await abandonSession(tx, order.id)
  })
}
