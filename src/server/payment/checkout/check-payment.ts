import { t } from '#domain/i18n/translate.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import type { PaymentResult } from '../settle/payment-result.ts'
import { type CheckoutDeps, checkProvider } from './check-provider.ts'
import { findOwnOrder } from './online-order-store.ts'
import { claimCheck, findSessionToCheck } from './payment-session-store.ts'
import { toPaymentState } from './payment-state.ts'

type CheckPaymentInput = Omit<CheckoutDeps, 'onPaymentSettled'> & { orderId: string; userId: string }
type PaymentCheck = { state: ReturnType<typeof toPaymentState>; result: PaymentResult | null }

/** Asks the provider if the result is unknown. Throws 404, 409 (cash on delivery), 503 (no answer). */
export async function checkPayment(orders: Orders, input: CheckPaymentInput): Promise<PaymentCheck> {
  const { db } = orders
  const { orderId, userId } = input
  const order = await findOwnOrder(db, { id: orderId, userId })
  if (!order) throw new ShopError('order_not_found')
  if (order.payment_type !== 'Online') throw new ShopError('not_online')
  const result = order.is_placed ? null : await askOnce(orders, input)
  const current = result ? await findOwnOrder(db, { id: orderId, userId }) : order
  return { state: toPaymentState(current ?? order), result }
}

async function askOnce(
  orders: Orders,
  { orderId, providers, onError }: CheckPaymentInput,
): Promise<PaymentResult | null> {
  const session = await findSessionToCheck(orders.db, orderId)
  // A page that polls does not reach the provider each time.
  if (!session || !(await claimCheck(orders.db, session.id))) return null
  try {
    const checked = await checkProvider(orders, { session, providers })
    return checked?.result ?? null
  } catch (error) {
    onError(error)
    throw new ShopError('payment_unreachable', {
      message: () => t('server.paymentUnchecked'),
    })
  }
}
