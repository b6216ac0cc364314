import type { FailureReason } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Orders } from '../core/change-order.ts'
import { transactionTime } from '../core/order-store.ts'
import {
  type AttemptResult,
  assertDeliverable,
  attemptDelivery,
  type RiderActor,
} from './attempt-delivery.ts'

type FailDeliveryInput = {
  orderId: string
  key: string
  reason: FailureReason
  note?: string | undefined
  by: RiderActor
}

/** The order stays Shipped until staff assign it again or cancel it. Throws 404, 409 (not on its way), 422. */
export async function failDelivery(
  orders: Orders,
  { orderId, key, reason, note, by }: FailDeliveryInput,
): Promise<AttemptResult> {
  return attemptDelivery(orders, {
    ...{ key, orderId, by, request: ['fail', reason, note] },
    async apply(order, change) {
      assertDeliverable(order)
      if (order.status !== 'Shipped')
        throw new ShopError('not_deliverable', {
          message: () => t('server.deliveryNotStarted', { number: order.number }),
        })
      change.setDelivery({ failed_at: transactionTime })
      change.append({ kind: 'delivery-failed', reason })
      // The note is about the shopper, and the log is permanent.
      change.audit('order.fail', { before: null, after: { reason } })
      return { kind: 'fail', reason, note }
    },
  })
}
