import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSeller, aShopper, atProcess, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  paidEvent,
  payAtPractice,
  postPracticeWebhook,
  readCheckoutId,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { setUpiId } from '#test/builders/upi-orders.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { createPracticeProvider } from './practice-provider.ts'
import { signPractice } from './practice-signature.ts'

const shop = await startShop(withPractice)
const seller = await aSeller(shop)
let asha: Shopper
beforeEach(async () => {
  asha = await aShopper(shop)
})

async function stateOf(shopper: Shopper, id: string) {
  const { orders } = await shopper.listMyOrders()
  const order = orders.find(({ _id }) => _id === id)
  return [order?.online?.state, order?.isPaid, order?.status]
}

async function sellerSees(id: string): Promise<boolean> {
  const { orders } = await seller.listOrders()
  return orders.some(({ _id }) => _id === id)
}

describe('the practice page', () => {
  const kiosk = 'https://kiosk.example'

  test('leads back to the front end that sent the shopper, if it is one of WEB_ORIGINS', async () => {
    const app = await startSecondApp(shop, { ...withPractice, webOrigins: [kiosk] })
    const read = async (shopper: Shopper, at: typeof shop, headers: Record<string, string>) => {
      const { session } = await anUnpaidOrder(at, { shopper: atProcess(at, shopper, headers) })
      return session
    }
    const session = await read(asha, app, { origin: kiosk })
    const shown = async (at: typeof shop) =>
      (await atProcess(at, asha).getPracticeCheckout({ id: session })).checkout.returnTo
    expect(await shown(app)).toBe(kiosk)
    const { checkout } = await atProcess(app, asha).actOnPracticeCheckout({ id: session, act: 'pay' })
    expect([checkout.state, checkout.returnTo]).toEqual(['paid', kiosk])
    // The operator names it no more, or the stored address was changed.
    expect(await shown(shop)).toBeUndefined()
    await sql`UPDATE practice_checkouts SET bill = jsonb_set(bill, '{returnTo}', '"https://evil.example"')
      WHERE session_id = ${session}`.execute(shop.db)
    expect(await shown(app)).toBeUndefined()
    const own = await read(await aShopper(shop), app, { host: 'evil.example' })
    expect(own).not.toBe(session)
  })

  test('shows the amount to the paisa', async () => {
    const [rice, dal] = [
      await aProduct(shop, { name: 'Joha Rice', price: 99.5 }),
      await aProduct(shop, { name: 'Dal', price: 145 }),
    ]
    const items = [rice, dal].map(({ _id }, index) => ({ product: _id, quantity: index + 1 }))
    const order = await anUnpaidOrder(shop, { shopper: asha, items })
    expect(order.url).toBe(`http://localhost/practice-payment?checkout=${order.session}`)
    const { checkout } = await asha.getPracticeCheckout({ id: order.session })
    expect(checkout).toEqual({
      orderNumber: order.orderNumber,
      amount: 99.5 + 2 * 145 + 18,
      lines: [
        { name: 'Joha Rice', quantity: 1, amount: 99.5 },
        { name: 'Dal', quantity: 2, amount: 290 },
      ],
      fees: [
        { name: 'Handling fee', amount: 12 },
        { name: 'Platform fee', amount: 6 },
      ],
      state: 'open',
    })
  })

  test("is for the order's shopper only", async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    const bina = await aShopper(shop, { name: 'Bina' })
    const id = order.session
    for (const [who, status] of [
      [bina, 404],
      [aVisitor(shop), 401],
      [seller, 401],
    ] as const) {
      await expect(who.getPracticeCheckout({ id })).rejects.toMatchObject({ status })
      for (const act of ['pay', 'decline', 'cancel'] as const)
        await expect(who.actOnPracticeCheckout({ id, act })).rejects.toMatchObject({ status })
    }
    expect(await stateOf(asha, order._id)).toEqual(['awaiting', false, 'Pending'])
    const { checkout } = await asha.getPracticeCheckout({ id })
    expect(checkout.state).toBe('open')
  })

  test('refuses unknown actions and ids', async () => {
    const { session: id } = await anUnpaidOrder(shop, { shopper: asha })
    const strange = { id, act: 'refund' as 'pay' }
    await expect(asha.actOnPracticeCheckout(strange)).rejects.toMatchObject({ status: 400 })
    await expect(asha.getPracticeCheckout({ id: 'no-id' })).rejects.toMatchObject({ status: 400 })
    await expect(asha.getPracticeCheckout({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the test card', () => {
  test('places the order once, however often it is used', async () => {
    const rice = await aProduct(shop, { stock: 5 })
    const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product: rice._id, quantity: 2 }] })
    expect(await sellerSees(order._id)).toBe(false)
    await Promise.all([1, 2, 3].map(() => payAtPractice(asha, { order })))
    await payAtPractice(asha, { order })
    expect(await stateOf(asha, order._id)).toEqual(['paid', true, 'Pending'])
    expect(await sellerSees(order._id)).toBe(true)
    expect(await paymentsOf(order._id)).toEqual([
      { method: 'Practice', provider: 'practice', reference: `practice-${order.session}` },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('declined pays nothing, and can pay afterwards', async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    for (const _ of ['once', 'twice']) {
      const { checkout } = await asha.actOnPracticeCheckout({ id: order.session, act: 'decline' })
      expect(checkout.state).toBe('open')
    }
    expect(await stateOf(asha, order._id)).toEqual(['awaiting', false, 'Pending'])
    expect((await asha.checkPayment({ id: order._id })).state).toBe('awaiting')
    expect((await asha.listUnpaidOrders()).orders.map(({ _id }) => _id)).toEqual([order._id])
    expect(await paymentsOf(order._id)).toEqual([])
    await payAtPractice(asha, { order })
    expect(await stateOf(asha, order._id)).toEqual(['paid', true, 'Pending'])
  })

  test('cancelled ends its checkout but not the order: only the next checkout can be paid', async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    await payAtPractice(asha, { order, act: 'cancel' })
    await payAtPractice(asha, { order, act: 'cancel' })
    expect(await stateOf(asha, order._id)).toEqual(['awaiting', false, 'Pending'])
    await expect(payAtPractice(asha, { order })).rejects.toMatchObject({ code: 'payment_over' })
    const next = readCheckoutId((await asha.payOrder({ id: order._id })).url)
    expect(next).not.toBe(order.session)
    await payAtPractice(asha, { order: { session: next } })
    expect(await stateOf(asha, order._id)).toEqual(['paid', true, 'Pending'])
  })

  test('pays nothing after the deadline', async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    await shop.db
      .updateTable('practice_checkouts')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where('session_id', '=', order.session)
      .execute()
    await expect(payAtPractice(asha, { order })).rejects.toMatchObject({ code: 'payment_over' })
    expect((await asha.getPracticeCheckout({ id: order.session })).checkout.state).toBe('ended')
    expect(await paymentsOf(order._id)).toEqual([])
  })

  test('is asked if its event was lost: the returning shopper finds the order paid', async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    await shop.db
      .updateTable('practice_checkouts')
      .set({ state: 'paid', payment: `practice-${order.session}` })
      .where('session_id', '=', order.session)
      .execute()
    expect((await asha.checkPayment({ id: order._id })).state).toBe('paid')
    await sendPracticeEvent(shop, { order })
    expect(await paymentsOf(order._id)).toHaveLength(1)
  })

  test('pays in another process than the one that opened it', async () => {
    const other = await startSecondApp(shop, withPractice)
    const order = await anUnpaidOrder(shop, { shopper: asha })
    const reply = await other.app.inject({
      method: 'POST',
      url: `/api/payment/practice/checkout/${order.session}`,
      headers: { cookie: cookieOf(asha) },
      payload: { act: 'pay' },
    })
    expect(reply.statusCode).toBe(200)
    expect(await stateOf(asha, order._id)).toEqual(['paid', true, 'Pending'])
  })

  test('refunds a payment once per key, and no unknown payment', async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    const card = createPracticeProvider(shop.db)
    const refund = { payment: `practice-${order.session}`, amountMinor: order.amount * 100, currency: 'INR' }
    expect(await card.refund!({ ...refund, key: 'one' })).toEqual({ refused: expect.any(String) })
    await payAtPractice(asha, { order })
    const first = await card.refund!({ ...refund, key: 'one' })
    expect(await card.refund!({ ...refund, key: 'one' })).toEqual(first)
    expect(await card.refund!({ ...refund, key: 'two' })).toEqual({ refused: expect.any(String) })
  })

  test('refunds parts of a payment up to all of it, once per key', async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    await payAtPractice(asha, { order })
    const { refund } = createPracticeProvider(shop.db)
    const all = order.amount * 100
    const part = (key: string, amountMinor: number) =>
      refund!({ key, payment: `practice-${order.session}`, amountMinor, currency: 'INR' })
    const refused = { refused: expect.any(String) }
    const first = await part('one', 500)
    expect(first).toEqual({ refundId: expect.any(String) })
    expect(await part('one', 500)).toEqual(first)
    expect(await part('one', 600)).toEqual(refused)
    expect(await part('two', all)).toEqual(refused)
    expect(await part('two', all - 500)).toEqual({ refundId: expect.any(String) })
    expect(await part('two', all - 500)).toEqual({ refundId: expect.any(String) })
    expect(await part('three', 1)).toEqual(refused)
  })

  test('reports a payment that was faster than the expiry', async () => {
    const card = createPracticeProvider(shop.db)
    const [left, paid] = [
      await anUnpaidOrder(shop, { shopper: asha }),
      await anUnpaidOrder(shop, { shopper: asha }),
    ]
    await payAtPractice(asha, { order: paid })
    const names = [left, paid].map(({ session }) => ({ sessionId: session, reference: session }))
    expect((await Promise.all(names.map(card.expireCheckout))).map(({ state }) => state)).toEqual([
      'ended',
      'paid',
    ])
    expect((await Promise.all(names.map(card.getStatus))).map(({ state }) => state)).toEqual([
      'ended',
      'paid',
    ])
    expect(await card.expireCheckout({ sessionId: crypto.randomUUID(), reference: null })).toEqual({
      state: 'ended',
    })
  })
})

describe('its webhook', () => {
  test('requires a fresh signature over the raw bytes', async () => {
    const order = await anUnpaidOrder(shop, { shopper: asha })
    const body = JSON.stringify(paidEvent(order))
    const [good, sixMinutes] = [signPractice(body), 6 * 60_000]
    const bad = [
      null,
      '',
      'v1=00',
      good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      good.replace('v1', 'v0'),
      `${good},v1=${'0'.repeat(64)}`,
      signPractice(`${body} `),
      signPractice(body, new Date(Date.now() - sixMinutes)),
      signPractice(body, new Date(Date.now() + sixMinutes)),
      good.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) + 60}`),
    ]
    for (const signature of bad) {
      const reply = await postPracticeWebhook(shop, { body, signature })
      expect([signature, reply.statusCode, reply.json().code]).toEqual([signature, 400, 'signature_wrong'])
    }
    const spaced = JSON.stringify(paidEvent(order), null, 1)
    expect((await postPracticeWebhook(shop, { body: spaced, signature: good })).statusCode).toBe(400)
    expect(await stateOf(asha, order._id)).toEqual(['awaiting', false, 'Pending'])
    expect((await postPracticeWebhook(shop, { body, signature: good })).statusCode).toBe(200)
    expect(await stateOf(asha, order._id)).toEqual(['paid', true, 'Pending'])
  })

  test('refuses a body that is not an event', async () => {
    for (const body of ['', '{', '[]', '{"id":"x"}', '"paid"']) {
      const reply = await postPracticeWebhook(shop, { body, signature: signPractice(body) })
      expect([body, reply.statusCode]).toEqual([body, 400])
    }
  })
})

test('a shop with real payments has no test card', async () => {
  const order = await anUnpaidOrder(shop, { shopper: asha })
  const selling = await startSecondApp(shop, { payments: { stripe: null, isPracticeAllowed: false } })
  const body = JSON.stringify(paidEvent(order))
  const headers = { cookie: cookieOf(asha) }
  const page = `/api/payment/practice/checkout/${order.session}`
  const replies = [
    await selling.app.inject({ url: page, headers }),
    ...(await Promise.all(
      ['pay', 'decline', 'cancel'].map((act) =>
        selling.app.inject({ method: 'POST', url: page, headers, payload: { act } }),
      ),
    )),
    await postPracticeWebhook(selling, { body, signature: signPractice(body) }),
    await selling.app.inject({
      method: 'POST',
      url: '/api/order/pay',
      headers,
      payload: { id: order._id, via: 'practice' },
    }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 404, 409])
  expect(await stateOf(asha, order._id)).toEqual(['awaiting', false, 'Pending'])
  expect((await asha.getPracticeCheckout({ id: order.session })).checkout.state).toBe('open')
})

function cookieOf({ browser }: Shopper): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function paymentsOf(orderId: string) {
  return shop.db
    .selectFrom('order_payments')
    .select(['method', 'provider', 'reference'])
    .where('order_id', '=', orderId)
    .execute()
}

test('an open practice checkout pays nothing once the shop has real payments', async () => {
  const bazar = await startShop(withPractice)
  const [bina, owner] = [await aShopper(bazar), await aSeller(bazar)]
  const order = await anUnpaidOrder(bazar, { shopper: bina })
  await setUpiId(owner)
  await expect(payAtPractice(bina, { order })).rejects.toMatchObject({ code: 'online_payment_off' })
  const [unpaid] = (await bina.listUnpaidOrders()).orders
  expect(unpaid).toMatchObject({ _id: order._id, isPaid: false })
  expect((await bina.payOrder({ id: order._id })).url).toContain('/upi-payment?')
})

test('the practice page has the names of each language, and grams', async () => {
  const rohu = await aProduct(shop, { names: { as: 'ৰৌ মাছ' }, stepGrams: 250, price: 60 })
  const items = [{ product: rohu._id, quantity: 2 }]
  const { session } = await anUnpaidOrder(shop, { shopper: asha, items })
  const { checkout } = await asha.getPracticeCheckout({ id: session })
  expect(checkout.lines).toEqual([
    { name: rohu.name, names: { as: 'ৰৌ মাছ' }, stepGrams: 250, quantity: 2, amount: 120 },
  ])
})
