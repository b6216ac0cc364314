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

export type RefundOutcome = Omit<PaymentResult, 'outcome'> & { outcome: 'back' }

export const refundFailedMessage =
  'The refund failed afterwards: the money is back at the payment provider. Please try again, or send it in another way and note that here.'

/** Runs in the event's transaction. Repeated, late and unknown events change nothing. */
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
  // A partial refund.
  if (!flag || amountMinor < flag.received_minor) return null
  await markRefunded(tx, { id: flag.id, refundId })
  await recordRefund(tx, {
    exception: flag,
    order,
    sellerId: flag.state === 'refunding' ? flag.seller_id : null,
  })
  return { outcome: 'back', exceptionKind: null, orderId: order?.id ?? null, isCatalogueChanged: false }
}

/** Locks the order first, as everywhere. */
async function lockPaymentOfRefund(tx: Db, { provider, refund }: RefundEventInput) {
  const { payment } = refund
  const found = await findExceptionByReference(tx, { provider, payment })
  const orderId = found?.order_id ?? (await findOrderByPayment(tx, { provider, reference: payment }))
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  // It may have been opened during the wait for the order.
  const known = found ?? (await findExceptionByReference(tx, { provider, payment }))
  return { order, flag: known && (await lockException(tx, known.id)) }
}

async function isPaidBy(tx: Db, { order, heard }: { order: OrderState; heard: RefundEventInput }) {
  const { provider, refund } = heard
  return isActivePayment(tx, { orderId: order.id, provider, reference: refund.payment })
}

/** The order is refunded but not delivered yet: a seller decides. */
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

/** Ignores other refunds of the payment and refunds recorded by hand. */
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
