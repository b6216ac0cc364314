import type { UpiReportState } from '#domain/upi.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type OrderChange, type Orders } from '#server/order/core/change-order.ts'
import type { OrderState } from '#server/order/core/order-store.ts'
import { insertUpiReview, wasUpiReported } from './upi-report-store.ts'

type SetUpiReportInput = {
  orderId: string
  state: UpiReportState
  version?: number | undefined
  by: Actor & { sellerId: string }
}

/** `setOrderPayment` records a received payment. Throws 404, 409 (another version, not reported, paid). */
export async function setUpiReport(
  orders: Orders,
  { orderId: id, state, version, by }: SetUpiReportInput,
): Promise<OrderState> {
  return changeOrder(orders, { id, version, by }, async (order, change) => {
    if (!(await wasUpiReported(change.tx, id))) throw new ShopError('not_upi')
    if (order.is_paid) throw new ShopError('already_paid')
    const isOpen = state === 'to-check'
    if (order.is_upi_reported === isOpen) return order
    change.set({ is_upi_reported: isOpen })
    const reviewed = change.append({ kind: 'upi-reviewed', state })
    await insertUpiReview(change.tx, { orderId: id, version: reviewed, state, sellerId: by.sellerId })
    change.audit(isOpen ? 'order.upi-report' : 'order.upi-reject', {
      before: { method: isOpen ? null : 'UPI' },
      after: { method: isOpen ? 'UPI' : null },
    })
    return { ...order, version: reviewed }
  })
}

/** For an order that staff marked as delivered, not paid, before the rider's report. */
export function reportUpiPayment(change: OrderChange): void {
  change.set({ is_upi_reported: true })
  change.append({ kind: 'upi-reported' })
  change.audit('order.upi-report', { before: { method: null }, after: { method: 'UPI' } })
}
