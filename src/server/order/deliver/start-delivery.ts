import { t } from '#domain/i18n/translate.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Orders } from '../core/change-order.ts'
import { applyStatusChange } from '../status/apply-status-change.ts'
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
  orders: Orders,
  { orderId, key, by }: StartDeliveryInput,
): Promise<AttemptResult> {
  return attemptDelivery(orders, {
    ...{ key, orderId, by, request: ['start'] },
    async apply(order, change) {
      // The report of the cash waits behind this one.
      if (order.status === 'Delivered') return { kind: 'start' }
      assertDeliverable(order)
      if (order.failed_at)
        throw new ShopError('not_deliverable', {
          message: () => t('server.deliveryFailed', { number: order.number }),
        })
      const move = await applyStatusChange(change, { to: 'Shipped' })
      change.audit('order.status', { before: { status: move.from }, after: { status: move.status } })
      return { kind: 'start' }
    },
  })
}
