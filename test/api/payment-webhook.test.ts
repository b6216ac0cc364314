import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aShopper, type Shopper } from '../builders/accounts.ts'
import {
  aStripeOrder,
  awaiting,
  countEffects,
  expireOrder,
  findPaymentStatus,
  listStripeExceptions,
  paid,
  type StripeOrder,
} from '../builders/stripe-orders.ts'
import { noOrderLimits } from '../default-config.ts'
import {
  eventOf,
  openFakeStripe,
  sendStripeEvent,
  serializeEvent,
  signatureOf,
  type WebhookOptions,
  webhookPath,
  webhookSecret,
} from '../fakes/stripe.ts'
import type { FakeEvent } from '../fakes/stripe-account.ts'
import { listViolations } from '../invariants.ts'
import { listJsonLeaves } from '../json-leaves.ts'
import { type Shop, startSecondApp, startShop } from '../shop.ts'

const stripe = await openFakeStripe()
const payments = { stripe: stripe.config, isPracticeAllowed: false }
const shop = await startShop({ payments, orderLimits: noOrderLimits })
let asha: Shopper
beforeEach(async () => {
  asha = await aShopper(shop)
})
afterEach(() => void vi.useRealTimers())
afterAll(stripe.close)

const anOrder = (options: { stock?: number; quantity?: number } = {}) =>
  aStripeOrder({ shop, stripe, shopper: asha, ...options })

async function eventsOf(event: { id: string }) {
  return shop.db.selectFrom('payment_events').selectAll().where('event_id', '=', event.id).execute()
}

/** Returns the function that allows the writes again. */
async function refuseWrites(table: string): Promise<() => Promise<unknown>> {
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$`.execute(
    shop.db,
  )
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON ${sql.table(table)} EXECUTE FUNCTION refuse()`.execute(
    shop.db,
  )
  return () => sql`DROP FUNCTION refuse() CASCADE`.execute(shop.db)
}

describe('the webhook', () => {
  const refused: [what: string, sending: WebhookOptions][] = [
    ['no signature', { header: null }],
    ['an empty signature', { header: '' }],
    ['a malformed signature', { header: 'yes' }],
    ['a timestamp only', { header: 't=1' }],
    ['another secret', { secret: 'whsec_other' }],
    ['a timestamp of six minutes ago', { later: -360 }],
    ['a timestamp in six minutes', { later: 360 }],
  ]
  test.each(refused)('refuses a caller with %s', async (_, sending) => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const reply = await sendStripeEvent(shop, event, sending)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'signature_wrong'])
    expect(await eventsOf(event)).toEqual([])
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
  })

  test('accepts only the scheme v1, and no second timestamp beside the signed one', async () => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const [time = '', v1 = ''] = signatureOf(serializeEvent(event)).split(',')
    const old = signatureOf(serializeEvent(event), { later: -3600 })
    for (const header of [
      `${time},${v1.replace('v1', 'v0')}`,
      `${time},${v1.replace('v1', 'v2')}`,
      v1,
      `${time},${old}`,
      `${old},${time}`,
      `t=,${v1}`,
      `t=soon,v1=${createHmac('sha256', webhookSecret)
        .update(`NaN.${serializeEvent(event)}`)
        .digest('hex')}`,
    ]) {
      const reply = await sendStripeEvent(shop, event, { header })
      expect([header, reply.statusCode]).toEqual([header, 400])
    }
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
  })

  test.each([-300, 300])('accepts an event signed %i seconds from now, and none further', async (later) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    expect((await sendStripeEvent(shop, event, { later: later + Math.sign(later) })).statusCode).toBe(400)
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    expect((await sendStripeEvent(shop, event, { later })).statusCode).toBe(200)
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
  })

  test('accepts either secret during a change, and one valid signature among several', async () => {
    const stripeConfig = { ...stripe.config, webhookSecret: 'whsec_next , whsec_fake' }
    const changing = await startSecondApp(shop, { payments: { ...payments, stripe: stripeConfig } })
    for (const sending of [{ secret: 'whsec_next' }, { secret: 'whsec_fake' }]) {
      const order = await anOrder()
      expect((await sendStripeEvent(changing, stripe.pay(order.session.id), sending)).statusCode).toBe(200)
      expect(await findPaymentStatus(asha, order)).toEqual(paid)
    }
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const header = signatureOf(serializeEvent(event)).replace(',v1=', `,v1=${'0'.repeat(64)},v1=`)
    expect((await sendStripeEvent(shop, event, { header })).statusCode).toBe(200)
  })

  test('verifies the exact bytes, with any content type', async () => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const signed = serializeEvent(event)
    for (const body of [
      JSON.stringify(JSON.parse(signed)),
      signed.replace('  "id"', ' "id"'),
      `${signed}\n`,
      signed.replace(/"amount_total": \d+/, '"amount_total": 1'),
      '',
    ]) {
      expect((await sendStripeEvent(shop, event, { body })).statusCode).toBe(400)
    }
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    for (const contentType of [null, 'text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const reply = await sendStripeEvent(shop, event, { contentType })
      expect([contentType, reply.statusCode]).toEqual([contentType, 200])
    }
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
  })

  test('refuses signed bytes that are not an event', async () => {
    for (const body of [
      '',
      'null',
      '[]',
      '{}',
      '{"id":7}',
      'no JSON',
      '{"object":"v2.core.event","id":"evt_1"}',
    ]) {
      const reply = await sendStripeEvent(shop, {}, { body, header: signatureOf(body) })
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
  })
})

describe('a signed event without the right shape', () => {
  type Event = ReturnType<typeof stripe.pay>
  const withChanges = (changes: object) => (event: Event) => ({
    ...event,
    data: { object: { ...event.data.object, ...changes } },
  })
  const malformed: [what: string, breakIt: (event: Event) => object][] = [
    ['a time beyond every date', (event) => ({ ...event, created: 1e20 })],
    ['a time as text', (event) => ({ ...event, created: 'x' })],
    ['a time before 1970', (event) => ({ ...event, created: -1 })],
    ['no time', ({ created: _, ...event }) => event],
    ['no data', ({ data: _, ...event }) => event],
    ['no object', (event) => ({ ...event, data: { object: null } })],
    ['a list as the object', (event) => ({ ...event, data: { object: [] } })],
    ['an id with NUL', (event) => ({ ...event, id: `${event.id}\0` })],
    ['an id with half a character', (event) => ({ ...event, id: `${event.id}\ud83d` })],
    ['an id of 10,000 characters', (event) => ({ ...event, id: 'x'.repeat(10_000) })],
    ['a kind that is a number', (event) => ({ ...event, type: 7 })],
    ['a checkout with NUL in its id', withChanges({ id: 'cs_\0' })],
    ['a payment with NUL in its name', withChanges({ payment_intent: 'pi_\0' })],
    ['an order with NUL in its id', withChanges({ client_reference_id: '\0' })],
    ['a currency that is a number', withChanges({ currency: 356 })],
    ['metadata that is text', withChanges({ metadata: 'session' })],
    ['no payment status', withChanges({ payment_status: null })],
    ['no amount of a payment', withChanges({ amount_total: null })],
    ['no currency of a payment', withChanges({ currency: undefined })],
    ...[1e30, 2 ** 53, -1, 0.5, '2236'].map((amount): [string, (event: Event) => object] => [
      `the amount ${amount}`,
      withChanges({ amount_total: amount }),
    ]),
    [
      'a refund of an absurd amount',
      (event) => ({
        ...event,
        type: 'refund.created',
        data: { object: { id: 're_1', payment_intent: 'pi_1', amount: 1e30 } },
      }),
    ],
    [
      'a charge without an amount',
      (event) => ({ ...event, type: 'charge.refunded', data: { object: { payment_intent: 'pi_1' } } }),
    ],
  ]
  test.each(malformed)('is refused and not stored: %s', async (_, breakIt) => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const before = await countEvents()
    const reply = await sendStripeEvent(shop, breakIt(event))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'event_unreadable'])
    expect(await countEvents()).toBe(before)
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
  })

  test('is ignored if the shop does not read its kind', async () => {
    const event = { ...eventOf('customer.created', {}), data: undefined }
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await eventsOf(event)).toMatchObject([{ due_at: null }])
  })

  test('with the maximum amount that can be stored becomes a payment exception and is not tried again', async () => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id, { amount_total: Number.MAX_SAFE_INTEGER })
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await eventsOf(event)).toMatchObject([{ due_at: null, fault: null }])
    expect(await listStripeExceptions(shop, order.session)).toMatchObject([
      { kind: 'amount', received_minor: String(Number.MAX_SAFE_INTEGER) },
    ])
  })

  /** One member of an event replaced, or left out. */
  const oddValues = [undefined, null, 0, -1, 1e30, '', 'x', '\0', [], [null], {}, { id: 7 }, true]
  const of = (order: StripeOrder) => ({ id: 'x_1', payment_intent: order.session.payment_intent })
  const readKinds: [kind: string, object: (order: StripeOrder) => object][] = [
    ['checkout.session.completed', (order) => ({ ...order.session, payment_intent: 'pi_odd' })],
    ['refund.created', (order) => ({ ...of(order), amount: 1, status: 'succeeded' })],
    ['charge.refunded', (order) => ({ ...of(order), amount_refunded: 1 })],
    [
      'charge.dispute.created',
      (order) => ({
        ...{ ...of(order), amount: 1, currency: 'inr', reason: 'general', status: 'needs_response' },
        evidence_details: { due_by: 1_800_000_000 },
      }),
    ],
  ]
  test.each(readKinds)(
    'is refused or accepted as a whole, whichever member of %s is odd',
    async (kind, object) => {
      const order = await anOrder()
      stripe.pay(order.session.id)
      const whole = eventOf(kind, object(order))
      const odd = listJsonLeaves(whole).flatMap(({ replaced }) => oddValues.map((value) => replaced(value)))
      const objects = oddValues.map((value) => ({ ...whole, data: { object: value } }))
      const codes = new Set<number>()
      for (const [at, event] of [
        ...odd,
        ...objects,
        ...oddValues.map((data) => ({ ...whole, data })),
      ].entries()) {
        const before = await countEvents()
        const isNamed = (event as FakeEvent).id === whole.id
        const { statusCode } = await sendStripeEvent(shop, {
          ...(event as FakeEvent),
          ...(isNamed && { id: `evt_odd_${kind}_${at}` }),
        })
        codes.add(statusCode)
        if (statusCode !== 200) expect([statusCode, await countEvents()]).toEqual([400, before])
      }
      expect([...codes].toSorted()).toEqual([200, 400])
      const undone = shop.db
        .selectFrom('payment_events')
        .select(['kind', 'fault'])
        .where('due_at', 'is not', null)
      expect(await undone.execute()).toEqual([])
      expect(await listViolations(shop.db)).toEqual([])
    },
  )

  test.each(['null', '1', '"x"', '[]', '[1]', '{}', '{"object":"v2.core.event"}', '{', ''])(
    'is refused if it is %s',
    async (body) => {
      const before = await countEvents()
      const reply = await sendStripeEvent(shop, {}, { body, header: signatureOf(body) })
      expect([reply.statusCode, await countEvents()]).toEqual([400, before])
    },
  )

  async function countEvents(): Promise<number> {
    return (await shop.db.selectFrom('payment_events').select('event_id').execute()).length
  }
})

describe('an event', () => {
  test('that arrives three times at once, at two processes, and again later, pays once', async () => {
    const other = await startSecondApp(shop, { payments })
    const order = await anOrder({ stock: 5, quantity: 2 })
    const event = stripe.pay(order.session.id)
    const replies = await Promise.all([shop, other, shop].map((app) => sendStripeEvent(app, event)))
    replies.push(await sendStripeEvent(other, event, { later: 200 }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await countEffects(shop, order)).toEqual({ payments: 1, mails: 1, stock: 3 })
    expect(await eventsOf(event)).toMatchObject([{ tries: 0, due_at: null, fault: null }])
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('for the same payment with another id pays nothing again', async () => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const again = eventOf('checkout.session.async_payment_succeeded', event.data.object)
    for (const one of [event, again]) expect((await sendStripeEvent(shop, one)).statusCode).toBe(200)
    expect(await countEffects(shop, order)).toMatchObject({ payments: 1, mails: 1 })
    expect(await listStripeExceptions(shop, order.session)).toEqual([])
  })

  test('for an expired page changes nothing after the payment', async () => {
    const order = await anOrder()
    const closed = eventOf('checkout.session.expired', { ...order.session, status: 'expired' })
    await sendStripeEvent(shop, stripe.pay(order.session.id))
    expect((await sendStripeEvent(shop, closed)).statusCode).toBe(200)
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('for an expired page before the payment ends the page and not the order', async () => {
    const order = await anOrder()
    await sendStripeEvent(shop, stripe.expire(order.session.id))
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    const { url } = await asha.payOrder({ id: order.id })
    const next = stripe.sessions().at(-1)!
    expect([next.url, next.metadata]).toEqual([
      url,
      expect.objectContaining({ order: order.id, attempt: '2' }),
    ])
    await sendStripeEvent(shop, stripe.pay(next.id))
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
  })

  test('for a payment after the hold takes the stock again', async () => {
    const order = await anOrder({ stock: 2, quantity: 2 })
    const event = stripe.pay(order.session.id)
    // Stripe's API still says unpaid: the signed event is trusted.
    const unaware = { ...order.session, status: 'expired', payment_status: 'unpaid' } as const
    Object.assign(order.session, unaware)
    await expireOrder(shop, order)
    expect(await countEffects(shop, order)).toMatchObject({ stock: 2 })
    await sendStripeEvent(shop, event)
    expect([await findPaymentStatus(asha, order), await countEffects(shop, order)]).toEqual([
      paid,
      { payments: 1, mails: 1, stock: 0 },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('for a payment of sold-out products becomes a payment exception', async () => {
    const order = await anOrder({ stock: 2, quantity: 2 })
    const event = stripe.pay(order.session.id)
    const { payment_intent } = order.session
    Object.assign(order.session, { status: 'expired', payment_status: 'unpaid' })
    await expireOrder(shop, order)
    await asha.placeCodOrder({ items: [{ product: order.rice, quantity: 1 }], address: asha.address })
    for (const _ of ['once', 'twice']) await sendStripeEvent(shop, event)
    expect((await findPaymentStatus(asha, order))[1]).toBe('Cancelled')
    const exceptions = await listStripeExceptions(shop, { payment_intent })
    expect(exceptions).toMatchObject([{ kind: 'late', order_id: order.id, state: 'due' }])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('for a page that is completed and not yet paid waits for the bank', async () => {
    const order = await anOrder()
    await sendStripeEvent(shop, stripe.pay(order.session.id, { payment_status: 'unpaid' }))
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    expect((await asha.checkPayment({ id: order.id })).state).toBe('awaiting')
    await sendStripeEvent(shop, stripe.settle(order.session.id))
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
  })

  test('for a refusal of the bank allows another way to pay', async () => {
    const order = await anOrder()
    await sendStripeEvent(shop, stripe.pay(order.session.id, { payment_status: 'unpaid' }))
    await sendStripeEvent(shop, stripe.fail(order.session.id))
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    const { url } = await asha.payOrder({ id: order.id })
    expect(url).not.toBe(order.session.url)
    await sendStripeEvent(shop, stripe.pay(stripe.sessions().at(-1)!.id))
    await sendStripeEvent(shop, stripe.settle(order.session.id))
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
    expect(await listStripeExceptions(shop, order.session)).toMatchObject([
      { kind: 'double', order_id: order.id },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test.each([
    ['amount', { amount_total: 100 }],
    ['amount', { amount_total: 2236 }],
    ['currency', { currency: 'usd' }],
    ['order', { client_reference_id: crypto.randomUUID() }],
  ] as const)('with another %s pays nothing, and becomes one payment exception', async (kind, changes) => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id, changes)
    for (const _ of ['once', 'twice']) expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    expect(await countEffects(shop, order)).toMatchObject({ payments: 0, mails: 0 })
    expect(await listStripeExceptions(shop, order.session)).toMatchObject([
      { kind, order_id: order.id, received_minor: String(order.session.amount_total), state: 'due' },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('for an unknown checkout becomes a payment exception', async () => {
    const order = await anOrder()
    const metadata = { ...order.session.metadata, session: crypto.randomUUID() }
    await sendStripeEvent(shop, stripe.pay(order.session.id, { metadata }))
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    expect(await listStripeExceptions(shop, order.session)).toMatchObject([
      { kind: 'unknown', order_id: null },
    ])
  })

  test.each([
    ['without metadata of the shop', { metadata: {} }],
    ['with foreign metadata', { metadata: { session: '7' } }],
  ])('for a checkout %s is stored, and has no effect', async (_, changes) => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id, changes)
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await eventsOf(event)).toMatchObject([{ due_at: null, fault: null }])
    expect([await findPaymentStatus(asha, order), await listStripeExceptions(shop, order.session)]).toEqual([
      awaiting,
      [],
    ])
  })

  test('of another kind, or of the live mode, is stored, and has no effect', async () => {
    const order = await anOrder()
    const real = { ...stripe.pay(order.session.id), livemode: true }
    const other = eventOf('payment_intent.created', { id: 'pi_1', object: 'payment_intent' })
    for (const event of [real, other]) expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await eventsOf(real)).toMatchObject([
      { kind: 'checkout.session.completed (live mode)', due_at: null },
    ])
    expect(await eventsOf(other)).toMatchObject([{ kind: 'payment_intent.created', due_at: null }])
    expect([await findPaymentStatus(asha, order), await listStripeExceptions(shop, order.session)]).toEqual([
      awaiting,
      [],
    ])
  })

  test('is stored without personal data of Stripe', async () => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    await sendStripeEvent(shop, event)
    expect(JSON.stringify(await eventsOf(event))).not.toContain(asha.email)
  })

  test('that cannot be processed is stored, and processed later', async () => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const goOn = await refuseWrites('order_payments')
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await eventsOf(event)).toMatchObject([
      { tries: 1, due_at: expect.any(Date), handled_at: null, fault: expect.stringMatching('not now') },
    ])
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    await goOn()
    await shop.db
      .updateTable('payment_events')
      .set({ due_at: new Date(0) })
      .where('event_id', '=', event.id)
      .execute()
    await shop.app.jobs.run('process-payment-events')
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
    expect(await eventsOf(event)).toMatchObject([{ due_at: null, fault: null }])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('that cannot be stored is refused, and sent again', async () => {
    const order = await anOrder()
    const event = stripe.pay(order.session.id)
    const goOn = await refuseWrites('payment_events')
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(500)
    await goOn()
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
  })
})

describe('over a connection the webhook', () => {
  test('accepts chunks, and answers 100-continue', async () => {
    const { port } = await listenOnPort(shop)
    for (const headers of [{}, { expect: '100-continue' }]) {
      const order = await anOrder()
      const body = serializeEvent(stripe.pay(order.session.id))
      const status = await sendInPieces({
        port,
        body,
        headers: { ...headers, 'stripe-signature': signatureOf(body) },
      })
      expect([status, await findPaymentStatus(asha, order)]).toEqual([200, paid])
    }
  })

  test('refuses a body above the limit', async () => {
    const { port } = await listenOnPort(shop)
    const body = ' '.repeat(300 * 1024)
    const reply = await fetch(`http://127.0.0.1:${port}${webhookPath}`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signatureOf(body) },
    })
    expect(reply.status).toBe(413)
  })
})

async function listenOnPort({ app }: Shop): Promise<{ port: number }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address() as { port: number }
}

async function sendInPieces(given: {
  port: number
  body: string
  headers: Record<string, string>
}): Promise<number> {
  const { port, body, headers } = given
  const request = httpRequest({ port, host: '127.0.0.1', path: webhookPath, method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (reply) => resolve(reply.resume().statusCode ?? 0)).on('error', reject)
  })
  request.flushHeaders()
  if (headers.expect) await new Promise((goOn) => request.once('continue', goOn))
  for (let from = 0; from < body.length; from += 400) request.write(body.slice(from, from + 400))
  request.end()
  return status
}
