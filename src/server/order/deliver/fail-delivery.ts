import type { FailureReason } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { toAuditSubject } from '../status/status-store.ts'
import {
  type AttemptResult,
  assertDeliverable,
  attemptDelivery,
  type RiderActor,
} from './attempt-delivery.ts'
import { writeFailure } from './rider-store.ts'

type FailDeliveryInput = {
  orderId: string
  key: string
  reason: FailureReason
  note?: string | undefined
  by: RiderActor
}

/** The order stays Shipped until staff assign it again or cancel it. Throws 404, 409 (not on its way), 422. */
export async function failDelivery(
  db: Db,
  { orderId, key, reason, note, by }: FailDeliveryInput,
): Promise<AttemptResult> {
  return attemptDelivery(db, {
    ...{ key, orderId, by, request: ['fail', reason, note] },
    async apply(tx, order) {
      assertDeliverable(order)
      if (order.status !== 'Shipped')
        throw new ShopError('not_deliverable', {
          message: () => t('server.deliveryNotStarted', { number: order.number }),
        })
      await writeFailure(tx, { order, reason, sellerId: by.sellerId })
      // The note is about the shopper, and the log is permanent.
      await recordAudit(tx, {
        by,
        action: 'order.fail',
        subject: toAuditSubject(order),
        before: null,
        after: { reason },
      })
      return { kind: 'fail', reason, note }
    },
  })
}
