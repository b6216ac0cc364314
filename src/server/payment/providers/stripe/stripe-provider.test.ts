import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { describeError } from '#server/http/errors.ts'
import { openFakeStripe } from '#test/fakes/stripe.ts'
import { withTimeout } from './stripe-client.ts'
import { createStripeProvider } from './stripe-provider.ts'

const stripe = await openFakeStripe()
const { config } = stripe
const shopUrl = () => 'http://localhost'
const provider = createStripeProvider({ ...config, shopUrl })
afterAll(stripe.close)
beforeEach(() => {
  stripe.behaviour = 'normal'
})

function aCheckout({ email = 'asha@example.com', orderId = newId() } = {}) {
  return {
    sessionId: newId(),
    orderId,
    orderNumber: 7,
    attempt: 1,
    creditPaise: 0,
    amountPaise: 1500,
    lines: [{ name: 'Joha Rice', picture: null, unitPaise: 1500, quantity: 1 }],
    fees: [],
    email,
    payBy: new Date(Date.now() + 30 * 60_000),
    returnTo: null,
  }
}

describe('Stripe', () => {
  test('opens one session per idempotency key', async () => {
    const checkout = aCheckout()
    const opened = await Promise.all([1, 2, 3].map(() => provider.openCheckout(checkout)))
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1)
    const next = await provider.openCheckout({ ...checkout, attempt: 2 })
    expect(next.reference).not.toBe(opened[0]!.reference)
  })

  test('reports the status of a checkout, and an expired one cannot be paid', async () => {
    const { sessionId } = aCheckout()
    const { reference } = await provider.openCheckout({ ...aCheckout(), sessionId })
    const name = { sessionId, reference }
    expect(await provider.getStatus(name)).toEqual({ state: 'open' })
    // The answer was lost, so the session is found by the shop's own id.
    expect(await provider.getStatus({ sessionId, reference: null })).toEqual({ state: 'open' })
    expect(await provider.expireCheckout(name)).toEqual({ state: 'ended' })
    for (const asked of [provider.getStatus(name), provider.expireCheckout(name)])
      expect(await asked).toEqual({ state: 'ended' })
  })

  test('reports a payment that was faster than the expiry', async () => {
    const checkout = aCheckout()
    const { reference } = await provider.openCheckout(checkout)
    const { payment_intent } = stripe.pay(reference).data.object as { payment_intent: string }
    const money = { payment: payment_intent, amountMinor: 1500, currency: 'INR', orderId: checkout.orderId }
    const name = { sessionId: checkout.sessionId, reference }
    expect(await provider.expireCheckout(name)).toEqual({ state: 'paid', money })
    expect(await provider.getStatus({ ...name, reference: null })).toEqual({ state: 'paid', money })
  })

  test('reports an unknown checkout as open, and as ended after its expiry', async () => {
    const never = { sessionId: newId(), reference: null }
    expect(await provider.getStatus(never)).toEqual({ state: 'open' })
    expect(await provider.expireCheckout(never)).toEqual({ state: 'ended' })
  })

  test.each(['hangs', 'drips'] as const)('that %s times out', async (behaviour) => {
    stripe.behaviour = behaviour
    const shortTimeout = createStripeProvider({ ...stripe.shortTimeout, shopUrl })
    await expect(shortTimeout.getStatus({ sessionId: newId(), reference: 'cs_test_1' })).rejects.toThrow(
      /^Stripe: (StripeConnectionError( req_\d+)? ETIMEDOUT|no answer in time)$/,
    )
  })

  test('times out over several requests too', async () => {
    await expect(withTimeout(() => new Promise(() => {}), 10)).rejects.toThrow('Stripe: no answer in time')
  })

  test('refunds a part of a payment once, also after a replayed failure', async () => {
    const { reference } = await provider.openCheckout(aCheckout())
    const { payment_intent } = stripe.pay(reference).data.object as { payment_intent: string }
    const refund = { key: newId(), payment: payment_intent, amountMinor: 500, currency: 'INR' }
    stripe.behaviour = 'fails after'
    await expect(provider.refund?.(refund)).rejects.toThrow(/^Stripe: /)
    stripe.behaviour = 'normal'
    const first = await provider.refund?.(refund)
    expect(await provider.refund?.(refund)).toEqual(first)
    expect(stripe.refunds.map(({ id, amount }) => [{ refundId: id }, amount])).toEqual([[first, 500]])
    const keys = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect(new Set(keys.map(({ key }) => key))).toEqual(new Set([`refund-${refund.key}`]))
  })

  test('tells the refunds of one payment apart, also after a replayed failure', async () => {
    const { reference } = await provider.openCheckout(aCheckout())
    const { payment_intent: payment } = stripe.pay(reference).data.object as { payment_intent: string }
    const part = { key: `${newId()}-1`, payment, amountMinor: 500, currency: 'INR', isPartial: true }
    const same = { ...part, key: `${newId()}-1` }
    const rest = { key: newId(), payment, amountMinor: 500, currency: 'INR' }
    const made: unknown[] = []
    const attempts = [
      [part, 'fails after'],
      [same, 'fails after'],
      [rest, 'fails before'],
    ] as const
    for (const [refund, failure] of attempts) {
      stripe.behaviour = failure
      await expect(provider.refund?.(refund)).rejects.toThrow(/^Stripe: /)
      stripe.behaviour = 'normal'
      made.push(await provider.refund?.(refund))
    }
    const ids = stripe.refunds.flatMap(({ id, payment_intent }) => (payment_intent === payment ? id : []))
    expect(made).toEqual(ids.map((refundId) => ({ refundId })))
    expect(ids).toHaveLength(3)
  })

  test('errors have type, code and request id, and nothing that was sent', async () => {
    const stranger = createStripeProvider({ ...config, secretKey: 'sk_test_stranger', shopUrl })
    const orderId = 'not a reference, but asha@example.com'
    for (const [failed, reason] of [
      [stranger.openCheckout(aCheckout()), /^Stripe: StripeAuthenticationError 401 req_\d+$/],
      [
        provider.openCheckout(aCheckout({ orderId })),
        /^Stripe: StripeInvalidRequestError parameter_invalid client_reference_id 400 req_\d+$/,
      ],
    ] as const) {
      const fault = await failed.then(() => null, describeError)
      expect(fault?.message).toMatch(reason)
      expect(JSON.stringify(fault)).not.toMatch(/asha@|sk_test/)
    }
  })

  test('ignores test events in a shop with live keys', async () => {
    const live = createStripeProvider({ ...config, secretKey: 'rk_live_x', shopUrl })
    const checkout = aCheckout()
    const { reference } = await provider.openCheckout(checkout)
    const event = stripe.pay(reference)
    const { body, header } = stripe.signEvent({ ...event, livemode: true })
    const webhook = { body: Buffer.from(body), headers: { 'stripe-signature': header } }
    expect(live.parseWebhook?.(webhook)).toMatchObject({
      sessionId: checkout.sessionId,
      status: { state: 'paid' },
    })
    expect(provider.parseWebhook?.(webhook)).toMatchObject({ sessionId: null, status: null })
  })

  test('dates an event by the seconds that Stripe sends', async () => {
    const { reference } = await provider.openCheckout(aCheckout())
    const { body, header } = stripe.signEvent({ ...stripe.pay(reference), created: 1_795_774_000 })
    const event = provider.parseWebhook?.({
      body: Buffer.from(body),
      headers: { 'stripe-signature': header },
    })
    expect(event?.happenedAt).toEqual(new Date('2026-11-27T10:06:40Z'))
  })
})
