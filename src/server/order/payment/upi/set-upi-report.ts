import type { UpiReportState } from '#domain/upi.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import {
  assertCurrentVersion,
  getPlacedOrderForUpdate,
  type OrderState,
  toAuditSubject,
} from '../../status/status-store.ts'
import { wasUpiReported, writeUpiReport, writeUpiReview } from './upi-report-store.ts'

type SetUpiReportInput = {
  orderId: string
  state: UpiReportState
  version?: number | undefined
  by: Actor & { sellerId: string }
}

/** `setOrderPayment` records a received payment. Throws 404, 409 (another version, not reported, paid). */
export async function setUpiReport(
  db: Db,
  { orderId, state, version, by }: SetUpiReportInput,
): Promise<OrderState> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, orderId)
    assertCurrentVersion(order, version)
    if (!(await wasUpiReported(tx, orderId))) throw new ShopError('not_upi')
    if (order.is_paid) throw new ShopError('already_paid')
    const isOpen = state === 'to-check'
    if (order.is_upi_reported === isOpen) return order
    const newVersion = await writeUpiReview(tx, { order, state, sellerId: by.sellerId })
    await recordAudit(tx, {
      by,
      action: isOpen ? 'order.upi-report' : 'order.upi-refuse',
      subject: toAuditSubject(order),
      before: { method: isOpen ? null : 'UPI' },
      after: { method: isOpen ? 'UPI' : null },
    })
    return { ...order, version: newVersion }
  })
}

/** For an order that staff marked as delivered, not paid, before the rider's report. */
export async function reportUpiPayment(
  tx: Db,
  { order, by }: { order: OrderState; by: Actor & { sellerId: string } },
): Promise<void> {
  await writeUpiReport(tx, { order, sellerId: by.sellerId })
  await recordAudit(tx, {
    by,
    action: 'order.upi-report',
    subject: toAuditSubject(order),
    before: { method: null },
    after: { method: 'UPI' },
  })
}
