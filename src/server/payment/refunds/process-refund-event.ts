import type { PaymentProviderName } from '#domain/payment.ts'
import { sumOf } from '#domain/pricing/spread.ts'
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
import { findPaidAndReturned, lockPartialRefunds } from './short-refund-store.ts'

type RefundEventInput = { provider: PaymentProviderName; refund: RefundEvent; at: Date }

export type RefundOutcome = Omit<PaymentResult, 'outcome'> & { outcome: 'back' }

/** Runs in the event's transaction. Repeated, late and unknown events change nothing. */
export async function processRefundEvent(
  transaction: OrderTransaction,
  event: RefundEventInput,
): Promise<RefundOutcome | null> {
  const { tx } = transaction
  const { exception, parts, order } = await lockPaymentOfRefund(tx, event)
  const { provider, refund, at } = event
  const { payment, refundId } = refund
  const part = findPart(refund, parts)
  if (part) return processPartialRefund(transaction, { event, exception: part, order })
  if (refund.state === 'failed')
    return exception ? reopenFailedRefund(transaction, { refund, exception, order }) : null
  const { amountMinor, ownMinor } = withoutParts(refund, parts)
  if (exception?.state === 'refunded') return null
  if (await hasRefundFailed(tx, { provider, payment, refundId, at })) return null
  const reference = { provider, reference: payment }
  if (
    order &&
    order.status !== 'Cancelled' &&
    (await isActivePayment(tx, { orderId: order.id, ...reference }))
  ) {
    const { paidPaise } = await findPaidAndReturned(tx, { orderId: order.id })
    const isWhole = amountMinor > 0 && amountMinor >= Math.min(order.amount_paise, paidPaise) - ownMinor
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
  const parts = await lockPartialRefunds(tx, { provider, payment })
  return { order, parts, exception: known && (await lockException(tx, known.id)) }
}

/** By key or id; a refund in the dashboard of the amount that is due counts too. */
function findPart(
  { refundId, key, amountMinor, payment }: RefundEvent,
  parts: readonly ExceptionRow[],
): ExceptionRow | undefined {
  if (key !== null) return parts.find(({ id }) => key.startsWith(`${id}-`))
  const isDue = ({ state, received_minor: minor }: ExceptionRow) =>
    state === 'due' && refundId !== payment && amountMinor === minor
  return parts.find(({ refund_id: id }) => id === refundId) ?? parts.find(isDue)
}

/** `amountMinor`: refunded besides the partial refunds. `ownMinor`: the partial refunds. */
function withoutParts(
  { refundId, payment, amountMinor }: RefundEvent,
  parts: readonly ExceptionRow[],
): { amountMinor: number; ownMinor: number } {
  const begun = parts.filter(({ state }) => state === 'refunding' || state === 'refunded')
  const atProvider = begun.filter(({ state, refund_id: id }) => state === 'refunding' || id !== null)
  const sum = (rows: readonly ExceptionRow[]) => sumOf(rows.map(({ received_minor: minor }) => minor))
  const isTotal = refundId === payment
  return { amountMinor: isTotal ? amountMinor - sum(atProvider) : amountMinor, ownMinor: sum(begun) }
}

async function processPartialRefund(
  transaction: OrderTransaction,
  { event, ...part }: ExceptionWithOrder & { event: RefundEventInput },
): Promise<RefundOutcome | null> {
  const { tx } = transaction
  const { provider, refund, at } = event
  const { payment, refundId } = refund
  const { exception, order } = part
  if (refund.state === 'failed') return reopenFailedRefund(transaction, { refund, ...part })
  const isOpen = exception.state === 'due' || exception.state === 'refunding'
  if (!isOpen || (await hasRefundFailed(tx, { provider, payment, refundId, at }))) return null
  await markRefunded(tx, { id: exception.id, refundId })
  await recordRefund(transaction, { ...part, sellerId: exception.seller_id })
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
