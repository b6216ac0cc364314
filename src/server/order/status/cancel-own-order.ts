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
  /** Throws 409 for a paid order. */
  onlyUnpaid?: boolean | undefined
  providers: PaymentProviders
  onError: (error: unknown) => void
  onPaymentSettled: (marked: PaymentResult) => void
}

/** Throws 409 if the checkout is paid before it closes. Without an answer the order is cancelled. */
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
