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
 * Gives a flagged payment back through its provider, all that came. That it is to go back is written down and committed before the provider is asked, and it is
 * asked under a key of this flag: a second press, a second seller or a crash in between never gives it back twice. 'refunding' is what nobody knows the
 * end of: `finishRefunds` asks again. Throws 404, 409 where somebody has to do it by hand or did, and 409 with the provider's reason where it says no.
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

/** Asks anew for every refund that nobody knows the end of. Gives how many there were; throws the first fault once all have had their turn. */
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

/** Asks the provider, outside of any transaction, and keeps what it says. Null: nobody knows. */
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

/** An answer to an earlier attempt, or one that came twice, changes nothing. */
async function saveRefundResult(
  tx: Db,
  { id, attempt, answer }: { id: string; attempt: number; answer: RefundResult },
): Promise<void> {
  const locked = await lockExceptionWithOrder(tx, id)
  const { exception } = locked
  if (exception.state !== 'refunding' || exception.attempt !== attempt) return
  if ('refused' in answer) return markRefundFailed(tx, { id, error: answer.refused })
  const { provider, reference: payment } = exception
  // An answer that a provider repeats for the same key may have been overtaken by what it has told since.
  if (await hasRefundFailed(tx, { provider, payment, refundId: answer.refundId, at: new Date() }))
    return markRefundFailed(tx, { id, error: refundFailedMessage })
  await markRefunded(tx, { id, refundId: answer.refundId })
  const { seller_id: sellerId } = exception
  if (sellerId === null) throw new Error('money is given back by somebody')
  await recordRefund(tx, { ...locked, sellerId })
}
