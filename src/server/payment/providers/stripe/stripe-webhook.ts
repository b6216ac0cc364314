import Stripe from 'stripe'
import type { z } from 'zod'
import type { DisputeReason } from '#domain/payment.ts'
import { ShopError } from '#server/http/errors.ts'
import type { DisputeEvent, PaymentEvent, RefundEvent, Webhook } from '../payment-provider.ts'
import { StripeCharge, StripeCheckout, StripeDispute, StripeEnvelope, StripeRefund } from './stripe-event.ts'
import { getSessionId, isFailedRefund, toPaymentStatus } from './stripe-session.ts'

/** Stripe signs each delivery again, so an older or a future event is not from Stripe. */
const toleranceSeconds = 300

type WebhookConfig = {
  secrets: readonly string[]
  isLive: boolean
}

/** Throws 400 for a wrong signature, a time more than five minutes off, or an unknown shape. */
export function parseStripeWebhook(
  { body, headers }: Webhook,
  { secrets, isLive }: WebhookConfig,
): PaymentEvent {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || isFromFuture(signature)) throw new ShopError('signature_wrong')
  for (const secret of secrets) {
    const event = verifyEvent({ body, signature, secret })
    if (event) return toPaymentEvent(readShape(StripeEnvelope, event), isLive)
  }
  throw new ShopError('signature_wrong')
}

function verifyEvent(given: { body: Buffer; signature: string; secret: string }): unknown {
  const { body, signature, secret } = given
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
  } catch {
    return null
  }
}

function readShape<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const { success, data } = shape.safeParse(value)
  if (!success) throw new ShopError('event_unreadable')
  return data
}

/** The package refuses old events but accepts future ones. It reads the last of several times. */
function isFromFuture(signature: string): boolean {
  const time = signature.split(',').findLast((part) => part.startsWith('t='))
  return !(Number(time?.slice(2)) <= Date.now() / 1000 + toleranceSeconds)
}

function toPaymentEvent(
  { id: eventId, type: kind, created, livemode, data }: StripeEnvelope,
  isLive: boolean,
): PaymentEvent {
  const emptyEvent = { sessionId: null, reference: null, status: null, refund: null, dispute: null }
  const base = { eventId, kind, happenedAt: new Date(created * 1000), ...emptyEvent }
  if (livemode !== isLive) return { ...base, kind: `${kind} (${livemode ? 'live' : 'test'} mode)` }
  switch (kind) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { ...base, ...toSessionEvent(readShape(StripeCheckout, data?.object)) }
    case 'checkout.session.async_payment_failed':
      return { ...base, ...toSessionEvent(readShape(StripeCheckout, data?.object), { hasFailed: true }) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { ...base, refund: toRefundEvent(readShape(StripeRefund, data?.object)) }
    case 'charge.refunded':
      return { ...base, refund: toChargeRefundEvent(readShape(StripeCharge, data?.object)) }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return { ...base, dispute: toDisputeEvent(kind, readShape(StripeDispute, data?.object)) }
    default:
      return base
  }
}

/** Pending refunds count as done: Stripe reports a failure later. */
function toRefundEvent(refund: StripeRefund): RefundEvent | null {
  const { id: refundId, payment_intent, status, amount: amountMinor, metadata } = refund
  const payment = toId(payment_intent)
  if (payment === null) return null
  const state = isFailedRefund(status) ? 'failed' : 'done'
  return { refundId, payment, state, amountMinor, key: metadata?.haat_refund ?? null }
}

function toChargeRefundEvent({ payment_intent, amount_refunded }: StripeCharge): RefundEvent | null {
  const payment = toId(payment_intent)
  return payment === null
    ? null
    : { refundId: payment, payment, state: 'done', amountMinor: amount_refunded, key: null }
}

const disputeReasons: Record<string, DisputeReason> = {
  fraudulent: 'not-authorized',
  unrecognized: 'not-authorized',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  duplicate: 'duplicate',
  credit_not_processed: 'refund-missing',
}

function toDisputeEvent(kind: string, dispute: StripeDispute): DisputeEvent | null {
  const { id: disputeId, payment_intent, amount: amountMinor, currency, reason, status } = dispute
  const payment = toId(payment_intent)
  if (payment === null) return null
  const dueBy = dispute.evidence_details?.due_by
  return {
    disputeId,
    payment,
    amountMinor,
    currency: currency.toUpperCase(),
    reason: (reason && Object.hasOwn(disputeReasons, reason) && disputeReasons[reason]) || 'other',
    // 0: the bank accepts no answer.
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
    // An inquiry that ends without a dispute ('warning_closed') leaves the money here.
    outcome: kind.endsWith('.created') ? null : status === 'lost' ? 'lost' : 'won',
  }
}

function toId(named: string | { id: string } | null = null): string | null {
  return typeof named === 'object' ? (named?.id ?? null) : named
}

/** A session without the shop's id belongs to another use of the account, such as a payment link. */
function toSessionEvent(
  session: StripeCheckout,
  { hasFailed = false } = {},
): Pick<PaymentEvent, 'sessionId' | 'reference' | 'status'> {
  const sessionId = getSessionId(session)
  const reference = session.id
  if (sessionId === null) return { sessionId, reference, status: null }
  const status = toPaymentStatus(session)
  return { sessionId, reference, status: hasFailed && status.state !== 'paid' ? { state: 'ended' } : status }
}
