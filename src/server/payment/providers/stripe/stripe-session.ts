import type Stripe from 'stripe'
import { validate } from 'uuid'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { currencyCode } from '#domain/payment.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { idCreatedAt } from '#server/database/new-id.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { Checkout, CheckoutLine, PaymentStatus } from '../payment-provider.ts'
import type { StripeCheckout, StripeRefund } from './stripe-event.ts'

const maxLines = 100
const maxNameLength = 250
const minuteMs = 60_000

/** Uses only constant values: Stripe refuses a reused key with other parameters. Throws on a wrong sum. */
export function toSessionParams(checkout: Checkout, shopUrl: string) {
  const { orderId, sessionId, attempt, orderNumber, email } = checkout
  const lines = toLineItems(checkout, isPublic(shopUrl) ? shopUrl : null)
  const sum = sumLines(lines.map(({ price_data, quantity }) => price_data.unit_amount * quantity))
  if (sum !== checkout.amountPaise)
    throw new Error(`order ${orderNumber} costs ${checkout.amountPaise} and its lines make ${sum}`)
  const pages = checkout.returnTo ?? shopUrl
  const names = { order: orderId, session: sessionId, attempt: `${attempt}`, number: `${orderNumber}` }
  return {
    mode: 'payment',
    line_items: lines,
    // The amount stays in rupees, whatever the currency of the card.
    adaptive_pricing: { enabled: false },
    client_reference_id: orderId,
    ...(email !== null && { customer_email: email }),
    metadata: names,
    payment_intent_data: { metadata: names, description: `Order ${orderNumber}` },
    success_url: `${pages}/my-orders`,
    cancel_url: `${pages}/cart`,
    expires_at: sessionExpiresAt(checkout),
  } satisfies Stripe.Checkout.SessionCreateParams
}

/**
 * A fallback, should the shop be unable to close the page. Stripe accepts 30 minutes to a day from the
 * request, which may come as late as `payBy`: 45 minutes after it leave room for clock skew.
 */
function sessionExpiresAt({ sessionId, payBy }: Checkout): number {
  const latest = idCreatedAt(sessionId).getTime() + 23 * 60 * minuteMs
  return Math.floor(Math.min(payBy.getTime() + 45 * minuteMs, latest) / 1000)
}

type LineItem = ReturnType<typeof toLineItem>

function toLineItems(checkout: Checkout, pictures: string | null): LineItem[] {
  return checkout.creditPaise > 0 ? [restOfOrder(checkout)] : listLineItems(checkout, pictures)
}

/** Stripe has no line below zero. */
function restOfOrder({ amountPaise, orderNumber }: Checkout): LineItem {
  const name = withLanguage(defaultLanguage, () => t('mail.bill.afterCredit', { number: orderNumber }))
  return toLineItem({ name, picture: null, unitPaise: amountPaise, quantity: 1 }, null)
}

/** Stripe accepts 100 lines. The rest become one line that says how many products it covers. */
function listLineItems({ lines, fees }: Checkout, pictures: string | null): LineItem[] {
  const maxProductLines = maxLines - fees.length
  const isLong = lines.length > maxProductLines
  const shown = isLong ? lines.slice(0, maxProductLines - 1) : lines
  const rest = lines.slice(shown.length)
  const restPaise = sumLines(rest.map(({ unitPaise, quantity }) => unitPaise * quantity))
  const more = { name: `${rest.length} more products`, picture: null, unitPaise: restPaise, quantity: 1 }
  // Stripe refuses a repeat of a key with other parameters, and the shopper's language may change.
  const costs = withLanguage(defaultLanguage, () =>
    fees.map(({ kind, paise }) => ({
      name: t(`mail.bill.${kind}`),
      picture: null,
      unitPaise: paise,
      quantity: 1,
    })),
  )
  return [...shown, ...(isLong ? [more] : []), ...costs].map((line) => toLineItem(line, pictures))
}

function sumLines(lines: readonly number[]): number {
  return priceOrder({ lines: lines.map((paise) => ({ paise })), charges: [] }).totalPaise
}

function toLineItem({ name, picture, unitPaise, quantity }: CheckoutLine, pictures: string | null) {
  return {
    quantity,
    price_data: {
      currency: currencyCode.toLowerCase(),
      unit_amount: unitPaise,
      product_data: {
        name: truncateName(name),
        ...(picture && pictures ? { images: [new URL(picture, pictures).href] } : {}),
      },
    },
  }
}

function truncateName(name: string): string {
  const characters = [...name]
  return characters.length <= maxNameLength ? name : `${characters.slice(0, maxNameLength - 1).join('')}…`
}

/** Stripe cannot fetch pictures from a local or plain HTTP origin. */
function isPublic(shopUrl: string): boolean {
  const { protocol, hostname } = new URL(shopUrl)
  return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/i.test(hostname)
}

export function getSessionId({ metadata }: Pick<StripeCheckout, 'metadata'>): string | null {
  const id = metadata?.session
  return id !== undefined && validate(id) ? id : null
}

/** 'complete' is not paid: with some payment methods the money comes days later, or never. */
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
