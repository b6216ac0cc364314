import type { OrderStatusChange } from '#contract/seller/order.ts'
import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { assertCurrentVersion } from '../core/order-store.ts'
import { applyStatusChange, toStatusChange } from '../status/apply-status-change.ts'
import { getAcceptance } from './acceptance-store.ts'

type RejectOrderInput = {
  orderId: string
  reason: RejectionReason
  note?: string | undefined
  version?: number | undefined
  by: Actor & { sellerId: string }
}

/** A repeated request of the same seller changes nothing. Throws 404, 409 (cancelled, or already sent out). */
export async function rejectOrder(
  orders: Orders,
  { orderId: id, reason, note, version, by }: RejectOrderInput,
): Promise<OrderStatusChange> {
  return changeOrder(orders, { id, by }, async (order, change) => {
    const { number, status } = order
    if (status === 'Cancelled') {
      const { rejection, by: rejector } = await getAcceptance(change.tx, id)
      if (rejector?.id === by.sellerId && rejection?.reason === reason && rejection.note === note)
        return toStatusChange(order, { to: status })
    }
    if (status !== 'Pending' && status !== 'Processing')
      throw new ShopError('not_rejectable', {
        message: () => t('server.notRejectable', { number, status: t(`common.status.${status}`) }),
      })
    assertCurrentVersion(order, version)
    const rejection = { reason, ...(note && { note }) }
    const rejected = await applyStatusChange(change, { to: 'Cancelled', rejection })
    change.audit('order.reject', {
      before: { status },
      after: { status: 'Cancelled', ...rejection },
    })
    return rejected
  })
}
