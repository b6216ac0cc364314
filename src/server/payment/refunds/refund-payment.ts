import { isHeldByShop, isPartialRefund } from '#domain/payment.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import {
  changeLockedOrder,
  inOrderTransaction,
  type Orders,
  type OrderTransaction,
  systemActor,
} from '#server/order/core/change-order.ts'
import { hasRefundFailed } from '../events/payment-event-store.ts'
import { type ExceptionRow, findException, paymentOf } from '../exceptions/exception-store.ts'
import { describeRefundError } from '../exceptions/exception-texts.ts'
import type { PaymentProviders, RefundResult } from '../providers/payment-provider.ts'
import { lockExceptionWithOrder, recordRefund, toAuditAmount, toAuditSubject } from './record-refund.ts'
import {
  claimUnansweredRefunds,
  markRefunded,
  markRefundFailed,
  markRefunding,
  recordRefundTimeout,
  returnToDue,
} from './refund-store.ts'
import { reportDueRefund } from './start-refund.ts'

type RefundOptions = { providers: PaymentProviders; onError: (error: unknown) => void }

const limit = 20

/**
 * Refunds the amount of the exception once: commits the intent, then asks with one key per exception.
 * 'refunding': no answer yet, `retryUnansweredRefunds` asks again. Throws 404, 409.
 */
export async function refundPayment(
  orders: Orders,
  { id, by, ...options }: { id: string; by: Actor & { sellerId: string } } & RefundOptions,
): Promise<'refunding' | 'refunded'> {
  const state = await inTransaction(orders.db, (tx) => startRefund(tx, { id, by, ...options }))
  if (state !== 'due') return state
  const result = await requestRefund(orders, { id, ...options })
  if (result && 'refused' in result)
    throw new ShopError('refund_refused', { message: () => describeRefundError(result.refused) })
  return result ? 'refunded' : 'refunding'
}

export async function retryUnansweredRefunds(
  orders: Orders,
  { providers }: { providers: PaymentProviders },
): Promise<void> {
  const ids = await claimUnansweredRefunds(orders.db, { limit })
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  for (const id of ids) await requestRefund(orders, { id, providers, onError, isUnattended: true })
  if (errors.length > 0) throw errors[0]
}

/** Returns the state before: 'due' if the caller must ask the provider. */
async function startRefund(
  tx: Db,
  { id, by, providers }: { id: string; by: Actor & { sellerId: string }; providers: PaymentProviders },
): Promise<'due' | 'refunding' | 'refunded'> {
  const locked = await lockExceptionWithOrder(tx, id)
  const { exception } = locked
  if (exception.state === 'refunding' || exception.state === 'refunded') return exception.state
  if (exception.state === 'settled') throw new ShopError('payment_exception_resolved')
  if (!isHeldByShop(exception.kind)) throw new ShopError('refund_elsewhere')
  if (!providers.find(exception.provider)?.refund) throw new ShopError('refund_by_hand')
  await markRefunding(tx, { id, sellerId: by.sellerId })
  await recordAudit(tx, {
    by,
    action: 'payment.refund',
    subject: toAuditSubject(locked),
    before: null,
    after: toAuditAmount(exception),
  })
  return exception.state
}

/** `isUnattended`: no seller waits for the answer. */
type RefundAttempt = RefundOptions & { id: string; isUnattended?: boolean }

/** Call outside of a transaction. Null: no answer. */
async function requestRefund(
  orders: Orders,
  { id, providers, onError, isUnattended = false }: RefundAttempt,
): Promise<RefundResult | null> {
  const { db } = orders
  try {
    const exception = await findException(db, id)
    const refund = exception && providers.find(exception.provider)?.refund
    if (!exception || !refund) {
      if (await returnToDue(db, { id })) return null
      throw new Error('no provider can refund this payment')
    }
    const { received_minor: amountMinor, currency, attempt } = exception
    const wanted = { key: `${id}-${attempt}`, payment: paymentOf(exception), amountMinor, currency }
    const result = await refund({ ...wanted, ...(isPartialRefund(exception.kind) && { isPartial: true }) })
    await inOrderTransaction(orders, (transaction) =>
      saveRefundResult(transaction, { id, attempt, result, isUnattended }),
    )
    return result
  } catch (error) {
    onError(error)
    await recordRefundTimeout(db, { id, error: 'unanswered' }).catch(onError)
    return null
  }
}

type RefundAnswer = { id: string; attempt: number; result: RefundResult; isUnattended: boolean }

async function saveRefundResult(
  transaction: OrderTransaction,
  { id, attempt, result, isUnattended }: RefundAnswer,
): Promise<void> {
  const { tx } = transaction
  const locked = await lockExceptionWithOrder(tx, id)
  const { exception, order } = locked
  if (exception.state !== 'refunding' || exception.attempt !== attempt) return
  const final = await checkResult(tx, { exception, result })
  if ('refused' in final) {
    await markRefundFailed(tx, { id, error: final.refused })
    if (isUnattended && order)
      await changeLockedOrder(transaction, { order, by: systemActor }, async (_, change) =>
        reportDueRefund(change, id),
      )
    return
  }
  await markRefunded(tx, { id, refundId: final.refundId })
  await recordRefund(transaction, { ...locked, sellerId: exception.seller_id })
}

/** A replayed answer may be older than an event of the provider. */
async function checkResult(
  tx: Db,
  { exception, result }: { exception: ExceptionRow; result: RefundResult },
): Promise<RefundResult> {
  if ('refused' in result) return result
  const { provider } = exception
  const refund = { provider, payment: paymentOf(exception), refundId: result.refundId, at: new Date() }
  return (await hasRefundFailed(tx, refund)) ? { refused: 'failed-later' } : result
}
