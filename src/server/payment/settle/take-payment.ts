import { currencyCode } from '#domain/payment.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeLockedOrder, inOrderTransaction, type Orders } from '#server/order/core/change-order.ts'
import type { OrderState } from '#server/order/core/order-store.ts'
import { abandonSession } from '../checkout/payment-session-store.ts'
import { type ExceptionRow, markResolved } from '../exceptions/exception-store.ts'
import { findLatestUpiSession } from '../providers/upi/upi-session-store.ts'
import { lockExceptionWithOrder, toAuditAmount, toAuditSubject } from '../refunds/record-refund.ts'
import { placeIfPossible } from './settle-payment.ts'

type TakePaymentInput = { id: string; by: Actor & { sellerId: string } }

/** In paise. */
export type TakenPayment = { takenPaise: number; leftPaise: number }

/**
 * Places the order of a payment of less than its amount; the rest is collected at the door. Throws 404, 409 (the
 * exception is resolved, its order is placed, ended or sold out, another payment is on its way).
 */
export async function takePayment(orders: Orders, { id, by }: TakePaymentInput): Promise<TakenPayment> {
  return inOrderTransaction(orders, async (transaction) => {
    const { tx } = transaction
    const locked = await lockExceptionWithOrder(tx, id)
    const { exception, order } = locked
    if (exception.state !== 'due') throw new ShopError('payment_exception_resolved')
    if (!order || !isTakeable(exception, order)) throw new ShopError('not_takeable')
    const upi = await findLatestUpiSession(tx, order.id)
    if (upi?.utr && upi.state !== 'paid') throw new ShopError('utr_submitted')
    const { provider, reference: payment, received_minor: amountMinor, currency } = exception
    const money = { payment, amountMinor, currency, orderId: order.id }
    await changeLockedOrder(transaction, { order, by }, async (_, change) => {
      const received = { provider, money, sellerId: by.sellerId }
      if (!(await placeIfPossible(change, received))) throw new ShopError('not_takeable')
    })
    await abandonSession(tx, order.id)
    await markResolved(tx, { id, sellerId: by.sellerId, resolution: { code: 'taken' } })
    await recordAudit(tx, {
      by,
      action: 'payment.take',
      subject: toAuditSubject(locked),
      before: null,
      after: toAuditAmount(exception),
    })
    return { takenPaise: amountMinor, leftPaise: order.amount_paise - order.credit_paise - amountMinor }
  })
}

function isTakeable({ kind, currency, received_minor: paise }: ExceptionRow, order: OrderState): boolean {
  return (
    kind === 'amount' &&
    currency === currencyCode &&
    !order.is_placed &&
    paise < order.amount_paise - order.credit_paise
  )
}
