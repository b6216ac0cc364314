import type { PaymentProviderName } from '#domain/payment.ts'
import type { Db } from '#server/database/tables.ts'
import { changeLockedOrder, type OrderTransaction, systemActor } from '#server/order/core/change-order.ts'
import { lockOrder, type OrderState } from '#server/order/core/order-store.ts'
import { hasRefundFailed } from '../events/payment-event-store.ts'
import {
  type ExceptionRow,
  findExceptionByReference,
  lockException,
  markResolved,
} from '../exceptions/exception-store.ts'
import { openReturnedException } from '../exceptions/open-exception-store.ts'
import type { RefundEvent } from '../providers/payment-provider.ts'
import {
  findOrderByPayment,
  isActivePayment,
  isPaymentReversed,
  reinstatePayment,
} from '../settle/order-payment-store.ts'
import type { PaymentResult } from '../settle/payment-result.ts'
import { type ExceptionWithOrder, recordPartialRefund, recordRefund } from './record-refund.ts'
import { markRefunded, markRefundFailed } from './refund-store.ts'
import { lockShortRefund } from './short-refund-store.ts'

type RefundEventInput = { provider: PaymentProviderName; refund: RefundEvent; at: Date }

export type RefundOutcome = Omit<PaymentResult, 'outcome'> & { outcome: 'back' }

/** Runs in the event's transaction. Repeated, late and unknown events change nothing. */
export async function processRefundEvent(
  transaction: OrderTransaction,
  event: RefundEventInput,
): Promise<RefundOutcome | null> {
  const { tx } = transaction
  const { exception, short, order } = await lockPaymentOfRefund(tx, event)
  const { provider, refund, at } = event
  const { payment, refundId } = refund
  if (short && isOfShort(refund, short))
    return processShortRefund(transaction, { event, exception: short, order })
  if (refund.state === 'failed')
    return exception ? reopenFailedRefund(transaction, { refund, exception, order }) : null
  const { amountMinor, ownMinor } = withoutShort(refund, short)
  if (exception?.state === 'refunded') return null
  if (await hasRefundFailed(tx, { provider, payment, refundId, at })) return null
  const reference = { provider, reference: payment }
  if (
    order &&
    order.status !== 'Cancelled' &&
    (await isActivePayment(tx, { orderId: order.id, ...reference }))
  ) {
    const isWhole = amountMinor >= order.amount_paise - ownMinor
    return isWhole && exception?.state !== 'due'
      ? openReturnedMoney(transaction, { order, event, amountMinor })
      : null
  }
  // A partial refund in the provider's dashboard.
  if (!exception || amountMinor < exception.received_minor) return null
  await markRefunded(tx, { id: exception.id, refundId })
  const sellerId = exception.state === 'refunding' ? exception.seller_id : null
  await recordRefund(transaction, { exception, order, sellerId })
  return toOutcome({ orderId: order?.id ?? null, exceptionKind: null })
}

async function lockPaymentOfRefund(tx: Db, { provider, refund }: RefundEventInput) {
  const { payment } = refund
  const unlocked = await findExceptionByReference(tx, { provider, payment })
  const orderId = unlocked?.order_id ?? (await findOrderByPayment(tx, { provider, reference: payment }))
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  // It may have been opened during the wait for the order.
  const known = unlocked ?? (await findExceptionByReference(tx, { provider, payment }))
  const short = await lockShortRefund(tx, { provider, payment })
  return { order, short, exception: known && (await lockException(tx, known.id)) }
}

/** By key or id; a refund in the dashboard of the amount that is due counts too. */
function isOfShort({ refundId, key, amountMinor, payment }: RefundEvent, short: ExceptionRow): boolean {
  if (key !== null) return key.startsWith(`${short.id}-`)
  if (refundId === short.refund_id) return true
  return short.state === 'due' && refundId !== payment && amountMinor === short.received_minor
}

/** `amountMinor`: refunded besides the partial refund. `ownMinor`: the partial refund. */
function withoutShort(
  { refundId, payment, amountMinor }: RefundEvent,
  short: ExceptionRow | undefined,
): { amountMinor: number; ownMinor: number } {
  const isBegun = short?.state === 'refunding' || short?.state === 'refunded'
  if (!isBegun) return { amountMinor, ownMinor: 0 }
  const ownMinor = short.received_minor
  const isAtProvider = short.state === 'refunding' || short.refund_id !== null
  const isTotal = refundId === payment
  return { amountMinor: isTotal && isAtProvider ? amountMinor - ownMinor : amountMinor, ownMinor }
}

async function processShortRefund(
  transaction: OrderTransaction,
  { event, ...short }: ExceptionWithOrder & { event: RefundEventInput },
): Promise<RefundOutcome | null> {
  const { tx } = transaction
  const { provider, refund, at } = event
  const { payment, refundId } = refund
  const { exception, order } = short
  if (refund.state === 'failed') return reopenFailedRefund(transaction, { refund, ...short })
  const isOpen = exception.state === 'due' || exception.state === 'refunding'
  if (!isOpen || (await hasRefundFailed(tx, { provider, payment, refundId, at }))) return null
  await markRefunded(tx, { id: exception.id, refundId })
  await recordRefund(transaction, { ...short, sellerId: exception.seller_id })
  return toOutcome({ orderId: order?.id ?? null, exceptionKind: null })
}

/** The order is refunded but not delivered yet: a seller decides. */
async function openReturnedMoney(
  transaction: OrderTransaction,
  {
    order,
    event: { provider, refund },
    amountMinor,
  }: { order: OrderState; event: RefundEventInput; amountMinor: number },
): Promise<RefundOutcome> {
  const exceptionId = await openReturnedException(transaction.tx, {
    orderId: order.id,
    provider,
    refund,
    amountMinor,
  })
  await changeLockedOrder(transaction, { order, by: systemActor }, async (_, { message }) =>
    message('payment-exception', { exceptionId }),
  )
  return toOutcome({ orderId: order.id, exceptionKind: 'returned' })
}

/** Ignores other refunds of the payment and refunds recorded by hand. */
async function reopenFailedRefund(
  transaction: OrderTransaction,
  { refund, exception, order }: ExceptionWithOrder & { refund: RefundEvent },
): Promise<RefundOutcome | null> {
  const { tx } = transaction
  const { id, kind, provider, reference, refund_id, order_id: orderId } = exception
  if (refund_id !== refund.refundId && refund_id !== refund.payment) return null
  if (kind === 'returned' && exception.state === 'due') {
    await markResolved(tx, { id, sellerId: null, resolution: { code: 'refund-failed' } })
    return toOutcome({ orderId, exceptionKind: null })
  }
  if (exception.state !== 'refunded') return null
  await markRefundFailed(tx, { id, error: 'failed-later' })
  await recordPartialRefund(tx, { exception, sellerId: exception.seller_id, isFailed: true })
  if (order)
    await changeLockedOrder(transaction, { order, by: systemActor }, async (_, change) => {
      if (await isPaymentReversed(tx, { orderId: order.id, provider, reference }))
        await reinstatePayment(change, { provider, reference })
      change.message('payment-exception', { exceptionId: id })
    })
  return toOutcome({ orderId, exceptionKind: kind })
}

function toOutcome(result: Pick<RefundOutcome, 'orderId' | 'exceptionKind'>): RefundOutcome {
  return { ...result, outcome: 'back' }
}
