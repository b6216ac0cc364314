import { t } from '#domain/i18n/translate.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findOpenSession } from '#server/payment/checkout/payment-session-store.ts'
import { type CheckoutDeps, expireCheckout } from '../payment/check-provider.ts'
import { findOwnOrder } from '../payment/online-order-store.ts'
import { type CancelOrderInput, cancelOrder } from './change-status.ts'

/** Throws 409 if the checkout is paid before it closes. Without an answer the order is cancelled. */
export async function cancelOwnOrder(db: Db, input: CheckoutDeps & CancelOrderInput) {
  const { orderId, userId, providers, onError, onPaymentSettled } = input
  const order = await findOwnOrder(db, { id: orderId, userId })
  const session = order?.pay_by ? await findOpenSession(db, orderId) : undefined
  if (session?.utr) throw new ShopError('transfer_told')
  const checked = session && (await expireCheckout(db, { session, providers }).catch(onError))
  if (checked?.result) onPaymentSettled(checked.result)
  if (checked?.result?.outcome === 'placed')
    throw new ShopError('already_paid', {
      message: () => t('server.paidMeanwhile'),
    })
  return cancelOrder(db, input)
}
