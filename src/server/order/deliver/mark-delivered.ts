import type { OrderStatusChange } from '#contract/seller/order.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { recordCashPayment } from '#server/payment/settle/order-payment-store.ts'
import { cashHolder } from '#server/payment/settle/set-order-payment.ts'
import type { OrderChange } from '../core/change-order.ts'
import { collectPaise, type OrderState } from '../core/order-store.ts'
import { applyStatusChange } from '../status/apply-status-change.ts'
import type { RiderActor } from './attempt-delivery.ts'

/** Paise to take in cash. null: none. */
export function cashDue(order: OrderState): number | null {
  return collectPaise(order) || null
}

type Delivery = {
  /** Exactly what is due, or 0. */
  cashPaise: number
  /** The customer paid to the shop's account, as the rider reports. */
  isUpiReported?: boolean
  by: RiderActor
  /** From the owner, who confirms without the code. */
  reason?: string
}

export async function markDelivered(
  change: OrderChange,
  { cashPaise, isUpiReported = false, by, reason }: Delivery,
): Promise<OrderStatusChange> {
  const { order } = change
  change.set({ is_upi_reported: isUpiReported })
  const move = await applyStatusChange(change, { to: 'Delivered' })
  const isPaid = cashPaise !== 0
  if (isPaid) await recordCashPayment(change, { sellerId: by.sellerId, holderId: cashHolder(order, by) })
  const [before, after] = [{ status: order.status }, { status: move.status }]
  change.audit('order.deliver', {
    before: { ...before, ...(isPaid && { isPaid: false }) },
    after: {
      ...after,
      ...(isPaid && { isPaid: true, amount: rupeesFromPaise(cashPaise) }),
      ...(isUpiReported && { method: 'UPI' }),
      ...(reason !== undefined && { reason }),
    },
  })
  return { ...move, version: change.version() }
}
