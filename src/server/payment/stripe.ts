import Stripe from 'stripe'
import { madeAt } from '../database/new-id.ts'
import { ShopError } from '../errors.ts'
import type {
  Checkout,
  CheckoutName,
  OpenedCheckout,
  PaymentProvider,
  Refund,
  RefundAnswer,
  Standing,
} from './provider.ts'
import {
  asking,
  codeOf,
  isKeptFailure,
  isNo,
  isRefusedFor,
  openStripe,
  type StripeAccount,
} from './stripe-client.ts'
import { describeSession, isFailedRefund, sessionIdOf, standingOf } from './stripe-session.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

export const stripeApi = 'https://api.stripe.com'

export type StripeConfig = StripeAccount & {
  /** One, or several with commas between while it is being changed. */
  webhookSecret: string
}

/** So many keys one attempt goes through, one more each time it is asked for, where Stripe keeps a failure of its own under each. */
const mostKeys = 8
/** So many checkouts are looked through for one whose name never came. */
const mostLookedAt = 500

/** Card payments by Stripe Checkout, on a page of Stripe's own. */
export function stripeProvider(config: StripeConfig & { shopUrl: () => string }): PaymentProvider {
  const stripe = openStripe(config)
  const origins = stripeOrigins(config.apiBase)
  const endpoint = {
    secrets: config.webhookSecret.split(',').flatMap((secret) => secret.trim() || []),
    isLive: config.secretKey.includes('_live_'),
  }
  return {
    name: 'stripe',
    open: (checkout) => asking(() => open(stripe, { checkout, shopUrl: config.shopUrl(), origins })),
    ask: (checkout) => asking(() => ask(stripe, checkout)),
    expire: (checkout) => asking(() => expire(stripe, checkout)),
    readWebhook: (webhook) => readStripeWebhook(webhook, endpoint),
    refund: (wanted) => asking(() => refund(stripe, wanted)),
  }
}

/** Where Stripe's payment pages are; a stand-in for Stripe has them beside its interface. */
export function stripeOrigins(apiBase: string): string[] {
  const { origin } = new URL(apiBase)
  return ['https://checkout.stripe.com', ...(origin === stripeApi ? [] : [origin])]
}

type Opening = { checkout: Checkout; shopUrl: string; origins: readonly string[] }

async function open(stripe: Stripe, { checkout, shopUrl, origins }: Opening): Promise<OpenedCheckout> {
  const { id, url } = await create(stripe, { checkout, params: describeSession(checkout, shopUrl) })
  if (!url || !URL.canParse(url) || !origins.includes(new URL(url).origin))
    throw new Error('Stripe: no payment page of its own')
  return { reference: id, url }
}

type Created = { checkout: Checkout; params: Stripe.Checkout.SessionCreateParams }

/** Under one key Stripe opens one checkout, however often it is asked. */
async function create(stripe: Stripe, { checkout, params }: Created): Promise<Stripe.Checkout.Session> {
  let wanted = params
  for (let key = 1; ; ) {
    const idempotencyKey = keyOf(`${checkout.orderId}-${checkout.attempt}`, key)
    try {
      return await stripe.checkout.sessions.create(wanted, { idempotencyKey })
    } catch (error) {
      if (isRefusedFor(error, 'amount_too_small', 'amount_too_large')) throw new ShopError('amount_unpayable')
      const { customer_email: email, ...nameless } = wanted
      if (email && isAbout(error, 'customer_email')) wanted = nameless
      else if (isOtherRequest(error)) return (await find(stripe, checkout.sessionId)) ?? rethrow(error)
      else if (isKeptFailure(error) && key < mostKeys) key++
      else throw error
    }
  }
}

/** The shop was set up anew since it asked the first time: what was opened then is the same checkout all the same. */
function isOtherRequest(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeIdempotencyError && !isRefusedFor(error, 'idempotency_key_in_use')
  )
}

function isAbout(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param
}

function rethrow(error: unknown): never {
  throw error
}

async function ask(stripe: Stripe, { sessionId, reference }: CheckoutName): Promise<Standing> {
  if (reference === null) {
    const found = await find(stripe, sessionId)
    return found ? standingOf(found) : { state: 'open' }
  }
  try {
    return standingOf(await stripe.checkout.sessions.retrieve(reference))
  } catch (error) {
    if (isRefusedFor(error, 'resource_missing')) return { state: 'ended' }
    throw error
  }
}

/** One that is not open any more can't be closed, and says instead what came of it. */
async function expire(stripe: Stripe, { sessionId, reference }: CheckoutName): Promise<Standing> {
  const known = reference ?? (await find(stripe, sessionId))?.id
  if (known === undefined) return { state: 'ended' }
  try {
    return standingOf(await stripe.checkout.sessions.expire(known))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return ask(stripe, { sessionId, reference: known })
  }
}

/** The checkout that was asked for while the answer got lost: nobody here knows what Stripe calls it, but it carries our name. */
async function find(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | undefined> {
  const since = Math.floor(madeAt(sessionId).getTime() / 1000) - 300
  const list = stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 })
  const sessions = await list.autoPagingToArray({ limit: mostLookedAt })
  return sessions.find((session) => sessionIdOf(session) === sessionId)
}

async function refund(stripe: Stripe, wanted: Refund): Promise<RefundAnswer> {
  for (let key = 1; ; key++) {
    try {
      const made = await stripe.refunds.create(
        { payment_intent: wanted.payment, amount: wanted.amountMinor },
        { idempotencyKey: keyOf(`refund-${wanted.key}`, key) },
      )
      return isFailedRefund(made.status) ? { refused: noReason } : { refundId: made.id }
    } catch (error) {
      const isDone = isRefusedFor(error, 'charge_already_refunded')
      if (!isDone && isNo(error)) return { refused: refundReasons[codeOf(error)] ?? noReason }
      if (!isDone && !isKeptFailure(error)) throw error
      const made = await findRefund(stripe, wanted.payment)
      if (made || isDone) return { refundId: made?.id ?? wanted.payment }
      if (key === mostKeys) throw error
    }
  }
}

const noReason = 'Stripe did not give it back. Its dashboard says why.'
const noFunds = 'There is not enough money in the account at Stripe. Please add some there, then try again.'
const refundReasons: Record<string, string> = {
  balance_insufficient: noFunds,
  insufficient_funds: noFunds,
  charge_disputed: "The shopper's bank wants this money back already. Please answer that at Stripe.",
  resource_missing: 'The account at Stripe knows no such payment.',
}

async function findRefund(stripe: Stripe, payment: string): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 10 })
  return data.find((made) => !isFailedRefund(made.status))
}

function keyOf(name: string, key: number): string {
  return key === 1 ? name : `${name}-${key}`
}
