import Stripe from 'stripe'
import type { RefundError } from '#domain/payment.ts'
import { idCreatedAt } from '#server/database/new-id.ts'
import { ShopError } from '#server/http/errors.ts'
import type {
  Checkout,
  CheckoutRef,
  OpenedCheckout,
  PaymentProvider,
  PaymentStatus,
  RefundRequest,
  RefundResult,
} from '../payment-provider.ts'
import {
  allTriesMs,
  createStripeClient,
  hasErrorCode,
  isRejected,
  isReplayedFailure,
  type StripeAccount,
  stripeErrorCode,
  withTimeout,
} from './stripe-client.ts'
import { StripeCheckout } from './stripe-event.ts'
import { getSessionId, isFailedRefund, toPaymentStatus, toSessionParams } from './stripe-session.ts'
import { parseStripeWebhook } from './stripe-webhook.ts'

const stripeApi = 'https://api.stripe.com'

type StripeConfig = StripeAccount & {
  webhookSecret: string
}

/** Stripe stores a failure under its key, so each attempt tries the next key. */
const maxIdempotencyKeys = 8
const maxListedSessions = 500

export function createStripeProvider(config: StripeConfig & { shopUrl: () => string }): PaymentProvider {
  const stripe = createStripeClient(config)
  const maxMs = allTriesMs(config)
  const origins = stripeOrigins(config.apiBase)
  const endpoint = {
    secrets: config.webhookSecret.split(',').flatMap((secret) => secret.trim() || []),
    isLive: config.secretKey.includes('_live_'),
  }
  return {
    name: 'stripe',
    openCheckout: (checkout) =>
      withTimeout(() => openCheckout(stripe, { checkout, shopUrl: config.shopUrl(), origins }), maxMs),
    getStatus: (checkout) => withTimeout(() => getStatus(stripe, checkout), maxMs),
    expireCheckout: (checkout) => withTimeout(() => expireSession(stripe, checkout), maxMs),
    parseWebhook: (webhook) => parseStripeWebhook(webhook, endpoint),
    refund: (wanted) => withTimeout(() => refund(stripe, wanted), maxMs),
  }
}

/** A fake Stripe serves its pages beside its API. */
export function stripeOrigins(apiBase: string): string[] {
  const { origin } = new URL(apiBase)
  return ['https://checkout.stripe.com', ...(origin === stripeApi ? [] : [origin])]
}

type OpenCheckoutInput = { checkout: Checkout; shopUrl: string; origins: readonly string[] }

async function openCheckout(
  stripe: Stripe,
  { checkout, shopUrl, origins }: OpenCheckoutInput,
): Promise<OpenedCheckout> {
  const { id, url } = await createSession(stripe, { checkout, params: toSessionParams(checkout, shopUrl) })
  if (!url || !URL.canParse(url) || !origins.includes(new URL(url).origin))
    throw new Error('Stripe: a payment page of another origin')
  return { reference: id, url }
}

type CreateSessionInput = { checkout: Checkout; params: Stripe.Checkout.SessionCreateParams }

/** One key opens one session, however often it is sent. */
async function createSession(
  stripe: Stripe,
  { checkout, params }: CreateSessionInput,
): Promise<Stripe.Checkout.Session> {
  let wanted = params
  for (let key = 1; ; ) {
    const idempotencyKey = idempotencyKeyFor(`${checkout.orderId}-${checkout.attempt}`, key)
    try {
      return await stripe.checkout.sessions.create(wanted, { idempotencyKey })
    } catch (error) {
      if (hasErrorCode(error, 'amount_too_small', 'amount_too_large')) throw new ShopError('amount_unpayable')
      const { customer_email: email, ...withoutEmail } = wanted
      if (email && isParamError(error, 'customer_email')) wanted = withoutEmail
      else if (isKeyReused(error)) return (await findSession(stripe, checkout.sessionId)) ?? rethrow(error)
      else if (isReplayedFailure(error) && key < maxIdempotencyKeys) key++
      else throw error
    }
  }
}

/** The configuration changed since the first request. The session is still the same. */
function isKeyReused(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeIdempotencyError && !hasErrorCode(error, 'idempotency_key_in_use')
  )
}

function isParamError(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param
}

function rethrow(error: unknown): never {
  throw error
}

async function getStatus(stripe: Stripe, { sessionId, reference }: CheckoutRef): Promise<PaymentStatus> {
  if (reference === null) {
    const session = await findSession(stripe, sessionId)
    return session ? toPaymentStatus(StripeCheckout.parse(session)) : { state: 'open' }
  }
  try {
    return toPaymentStatus(StripeCheckout.parse(await stripe.checkout.sessions.retrieve(reference)))
  } catch (error) {
    if (hasErrorCode(error, 'resource_missing')) return { state: 'ended' }
    throw error
  }
}

async function expireSession(stripe: Stripe, { sessionId, reference }: CheckoutRef): Promise<PaymentStatus> {
  const known = reference ?? (await findSession(stripe, sessionId))?.id
  if (known === undefined) return { state: 'ended' }
  try {
    return toPaymentStatus(StripeCheckout.parse(await stripe.checkout.sessions.expire(known)))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return getStatus(stripe, { sessionId, reference: known })
  }
}

/** The answer with Stripe's id was lost, but the session carries the shop's own id. */
async function findSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
  const since = Math.floor(idCreatedAt(sessionId).getTime() / 1000) - 300
  const list = stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 })
  const sessions = await list.autoPagingToArray({ limit: maxListedSessions })
  return sessions.find((session) => getSessionId(session) === sessionId)
}

async function refund(stripe: Stripe, wanted: RefundRequest): Promise<RefundResult> {
  for (let key = 1; ; key++) {
    try {
      const made = await stripe.refunds.create(
        {
          payment_intent: wanted.payment,
          amount: wanted.amountMinor,
          ...(wanted.isPartial && { metadata: { haat_refund: wanted.key } }),
        },
        { idempotencyKey: idempotencyKeyFor(`refund-${wanted.key}`, key) },
      )
      return isFailedRefund(made.status) ? { refused: 'stripe-unknown' } : { refundId: made.id }
    } catch (error) {
      const isDone = hasErrorCode(error, 'charge_already_refunded')
      if (!isDone && isRejected(error))
        return { refused: refundErrors[stripeErrorCode(error)] ?? 'stripe-unknown' }
      if (!isDone && !isReplayedFailure(error)) throw error
      const made = await findRefund(stripe, { wanted, isDone })
      if (made || isDone) return { refundId: made?.id ?? wanted.payment }
      if (key === maxIdempotencyKeys) throw error
    }
  }
}

const refundErrors: Record<string, RefundError> = {
  balance_insufficient: 'stripe-funds',
  insufficient_funds: 'stripe-funds',
  charge_disputed: 'stripe-disputed',
  resource_missing: 'stripe-missing',
}

/** `isDone`: all of the payment is refunded, in whatever amounts. */
async function findRefund(
  stripe: Stripe,
  { wanted, isDone }: { wanted: RefundRequest; isDone: boolean },
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: wanted.payment, limit: 10 })
  return data.find(({ status, amount, metadata }) => {
    if (isFailedRefund(status)) return false
    if (wanted.isPartial) return metadata?.haat_refund === wanted.key
    return !metadata?.haat_refund && (isDone || amount === wanted.amountMinor)
  })
}

function idempotencyKeyFor(name: string, key: number): string {
  return key === 1 ? name : `${name}-${key}`
}
