import { isPartialRefund } from '#domain/payment.ts'
import type { AuditValues } from '#domain/staff/audit-fields.ts'
import { insertPartialRefundEntry } from '#server/cash/payment-entry-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeLockedOrder, type OrderTransaction, systemActor } from '#server/order/core/change-order.ts'
import {
  lockOrder,
  type OrderState,
  toAuditSubject as toOrderSubject,
} from '#server/order/core/order-store.ts'
import { type ExceptionRow, findException, lockException, paymentOf } from '../exceptions/exception-store.ts'
import { isActivePayment, reversePayments } from '../settle/order-payment-store.ts'

export type ExceptionWithOrder = { exception: ExceptionRow; order: OrderState | undefined }

export async function lockExceptionWithOrder(tx: Db, id: string): Promise<ExceptionWithOrder> {
  const unlocked = await findException(tx, id)
  const order = unlocked?.order_id ? await lockOrder(tx, unlocked.order_id) : undefined
  const exception = unlocked && (await lockException(tx, id))
  if (!exception) throw new ShopError('payment_exception_not_found')
  return { exception, order }
}

/** If the payment had paid the order, the order becomes unpaid and the payment stays on record. */
export async function recordRefund(
  transaction: OrderTransaction,
  { exception, order: locked, sellerId }: ExceptionWithOrder & { sellerId: string | null },
): Promise<void> {
  if (!locked) return
  await recordPartialRefund(transaction.tx, { exception, sellerId })
  const { id: exceptionId, provider, reference } = exception
  const by = { ...systemActor, sellerId }
  await changeLockedOrder(transaction, { order: locked, by }, async (order, change) => {
    const isOrderPayment = await isActivePayment(change.tx, { orderId: order.id, provider, reference })
    if (isOrderPayment) await reversePayments(change, { of: 'provider' })
    change.message('order-refunded', { exceptionId })
  })
}

/** In the cash book. The payment of the order stands. */
export async function recordPartialRefund(
  tx: Db,
  { exception, sellerId, isFailed = false }: PartialRefund,
): Promise<void> {
  if (!isPartialRefund(exception.kind)) return
  const { provider, received_minor: paise } = exception
  const refundedPaise = isFailed ? -paise : paise
  await insertPartialRefundEntry(tx, { provider, payment: paymentOf(exception), refundedPaise, sellerId })
}

type PartialRefund = {
  exception: ExceptionRow
  sellerId: string | null
  /** It was refunded, and the provider reports that it failed. */
  isFailed?: boolean
}

export function toAuditSubject({ exception, order }: ExceptionWithOrder): { id: string; name: string } {
  return order ? toOrderSubject(order) : { id: exception.id, name: exception.reference }
}

export function toAuditAmount({ received_minor: minor, currency, ...exception }: ExceptionRow): AuditValues {
  return {
    ...(currency === 'INR' ? { amountPaise: minor } : { minor, currency }),
    payment: paymentOf(exception),
  }
}
