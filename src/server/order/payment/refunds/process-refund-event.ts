import type { PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueOrderMessage } from '#server/notifications/outbox/message-store.ts'
import { hasRefundFailed } from '#server/payment/events/payment-event-store.ts'
import {
  findExceptionByReference,
  lockException,
  markRefunded,
  markRefundFailed,
  markResolved,
  openReturnedException,
} from '#server/payment/exceptions/exception-store.ts'
import type { RefundEvent } from '#server/payment/providers/payment-provider.ts'
import { lockOrder, type OrderState } from '../../status/status-store.ts'
import {
  findOrderByPayment,
  isActivePayment,
  isPaymentReversed,
  reinstatePayment,
} from '../order-payment-store.ts'
import type { PaymentResult } from '../settle-payment.ts'
import { type ExceptionWithOrder, recordRefund } from './record-refund.ts'

export type RefundEventInput = { provider: PaymentProviderName; refund: RefundEvent; at: Date }

/** Money that had come has gone back, or could not; `flag` is why a seller has to look. */
export type RefundOutcome = Omit<PaymentResult, 'outcome'> & { outcome: 'back' }

/** Why money that was given back is due once more. */
export const refundFailedMessage =
  'The refund failed afterwards: the money is back at the payment provider. Please try again, or send it in another way and note that here.'

/**
 * Acts on what a provider tells of a refund, within the transaction of its event: one that failed is due once more, and money that was given back in the
 * provider's own dashboard counts as given back here. Told twice, late, or of a payment nobody here knows, it changes nothing.
 */
export async function processRefundEvent(tx: Db, event: RefundEventInput): Promise<RefundOutcome | null> {
  const { flag, order } = await lockPaymentOfRefund(tx, event)
  if (event.refund.state === 'failed')
    return flag ? reopenFailedRefund(tx, { heard: event, exception: flag, order }) : null
  const { provider, refund, at } = event
  const { payment, refundId, amountMinor } = refund
  if (flag?.state === 'refunded') return null
  if (await hasRefundFailed(tx, { provider, payment, refundId, at })) return null
  if (order && order.status !== 'Cancelled' && (await isPaidBy(tx, { order, heard: event }))) {
    const isWhole = amountMinor >= order.amount_paise
    return isWhole && flag?.state !== 'due' ? openReturnedMoney(tx, { order, heard: event }) : null
  }
  // Part of a payment that goes back in parts.
  if (!flag || amountMinor < flag.received_minor) return null
  await markRefunded(tx, { id: flag.id, refundId })
  await recordRefund(tx, {
    exception: flag,
    order,
    sellerId: flag.state === 'refunding' ? flag.seller_id : null,
  })
  return { outcome: 'back', exceptionKind: null, orderId: order?.id ?? null, isCatalogueChanged: false }
}

/** What is known of the payment, locked: the order first, as by everybody. */
async function lockPaymentOfRefund(tx: Db, { provider, refund }: RefundEventInput) {
  const { payment } = refund
  const found = await findExceptionByReference(tx, { provider, payment })
  const orderId = found?.order_id ?? (await findOrderByPayment(tx, { provider, reference: payment }))
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  // It may have been raised while its order was waited for.
  const known = found ?? (await findExceptionByReference(tx, { provider, payment }))
  return { order, flag: known && (await lockException(tx, known.id)) }
}

async function isPaidBy(tx: Db, { order, heard }: { order: OrderState; heard: RefundEventInput }) {
  const { provider, refund } = heard
  return isActivePayment(tx, { orderId: order.id, provider, reference: refund.payment })
}

/** Somebody gave the money of an order back that is still to be brought: a seller decides whether it is. */
async function openReturnedMoney(
  tx: Db,
  { order, heard }: { order: OrderState; heard: RefundEventInput },
): Promise<RefundOutcome> {
  const { provider, refund } = heard
  const flagId = await openReturnedException(tx, { orderId: order.id, provider, refund })
  await enqueueOrderMessage(tx, {
    kind: 'payment-flagged',
    orderId: order.id,
    version: order.version,
    flagId,
  })
  return { outcome: 'back', exceptionKind: 'returned', orderId: order.id, isCatalogueChanged: false }
}

/** Of refunds that are not the one by which the money went back, and of those that were noted by hand, nothing follows. */
async function reopenFailedRefund(
  tx: Db,
  { heard, exception, order }: ExceptionWithOrder & { heard: RefundEventInput },
): Promise<RefundOutcome | null> {
  const { refundId, payment } = heard.refund
  if (exception.refund_id !== refundId && exception.refund_id !== payment) return null
  const outcome: RefundOutcome = {
    outcome: 'back',
    exceptionKind: exception.kind,
    orderId: exception.order_id,
    isCatalogueChanged: false,
  }
  if (exception.kind === 'returned' && exception.state === 'due') {
    await markResolved(tx, {
      id: exception.id,
      sellerId: null,
      note: 'The refund failed: the money is still here.',
    })
    return { ...outcome, exceptionKind: null }
  }
  if (exception.state !== 'refunded') return null
  await markRefundFailed(tx, { id: exception.id, error: refundFailedMessage })
  if (!order) return outcome
  const { provider, reference } = exception
  const wasItsOwn = await isPaymentReversed(tx, { orderId: order.id, provider, reference })
  if (wasItsOwn) await reinstatePayment(tx, { id: newId(), order, provider, reference })
  const version = wasItsOwn ? order.version + 1 : order.version
  await enqueueOrderMessage(tx, { kind: 'payment-flagged', orderId: order.id, version, flagId: exception.id })
  return outcome
}
