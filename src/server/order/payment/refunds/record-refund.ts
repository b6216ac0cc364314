import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import {
  type ExceptionRow,
  findException,
  lockException,
  paymentOf,
} from '#server/payment/exceptions/exception-store.ts'
import { lockOrder, type OrderState, toAuditSubject as toOrderSubject } from '../../status/status-store.ts'
import { isActivePayment, reversePayment } from '../order-payment-store.ts'

export type ExceptionWithOrder = { exception: ExceptionRow; order: OrderState | undefined }

export async function lockExceptionWithOrder(tx: Db, id: string): Promise<ExceptionWithOrder> {
  const unlocked = await findException(tx, id)
  const order = unlocked?.order_id ? await lockOrder(tx, unlocked.order_id) : undefined
  const exception = unlocked && (await lockException(tx, id))
  if (!exception) throw new ShopError('flag_not_found')
  return { exception, order }
}

/** If the payment had paid the order, the order becomes unpaid and the payment stays on record. */
export async function recordRefund(
  tx: Db,
  { exception, order, sellerId }: ExceptionWithOrder & { sellerId: string | null },
): Promise<void> {
  if (!order) return
  const { provider, reference } = exception
  const isOrderPayment = await isActivePayment(tx, { orderId: order.id, provider, reference })
  if (isOrderPayment) await reversePayment(tx, { order, sellerId })
  const version = isOrderPayment ? order.version + 1 : order.version
  await enqueueOrderMessage(tx, { kind: 'order-refunded', orderId: order.id, version, flagId: exception.id })
}

export function toAuditSubject({ exception, order }: ExceptionWithOrder): { id: string; name: string } {
  return order ? toOrderSubject(order) : { id: exception.id, name: exception.reference }
}

export function toAuditAmount({
  received_minor: minor,
  currency,
  ...exception
}: ExceptionRow): Record<string, unknown> {
  return {
    ...(currency === 'INR' ? { amountPaise: minor } : { minor, currency }),
    payment: paymentOf(exception),
  }
}
