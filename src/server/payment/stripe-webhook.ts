import Stripe from 'stripe'
import { ShopError } from '../errors.ts'
import type { PaymentNews, Webhook } from './provider.ts'
import { sessionIdOf, standingOf } from './stripe-session.ts'

/** An event is signed as it is sent, again with each repeat: one that is older, or from a later time, is not from Stripe. */
const toleranceSeconds = 300

type Endpoint = {
  /** Several while the secret is being changed. */
  secrets: readonly string[]
  /** Whether the shop takes real money: an event of Stripe's test mode is none to it, and the other way round. */
  isLive: boolean
}

/** What Stripe tells. Throws 400 for what is not signed, with one of the secrets, within five minutes of now. */
export function readStripeWebhook({ body, headers }: Webhook, { secrets, isLive }: Endpoint): PaymentNews {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || isFromLater(signature)) throw new ShopError('signature_wrong')
  for (const secret of secrets) {
    const event = readSigned({ body, signature, secret })
    if (event) return newsOf(event, isLive)
  }
  throw new ShopError('signature_wrong')
}

function readSigned(given: { body: Buffer; signature: string; secret: string }): Stripe.Event | null {
  const { body, signature, secret } = given
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
    return typeof event?.id === 'string' ? event : null
  } catch {
    return null
  }
}

/** The package refuses what is too old; what is from a later time it takes. Of several times it reads the last. */
function isFromLater(signature: string): boolean {
  const time = signature.split(',').findLast((part) => part.startsWith('t='))
  return !(Number(time?.slice(2)) <= Date.now() / 1000 + toleranceSeconds)
}

function newsOf(event: Stripe.Event, isLive: boolean): PaymentNews {
  const { id: eventId, type: kind, created, livemode } = event
  const news = { eventId, kind, happenedAt: new Date(created * 1000), sessionId: null, reference: null }
  if (livemode !== isLive)
    return { ...news, kind: `${kind} (${livemode ? 'live' : 'test'} mode)`, standing: null }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { ...news, ...aboutSession(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { ...news, ...aboutSession(event.data.object, { hasFailed: true }) }
    default:
      return { ...news, standing: null }
  }
}

/** A checkout that names no session of ours was opened by somebody else who uses the same account, such as with a payment link: not this shop's money. */
function aboutSession(
  session: Stripe.Checkout.Session,
  { hasFailed = false } = {},
): Pick<PaymentNews, 'sessionId' | 'reference' | 'standing'> {
  const sessionId = sessionIdOf(session)
  const standing = standingOf(session)
  const isOver = hasFailed && standing.state !== 'paid'
  return {
    sessionId,
    reference: session.id,
    standing: sessionId === null ? null : isOver ? { state: 'ended' } : standing,
  }
}
