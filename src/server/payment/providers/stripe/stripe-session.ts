import type Stripe from 'stripe'
import { validate } from 'uuid'
import { currency } from '#domain/payment.ts'
import { idCreatedAt } from '#server/database/new-id.ts'
import type { StripeCheckout, StripeRefund } from '../../stripe-event.ts'
import type { Checkout, CheckoutLine, PaymentStatus } from '../payment-provider.ts'

/** A checkout in Stripe's words, there and back. */

const maxLines = 100
const maxNameLength = 250
const minuteMs = 60_000

/**
 * What Stripe is asked to show and to charge. Made of nothing but what stays as it is for one session of ours, since Stripe takes the same idempotency key
 * only with the same parameters. Throws where lines and fees don't add up to what the order costs, rather than charge something else.
 */
export function toSessionParams(checkout: Checkout, shopUrl: string) {
  const { orderId, sessionId, attempt, orderNumber, email } = checkout
  const lines = toLineItems(checkout, isPublic(shopUrl) ? shopUrl : null)
  const sum = lines.reduce((total, line) => total + line.price_data.unit_amount * line.quantity, 0)
  if (sum !== checkout.amountPaise)
    throw new Error(`order ${orderNumber} costs ${checkout.amountPaise} and its lines make ${sum}`)
  const names = { order: orderId, session: sessionId, attempt: `${attempt}`, number: `${orderNumber}` }
  return {
    mode: 'payment',
    line_items: lines,
    // The amount stays in rupees, whatever card pays.
    adaptive_pricing: { enabled: false },
    client_reference_id: orderId,
    customer_email: email,
    metadata: names,
    payment_intent_data: { metadata: names, description: `Order ${orderNumber}` },
    success_url: `${shopUrl}/loader?next=my-orders`,
    cancel_url: `${shopUrl}/cart`,
    expires_at: sessionExpiresAt(checkout),
  } satisfies Stripe.Checkout.SessionCreateParams
}

/**
 * When Stripe itself closes the page, should the shop be unable to. Stripe wants that to be between half an hour and a day after it is asked, which may be at any
 * time until `payBy`: so three quarters of an hour after that, which leaves a quarter for clocks that differ, and a day from the beginning at most.
 */
function sessionExpiresAt({ sessionId, payBy }: Checkout): number {
  const latest = idCreatedAt(sessionId).getTime() + 23 * 60 * minuteMs
  return Math.floor(Math.min(payBy.getTime() + 45 * minuteMs, latest) / 1000)
}

type LineItem = ReturnType<typeof toLineItem>

/** Stripe shows a hundred lines. What is beyond them becomes one, which says how many products it stands for. */
function toLineItems({ lines, fees }: Checkout, pictures: string | null): LineItem[] {
  const room = maxLines - fees.length
  const isLong = lines.length > room
  const shown = isLong ? lines.slice(0, room - 1) : lines
  const rest = lines.slice(shown.length)
  const restPaise = rest.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0)
  const more = { name: `${rest.length} more products`, picture: null, unitPaise: restPaise, quantity: 1 }
  const costs = fees.map(({ name, paise }) => ({ name, picture: null, unitPaise: paise, quantity: 1 }))
  return [...shown, ...(isLong ? [more] : []), ...costs].map((line) => toLineItem(line, pictures))
}

function toLineItem({ name, picture, unitPaise, quantity }: CheckoutLine, pictures: string | null) {
  return {
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: unitPaise,
      product_data: {
        name: truncateName(name),
        ...(picture && pictures ? { images: [new URL(picture, pictures).href] } : {}),
      },
    },
  }
}

/** Whole characters only, and never half of one that takes two places. */
function truncateName(name: string): string {
  const characters = [...name]
  return characters.length <= maxNameLength ? name : `${characters.slice(0, maxNameLength - 1).join('')}…`
}

/** Whether Stripe can fetch pictures there: not from a machine at home, and not over a plain line. */
function isPublic(shopUrl: string): boolean {
  const { protocol, hostname } = new URL(shopUrl)
  return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/i.test(hostname)
}

/** The session of ours that Stripe's papers name; null where they name none. */
export function getSessionId({ metadata }: Pick<StripeCheckout, 'metadata'>): string | null {
  const id = metadata?.session
  return id !== undefined && validate(id) ? id : null
}

/** 'complete' alone is no money: with some ways to pay that comes days later, or never. */
export function toPaymentStatus(session: StripeCheckout): PaymentStatus {
  if (session.payment_status !== 'paid') return { state: session.status === 'expired' ? 'ended' : 'open' }
  const { payment_intent: payment, amount_total, client_reference_id, metadata } = session
  return {
    state: 'paid',
    money: {
      payment: (typeof payment === 'string' ? payment : payment?.id) ?? session.id,
      amountMinor: amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      orderId: client_reference_id ?? metadata?.order ?? null,
    },
  }
}

export function isFailedRefund(status: StripeRefund['status']): boolean {
  return status === 'failed' || status === 'canceled'
}
