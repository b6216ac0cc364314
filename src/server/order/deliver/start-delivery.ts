import { t } from '#domain/i18n/translate.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { applyStatusChange } from '../status/change-status.ts'
import { toAuditSubject } from '../status/status-store.ts'
import {
  type AttemptResult,
  assertDeliverable,
  attemptDelivery,
  type RiderActor,
} from './attempt-delivery.ts'

type StartDeliveryInput = { orderId: string; key: string; by: RiderActor }

/**
 * An order that staff have shipped or delivered by hand stays as it is. Throws 404, 409 (not open, failed, being
 * packed), 422.
 */
export async function startDelivery(
  db: Db,
  { orderId, key, by }: StartDeliveryInput,
): Promise<AttemptResult> {
  return attemptDelivery(db, {
    ...{ key, orderId, by, request: ['start'] },
    async apply(tx, order) {
      // The report of the cash waits behind this one.
      if (order.status === 'Delivered') return { kind: 'start' }
      assertDeliverable(order)
      if (order.failed_at)
        throw new ShopError('not_deliverable', {
          message: () => t('server.deliveryFailed', { number: order.number }),
        })
      const { move } = await applyStatusChange(tx, { order, to: 'Shipped', by: { sellerId: by.sellerId } })
      await recordAudit(tx, {
        by,
        action: 'order.status',
        subject: toAuditSubject(order),
        before: { status: move.from },
        after: { status: move.status },
      })
      return { kind: 'start' }
    },
  })
}
