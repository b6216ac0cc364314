import { t } from '#domain/i18n/translate.ts'
import { ShopError } from '#server/http/errors.ts'
import { type CheckoutDeps, expireCheckout } from '#server/payment/checkout/check-provider.ts'
import { findOwnOrder } from '#server/payment/checkout/online-order-store.ts'
import { findOpenSession } from '#server/payment/checkout/payment-session-store.ts'
import type { Orders } from '../core/change-order.ts'
import { type CancelOrderInput, cancelOrder } from './cancel-order.ts'

/** Throws 409 if the checkout is paid before it closes. Without an answer the order is cancelled. */
export async function cancelOwnOrder(orders: Orders, input: CheckoutDeps & CancelOrderInput) {
  const { orderId, userId, providers, onError, onPaymentSettled } = input
  const order = await findOwnOrder(orders.db, { id: orderId, userId })
  const session = order?.pay_by ? await findOpenSession(orders.db, orderId) : undefined
  if (session?.utr) throw new ShopError('utr_submitted')
  const checked = session && (await expireCheckout(orders, { session, providers }).catch(onError))
  if (checked?.result) onPaymentSettled(checked.result)
  if (checked?.result?.outcome === 'placed')
    throw new ShopError('already_paid', {
      message: () => t('server.paidMeanwhile'),
    })
  return cancelOrder(orders, input)
}
