import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { ShopError } from '#server/http/errors.ts'
import { expireOrder } from '#server/payment/checkout/expire-unpaid-orders.ts'
import { returnOrderToCart } from '#server/payment/checkout/order-cart-store.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { applyStatusChange } from '../status/apply-status-change.ts'

export type CancelOrderInput = {
  orderId: string
  userId: string
  onlyUnpaid?: boolean | undefined
  /** Returns the items of an unpaid order to the cart, to pay for them in another way. */
  toCart?: boolean | undefined
}
type CancelledOrder = { cartItems?: Record<string, number> | undefined }

/** Only before packing, or while unpaid. Throws 404, 409; with `onlyUnpaid` also 409 for a paid order. */
export async function cancelOrder(
  orders: Orders,
  { orderId: id, userId, onlyUnpaid, toCart }: CancelOrderInput,
): Promise<CancelledOrder> {
  return changeOrder(orders, { id, by: { userId } }, async (order, change) => {
    if (onlyUnpaid && order.paid_paise > order.credit_paise) throw new ShopError('already_paid')
    if (order.pay_by) {
      await expireOrder(change)
      return toCart ? { cartItems: await returnOrderToCart(change.tx, order) } : {}
    }
    if (order.status !== 'Pending')
      throw new ShopError('not_cancellable', { message: () => notCancellableMessage(order.status) })
    await applyStatusChange(change, { to: 'Cancelled' })
    return {}
  })
}

function notCancellableMessage(status: OrderStatus): string {
  if (status === 'Cancelled') return t('server.alreadyCancelled')
  return t('server.notCancellable', { status })
}
