import type { CodMethod } from '#domain/order.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { receiveCash, receiveUpi } from '#server/payment/settle/set-order-payment.ts'
import { changeLockedOrder } from '../core/change-order.ts'
import { lockOrder } from '../core/order-store.ts'
import { applyStatusChange } from '../status/apply-status-change.ts'
import type { CompleteOrder } from './submit-order.ts'

type Sale = { method: CodMethod; by: Actor & { sellerId: string } }

/** The customer takes the order along: it is delivered and paid. The seller holds the cash. */
export function createSale({ method, by }: Sale): CompleteOrder {
  return async (transaction, orderId) => {
    const order = await lockOrder(transaction.tx, orderId)
    if (!order) throw new Error(`the order that was just placed is missing: ${orderId}`)
    await changeLockedOrder(transaction, { order, by }, async (_, change) => {
      await applyStatusChange(change, { to: 'Delivered' })
      change.audit('order.status', { before: { status: order.status }, after: { status: 'Delivered' } })
      if (method === 'UPI') await receiveUpi(change, by)
      else await receiveCash(change, { by, status: 'Delivered' })
    })
  }
}
