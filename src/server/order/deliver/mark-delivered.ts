import type { OrderStatusChange } from '#contract/seller/order.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { insertCashPayment } from '../payment/order-payment-store.ts'
import { cashHolder } from '../payment/set-order-payment.ts'
import { applyStatusChange } from '../status/change-status.ts'
import { type OrderState, toAuditSubject } from '../status/status-store.ts'
import type { RiderActor } from './attempt-delivery.ts'

/** Paise to take in cash. null: paid. */
export function cashDue(order: OrderState): number | null {
  if (order.payment_type !== 'COD' || order.is_paid) return null
  return order.due_paise ?? order.amount_paise
}

type DeliveredOrder = {
  order: OrderState
  /** Exactly what is due, or 0. */
  cashPaise: number
  /** The customer paid to the shop's account, as the rider reports. */
  isUpiReported?: boolean
  by: RiderActor
  /** Of the owner, who confirms without the code. */
  reason?: string
}

export async function markDelivered(
  tx: Db,
  { order, cashPaise, isUpiReported = false, by, reason }: DeliveredOrder,
): Promise<OrderStatusChange> {
  const { sellerId } = by
  const set = { is_upi_reported: isUpiReported }
  const { move } = await applyStatusChange(tx, { order, to: 'Delivered', by: { sellerId }, set })
  const isPaid = cashPaise > 0
  if (isPaid) {
    const delivered: OrderState = { ...order, status: 'Delivered', version: move.version }
    await insertCashPayment(tx, { order: delivered, sellerId, holderId: cashHolder(order, by) })
  }
  const [before, after] = [{ status: order.status }, { status: move.status }]
  await recordAudit(tx, {
    by,
    action: 'order.deliver',
    subject: toAuditSubject(order),
    before: { ...before, ...(isPaid && { isPaid: false }) },
    after: {
      ...after,
      ...(isPaid && { isPaid: true, amount: rupeesFromPaise(cashPaise) }),
      ...(isUpiReported && { method: 'UPI' }),
      ...(reason !== undefined && { reason }),
    },
  })
  return isPaid ? { ...move, version: move.version + 1 } : move
}
