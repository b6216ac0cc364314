import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { refundAutomatically, reportRefundForOwner } from '../payment/refunds/start-refund.ts'
import { applyStatusChange, type StatusChangeResult, toMove } from '../status/change-status.ts'
import { assertCurrentVersion, getPlacedOrderForUpdate, toAuditSubject } from '../status/status-store.ts'
import { getAcceptance } from './acceptance-store.ts'

type RejectOrderInput = {
  orderId: string
  reason: RejectionReason
  note?: string | undefined
  version?: number | undefined
  by: Actor & { sellerId: string }
}

/** `isRefunding`: a provider is to be asked for the payment. */
type RejectedOrder = StatusChangeResult & { isRefunding: boolean }

/** A repeated request of the same seller changes nothing. Throws 404, 409 (cancelled, or already sent out). */
export async function rejectOrder(
  db: Db,
  { orderId, reason, note, version, by }: RejectOrderInput,
): Promise<RejectedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, orderId)
    const { number, status } = order
    if (status === 'Cancelled') {
      const { rejection, by: rejector } = await getAcceptance(tx, orderId)
      if (rejector?.id === by.sellerId && rejection?.reason === reason && rejection.note === (note ?? null))
        return { move: toMove(order, { to: status }), isCatalogueChanged: false, isRefunding: false }
    }
    if (status !== 'Pending' && status !== 'Processing')
      throw new ShopError('not_rejectable', {
        message: () => t('server.notRejectable', { number, status: t(`common.status.${status}`) }),
      })
    assertCurrentVersion(order, version)
    const set = { rejection_reason: reason, rejection_note: note ?? null }
    const rejected = await applyStatusChange(tx, { order, to: 'Cancelled', by, set })
    const isRefunding = await refundAutomatically(tx, { orderId, sellerId: by.sellerId })
    await reportRefundForOwner(tx, { order, sellerId: by.sellerId })
    await recordAudit(tx, {
      by,
      action: 'order.reject',
      subject: toAuditSubject(order),
      before: { status },
      after: { status: 'Cancelled', reason, ...(note && { note }) },
    })
    return { ...rejected, isRefunding }
  })
}
