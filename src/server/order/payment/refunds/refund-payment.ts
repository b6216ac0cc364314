import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { hasRefundFailed } from '#server/payment/events/payment-event-store.ts'
import {
  claimUnansweredRefunds,
  findException,
  markRefunded,
  markRefundFailed,
  markRefunding,
  recordRefundTimeout,
} from '#server/payment/exceptions/exception-store.ts'
import type { PaymentProviders, RefundResult } from '#server/payment/providers/payment-provider.ts'
import { refundFailedMessage } from './process-refund-event.ts'
import { lockExceptionWithOrder, recordRefund, toAuditAmount, toAuditSubject } from './record-refund.ts'

type RefundOptions = { providers: PaymentProviders; onError: (error: unknown) => void }

const limit = 20

/**
 * Refunds the whole payment once: commits the intent, then asks with one key per payment exception.
 * 'refunding': no answer yet, `retryUnansweredRefunds` asks again. Throws 404, 409.
 */
export async function refundPayment(
  db: Db,
  { id, by, ...asking }: { id: string; by: Actor & { sellerId: string } } & RefundOptions,
): Promise<'refunding' | 'refunded'> {
  const begun = await withRetry(() =>
    db.transaction().execute((tx) => startRefund(tx, { id, by, ...asking })),
  )
  if (!begun.isOurs) return begun.state
  const answer = await requestRefund(db, { id, ...asking })
  if (answer && 'refused' in answer) throw new ShopError('refund_refused', { message: answer.refused })
  return answer ? 'refunded' : 'refunding'
}

export async function retryUnansweredRefunds(
  db: Db,
  { providers, orderEvents }: { providers: PaymentProviders; orderEvents: { publish: () => void } },
): Promise<number> {
  const ids = await claimUnansweredRefunds(db, { limit })
  const errors: unknown[] = []
  for (const id of ids) await requestRefund(db, { id, providers, onError: (fault) => errors.push(fault) })
  if (ids.length > 0) orderEvents.publish()
  if (errors.length > 0) throw errors[0]
  return ids.length
}

type StartedRefund = { isOurs: true } | { isOurs: false; state: 'refunding' | 'refunded' }

async function startRefund(
  tx: Db,
  { id, by, providers }: { id: string; by: Actor & { sellerId: string }; providers: PaymentProviders },
): Promise<StartedRefund> {
  const locked = await lockExceptionWithOrder(tx, id)
  const { exception } = locked
  if (exception.state === 'refunding' || exception.state === 'refunded')
    return { isOurs: false, state: exception.state }
  if (exception.state === 'settled') throw new ShopError('flag_done')
  if (exception.kind === 'returned') throw new ShopError('refund_elsewhere')
  if (!providers.find(exception.provider)?.refund) throw new ShopError('refund_by_hand')
  await markRefunding(tx, { id, sellerId: by.sellerId })
  await recordAudit(tx, {
    by,
    action: 'payment.refund',
    subject: toAuditSubject(locked),
    before: null,
    after: toAuditAmount(exception),
  })
  return { isOurs: true }
}

/** Call outside of a transaction. Null: no answer. */
async function requestRefund(
  db: Db,
  { id, providers, onError }: { id: string } & RefundOptions,
): Promise<RefundResult | null> {
  try {
    const flag = await findException(db, id)
    const refund = flag && providers.find(flag.provider)?.refund
    if (!flag || !refund) throw new Error('nobody is there to give this money back')
    const { reference, received_minor, currency, attempt } = flag
    const key = `${id}-${attempt}`
    const answer = await refund({ key, payment: reference, amountMinor: received_minor, currency })
    await withRetry(() => db.transaction().execute((tx) => saveRefundResult(tx, { id, attempt, answer })))
    return answer
  } catch (error) {
    onError(error)
    await recordRefundTimeout(db, { id, error: 'The payment provider has not answered.' }).catch(onError)
    return null
  }
}

/** A stale or repeated answer changes nothing. */
async function saveRefundResult(
  tx: Db,
  { id, attempt, answer }: { id: string; attempt: number; answer: RefundResult },
): Promise<void> {
  const locked = await lockExceptionWithOrder(tx, id)
  const { exception } = locked
  if (exception.state !== 'refunding' || exception.attempt !== attempt) return
  if ('refused' in answer) return markRefundFailed(tx, { id, error: answer.refused })
  const { provider, reference: payment } = exception
  // A replayed answer may be older than an event of the provider.
  if (await hasRefundFailed(tx, { provider, payment, refundId: answer.refundId, at: new Date() }))
    return markRefundFailed(tx, { id, error: refundFailedMessage })
  await markRefunded(tx, { id, refundId: answer.refundId })
  const { seller_id: sellerId } = exception
  if (sellerId === null) throw new Error('money is given back by somebody')
  await recordRefund(tx, { ...locked, sellerId })
}
