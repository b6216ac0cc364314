import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { newId } from '#server/database/new-id.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { assertCurrentVersion } from '../status/assert-current-version.ts'
import { lockPlacedOrder, type OrderState } from '../status/status-store.ts'
import { insertCashPayment, reversePayment } from './order-payment-store.ts'

export type SetOrderPaymentInput = {
  orderId: string
  isPaid: boolean
  version?: number | undefined
  by: Actor
}

/** A reversed payment stays on record. Throws 404, 409 (another version, online or cancelled order). */
export async function setOrderPayment(
  db: Db,
  { orderId, isPaid, version, by }: SetOrderPaymentInput,
): Promise<OrderState> {
  return withRetry(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockPlacedOrder(tx, orderId)
      if (!order) throw new ShopError('order_not_found')
      assertCurrentVersion(order, version)
      if (order.is_paid === isPaid) return order
      if (isPaid) assertPayable(order)
      else assertReversible(order)
      const sellerId = requireSellerId(by)
      if (isPaid) await insertCashPayment(tx, { id: newId(), order, sellerId })
      else await reversePayment(tx, { order, sellerId })
      await recordAudit(tx, {
        by,
        action: 'order.payment',
        subject: { id: order.id, name: `#${order.number}` },
        before: { isPaid: order.is_paid },
        after: { isPaid },
      })
      return { ...order, is_paid: isPaid, version: order.version + 1 }
    }),
  )
}

function assertPayable({ status, payment_type }: OrderState): void {
  if (payment_type !== 'COD')
    throw new ShopError('not_payable', { message: 'This order is paid online, not in cash.' })
  if (status === 'Cancelled')
    throw new ShopError('not_payable', {
      message: 'This order is cancelled, so there is nothing to receive. Please change its status first.',
    })
}

function assertReversible({ payment_type }: OrderState): void {
  if (payment_type !== 'COD')
    throw new ShopError('not_payable', {
      message:
        'This order was paid online. To give the money back, cancel the order and refund it under Payments.',
    })
}

function requireSellerId({ sellerId }: Actor): string {
  if (sellerId === null) throw new Error('cash is received by somebody')
  return sellerId
}
