import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findOpenSession } from '#server/payment/checkout/payment-session-store.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { expireCheckout } from '../payment/check-provider.ts'
import { findOwnOrder } from '../payment/online-order-store.ts'
import type { PaymentResult } from '../payment/settle-payment.ts'
import { cancelOrder, type StatusChangeResult } from './change-status.ts'

type CancelOwnOrderInput = {
  orderId: string
  userId: string
  /** Whether only an order is meant that is not paid. */
  onlyUnpaid?: boolean | undefined
  providers: PaymentProviders
  onError: (error: unknown) => void
  /** Hears of it where the order turns out to be paid. */
  onPaymentSettled: (marked: PaymentResult) => void
}

/**
 * Cancels a shopper's own order. While it waits for its payment, its checkout is closed at the provider first: where somebody was faster there, the order is
 * placed and 409 says so. A provider that does not answer keeps nobody's order: it is asked again later, and what comes from there goes back.
 */
export async function cancelOwnOrder(db: Db, wanted: CancelOwnOrderInput): Promise<StatusChangeResult> {
  const { orderId, userId, onlyUnpaid, providers, onError, onPaymentSettled } = wanted
  const order = await findOwnOrder(db, { id: orderId, userId })
  const session = order?.pay_by ? await findOpenSession(db, orderId) : undefined
  if (session?.utr) throw new ShopError('transfer_told')
  const answer = session && (await expireCheckout(db, { session, providers }).catch(onError))
  if (answer?.result) onPaymentSettled(answer.result)
  if (answer?.result?.outcome === 'placed')
    throw new ShopError('already_paid', {
      message: 'This order was paid a moment ago, so it is placed. You can still cancel it under My Orders.',
    })
  return cancelOrder(db, { orderId, userId, onlyUnpaid })
}
