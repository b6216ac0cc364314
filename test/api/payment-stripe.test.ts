import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSeller, aShopper, atProcess, type Shopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import {
  aStripeOrder,
  awaiting,
  countEffects,
  expired,
  expireOrder,
  findPaymentStatus,
  listSessions,
  listStripeExceptions,
  paid,
} from '../builders/stripe-orders.ts'
import { aUpiOrder, setUpiId } from '../builders/upi-orders.ts'
import { openFakeStripe, type StripeBehaviour, sendStripeEvent } from '../fakes/stripe.ts'
import { listViolations } from '../invariants.ts'
import { startSecondApp, startShop } from '../shop.ts'

const stripe = await openFakeStripe()
const payments = { stripe: stripe.config, isPracticeAllowed: false }
const shop = await startShop({ payments })
const shortTimeout = await startSecondApp(shop, {
  payments: { stripe: stripe.shortTimeout, isPracticeAllowed: false },
})
const seller = await aSeller(shop)
afterAll(stripe.close)

// A new shopper for each test, because unpaid orders have a limit.
let asha: Shopper
beforeEach(async () => {
  asha = await aShopper(shop)
  Object.assign(stripe, { behaviour: 'normal', payAt: null, beforeAnswer: null })
})

const anOrder = (options: { stock?: number; quantity?: number } = {}) =>
  aStripeOrder({ shop, stripe, shopper: asha, ...options })

async function anOrderRequest({ stock = 5 } = {}) {
  const rice = await aProduct(shop, { price: 4.35, stock })
  const wanted = { items: [{ product: rice._id, quantity: 2 }], address: asha.address }
  const key = { idempotencyKey: crypto.randomUUID() }
  return { rice: rice._id, place: (shopper = asha) => shopper.placeOnlineOrder(wanted, key) }
}

async function findLastOrder(): Promise<string> {
  return (await asha.listMyOrders()).orders[0]!._id
}

/** Reconciliation runs now instead of at its due time. */
async function reconcile(): Promise<void> {
  await shop.db
    .updateTable('payment_sessions')
    .set({ ask_at: new Date(0), asked_at: null })
    .where('ask_at', 'is not', null)
    .execute()
  await shop.app.jobs.run('reconcile-checkouts')
}

describe('a shopper who pays at Stripe', () => {
  test('sees the items there, pays the amount, and then the shop has the order', async () => {
    const [rice, oil] = [
      await aProduct(shop, { name: 'Joha Rice', price: 4.35 }),
      await aProduct(shop, { name: 'Oil', price: 145 }),
    ]
    const items = [
      { product: rice._id, quantity: 3 },
      { product: oil._id, quantity: 1 },
    ]
    const { order, url } = await asha.placeOnlineOrder({ items, address: asha.address })
    const [session] = listSessions(stripe, order._id)
    expect([url, session!.amount_total]).toEqual([session!.url, 17605])
    const { form, key } = stripe.requests.at(-1)!
    expect(key).toBe(`${order._id}-1`)
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][product_data][name]': 'Joha Rice',
      'line_items[0][price_data][unit_amount]': '435',
      'line_items[0][quantity]': '3',
      'line_items[2][price_data][product_data][name]': 'Handling fee',
      'line_items[3][price_data][unit_amount]': '600',
      'line_items[3][price_data][currency]': 'inr',
      customer_email: asha.email,
      client_reference_id: order._id,
      'metadata[number]': String(order.orderNumber),
      success_url: 'http://localhost/my-orders',
      cancel_url: 'http://localhost/cart',
    })
    const sellers = async () => (await seller.listOrders()).orders.map(({ _id }) => _id)
    expect(await sellers()).not.toContain(order._id)
    const reply = await sendStripeEvent(shop, stripe.pay(session!.id))
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: 'Kept' }])
    expect([await findPaymentStatus(asha, { id: order._id }), (await sellers()).includes(order._id)]).toEqual(
      [paid, true],
    )
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('sees two hundred lines as a hundred, with the same total', async () => {
    const products = await Promise.all(
      Array.from({ length: 200 }, (_, index) => aProduct(shop, { price: 10 + index / 100 })),
    )
    const items = products.map(({ _id }) => ({ product: _id, quantity: 2 }))
    const { order } = await asha.placeOnlineOrder({ items, address: asha.address })
    expect(listSessions(stripe, order._id)[0]!.amount_total).toBe(Math.round(order.amount * 100))
  })

  test("gets an error for an amount above Stripe's maximum, and can pay on delivery", async () => {
    const gold = await aProduct(shop, { price: 999_999, stock: 2 })
    const wanted = { items: [{ product: gold._id, quantity: 2 }], address: asha.address }
    await expect(asha.placeOnlineOrder(wanted)).rejects.toMatchObject({
      status: 409,
      code: 'amount_unpayable',
    })
    const [refused] = (await asha.listMyOrders()).orders
    expect([refused?.online?.state, refused?.status]).toEqual(['lapsed', 'Cancelled'])
    expect((await asha.placeCodOrder(wanted)).success).toBe(true)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('keeps an order to be paid by UPI whose amount Stripe would refuse', async () => {
    await setUpiId(await aSeller(shop))
    const gold = await aProduct(shop, { price: 999_999, stock: 2 })
    const order = await aUpiOrder(shop, { shopper: asha, product: gold._id, quantity: 2, isUtrGiven: false })
    await expect(asha.payOrder({ id: order._id, via: 'stripe' })).rejects.toMatchObject({
      code: 'amount_unpayable',
      message: expect.stringMatching(/choose another one/),
    })
    expect((await asha.payOrder({ id: order._id, via: 'upi' })).order._id).toBe(order._id)
    const [kept] = (await asha.listMyOrders()).orders
    expect([kept?._id, kept?.online?.state, kept?.online?.via]).toEqual([order._id, 'awaiting', 'upi'])
    await asha.cancelOrder({ id: order._id })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('with an e-mail address that Stripe refuses types it there', async () => {
    const email = 'asha@biswanath'
    await shop.db.updateTable('users').set({ email }).where('id', '=', asha.id).execute()
    const { session } = await anOrder()
    expect([session.customer_email, session.status]).toEqual([null, 'open'])
  })

  test('in two tabs, at two processes, is sent to one page', async () => {
    const { id, session } = await anOrder()
    const other = await startSecondApp(shop, { payments })
    const send = (app: typeof shop) =>
      app.app.inject({
        method: 'POST',
        url: '/api/order/pay',
        headers: { cookie: [...asha.browser.cookies].map((pair) => pair.join('=')).join('; ') },
        payload: { id },
      })
    const replies = await Promise.all([shop, other, shop].map(send))
    expect(replies.map((reply) => reply.json().url)).toEqual(Array(3).fill(session.url))
    expect(listSessions(stripe, id)).toHaveLength(1)
  })

  test('who presses twice while Stripe is slow is sent to one page', async () => {
    stripe.beforeAnswer = ({ client_reference_id: id }) =>
      expect.poll(() => stripe.requests.filter(({ key }) => key === `${id}-1`)).toHaveLength(2)
    const { place } = await anOrderRequest()
    const [first, second] = await Promise.all([place(), place()])
    expect([second.order, second.url]).toEqual([first.order, first.url])
    expect(listSessions(stripe, first.order._id)).toHaveLength(1)
  })

  test('is sent only to pages of Stripe', async () => {
    for (const payAt of [
      'https://checkout.stripe.com.evil.example',
      'http://checkout.stripe.com',
      'javascript://x',
    ]) {
      const shopper = await aShopper(shop)
      Object.assign(stripe, { payAt })
      const place = aStripeOrder({ shop, stripe, shopper })
      await expect(place).rejects.toMatchObject({ status: 503, code: 'payment_unreachable' })
      const { orders } = await shopper.listMyOrders()
      const kept = await shop.db
        .selectFrom('payment_sessions')
        .select(['url'])
        .where('order_id', '=', orders[0]!._id)
        .execute()
      expect(kept).toEqual([{ url: null }])
    }
    Object.assign(stripe, { payAt: 'https://checkout.stripe.com' })
    expect((await anOrder()).url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/)
  })

  test('who only opens the return page has not paid', async () => {
    const order = await anOrder()
    for (const path of ['/my-orders', '/my-orders?session_id=x&payment_status=paid'])
      await asha.browser.send(path)
    expect((await asha.checkPayment({ id: order.id })).state).toBe('awaiting')
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
  })
})

describe('when Stripe fails', () => {
  const behaviours: [behaviour: StripeBehaviour, checkouts: number][] = [
    ['cuts before', 1],
    ['cuts after', 1],
    ['busy', 1],
    ['hangs', 1],
    // Stripe repeats a failure for the same key, so the next key opens another page. The first is unused.
    ['fails before', 1],
    ['fails after', 2],
  ]
  test.each(behaviours)(
    'by “%s”, the order awaits payment with its stock, and is paid once afterwards',
    async (behaviour, checkouts) => {
      const { rice, place } = await anOrderRequest({ stock: 5 })
      stripe.behaviour = behaviour
      await expect(place(behaviour === 'hangs' ? atProcess(shortTimeout, asha) : asha)).rejects.toMatchObject(
        {
          status: 503,
          code: 'payment_unreachable',
        },
      )
      const id = await findLastOrder()
      expect([await findPaymentStatus(asha, { id }), await countEffects(shop, { id, rice })]).toEqual([
        awaiting,
        { payments: 0, mails: 0, stock: 3 },
      ])
      stripe.behaviour = 'normal'
      const { order, url } = await place()
      expect([order._id, listSessions(stripe, id).length]).toEqual([id, checkouts])
      const session = listSessions(stripe, id).at(-1)!
      expect([url, (await place()).url]).toEqual([session.url, session.url])
      await sendStripeEvent(shop, stripe.pay(session.id))
      expect([await findPaymentStatus(asha, { id }), await countEffects(shop, { id, rice })]).toEqual([
        paid,
        { payments: 1, mails: 1, stock: 3 },
      ])
      expect(await listViolations(shop.db)).toEqual([])
    },
  )

  test('a page whose reply was lost is closed with its order', async () => {
    const { rice, place } = await anOrderRequest({ stock: 2 })
    stripe.behaviour = 'cuts after'
    await expect(place()).rejects.toMatchObject({ code: 'payment_unreachable' })
    const id = await findLastOrder()
    stripe.behaviour = 'normal'
    await expireOrder(shop, { id })
    expect(await findPaymentStatus(asha, { id })).toEqual(expired)
    expect(listSessions(stripe, id).map(({ status }) => status)).toEqual(['expired'])
    expect(await countEffects(shop, { id, rice })).toMatchObject({ stock: 2 })
  })

  test('a page that was requested before a restart is the same page', async () => {
    const { place } = await anOrderRequest()
    stripe.behaviour = 'cuts after'
    await expect(place()).rejects.toMatchObject({ code: 'payment_unreachable' })
    const id = await findLastOrder()
    stripe.behaviour = 'normal'
    const moved = await startSecondApp(shop, { payments, publicUrl: 'http://haat.example' })
    const reply = await moved.app.inject({
      method: 'POST',
      url: '/api/order/pay',
      headers: { cookie: [...asha.browser.cookies].map((pair) => pair.join('=')).join('; ') },
      payload: { id },
    })
    const [session, ...others] = listSessions(stripe, id)
    expect([reply.statusCode, reply.json().url, others]).toEqual([200, session!.url, []])
  })

  test('and does not close a page, the order expires in time, and the page later', async () => {
    const order = await anOrder()
    stripe.behaviour = 'cuts before'
    await expireOrder(shop, order)
    expect([await findPaymentStatus(asha, order), order.session.status]).toEqual([expired, 'open'])
    stripe.behaviour = 'normal'
    await reconcile()
    expect(order.session.status).toBe('expired')
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('and the shop does not get the payment before the reply, the order is paid once', async () => {
    stripe.beforeAnswer = (session) => sendStripeEvent(shop, stripe.pay(session.id))
    const { rice, place } = await anOrderRequest()
    await expect(place()).rejects.toMatchObject({ code: 'already_paid' })
    const id = await findLastOrder()
    expect([await findPaymentStatus(asha, { id }), await countEffects(shop, { id, rice })]).toMatchObject([
      paid,
      { payments: 1, mails: 1 },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })
})

describe('without a webhook', () => {
  test('the return page finds the payment', async () => {
    const order = await anOrder()
    expect((await asha.checkPayment({ id: order.id })).state).toBe('awaiting')
    stripe.pay(order.session.id)
    await shop.db
      .updateTable('payment_sessions')
      .set({ asked_at: null })
      .where('order_id', '=', order.id)
      .execute()
    expect((await asha.checkPayment({ id: order.id })).state).toBe('paid')
    expect(await countEffects(shop, order)).toMatchObject({ payments: 1, mails: 1 })
  })

  test('the reconciliation finds it', async () => {
    const order = await anOrder()
    stripe.pay(order.session.id)
    await reconcile()
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
  })

  test('a payment at the last moment is found', async () => {
    const order = await anOrder()
    stripe.pay(order.session.id)
    await expireOrder(shop, order)
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('an unpaid order returns its stock, and cannot be paid any more', async () => {
    const order = await anOrder({ stock: 3, quantity: 3 })
    await expireOrder(shop, order)
    expect([await findPaymentStatus(asha, order), order.session.status]).toEqual([expired, 'expired'])
    expect(await countEffects(shop, order)).toMatchObject({ stock: 3 })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('a page that is deleted or unknown at Stripe has ended', async () => {
    const order = await anOrder()
    await shop.db
      .updateTable('payment_sessions')
      .set({ reference: 'cs_test_gone' })
      .where('order_id', '=', order.id)
      .execute()
    await reconcile()
    expect(await findPaymentStatus(asha, order)).toEqual(awaiting)
    expect((await asha.payOrder({ id: order.id })).url).not.toBe(order.url)
  })
})

describe('refunds', () => {
  async function cancelled() {
    const order = await anOrder({ stock: 5, quantity: 2 })
    await sendStripeEvent(shop, stripe.pay(order.session.id))
    await seller.setOrderStatus({ id: order.id, status: 'Cancelled' })
    const [exception] = await listStripeExceptions(shop, order.session)
    return { order, exception: exception!, payment: order.session.payment_intent! }
  }
  const refundsOf = (payment: string) =>
    stripe.refunds.filter(({ payment_intent }) => payment_intent === payment)

  test('a cancelled order is refunded once, in full, and its stock returns once', async () => {
    const { order, exception, payment } = await cancelled()
    expect(exception).toMatchObject({ kind: 'cancelled', order_id: order.id, state: 'due' })
    await Promise.all([1, 2, 3].map(() => seller.refundPayment({ id: exception.id })))
    expect(refundsOf(payment)).toMatchObject([{ amount: order.session.amount_total }])
    expect(await listStripeExceptions(shop, order.session)).toMatchObject([
      { state: 'refunded', refund_id: refundsOf(payment)[0]!.id },
    ])
    expect(await countEffects(shop, order)).toMatchObject({ payments: 1, stock: 5 })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test.each(['cuts before', 'cuts after', 'fails before', 'fails after'] as const)(
    'the refund happens once where Stripe %s',
    async (behaviour) => {
      const { exception, order, payment } = await cancelled()
      stripe.behaviour = behaviour
      expect((await seller.refundPayment({ id: exception.id })).state).toBe('refunding')
      stripe.behaviour = 'normal'
      await shop.db
        .updateTable('payment_exceptions')
        .set({ ask_at: new Date(0) })
        .where('id', '=', exception.id)
        .execute()
      await shop.app.jobs.run('finish-refunds')
      expect(refundsOf(payment)).toHaveLength(1)
      expect(await listStripeExceptions(shop, order.session)).toMatchObject([
        { state: 'refunded', refund_id: refundsOf(payment)[0]!.id },
      ])
    },
  )

  test('a refund at Stripe itself counts as done', async () => {
    const { exception, order, payment } = await cancelled()
    const amount = order.session.amount_total!
    const made = { id: 're_byhand', object: 'refund', amount, status: 'succeeded', created: 0 } as const
    stripe.refunds.push({ ...made, payment_intent: payment })
    expect((await seller.refundPayment({ id: exception.id })).state).toBe('refunded')
    expect(await listStripeExceptions(shop, order.session)).toMatchObject([{ refund_id: 're_byhand' }])
  })

  test('a refused refund shows its reason, and can be requested again', async () => {
    const { exception, payment } = await cancelled()
    stripe.isEmpty = true
    const refund = () => seller.refundPayment({ id: exception.id })
    await expect(refund()).rejects.toMatchObject({
      code: 'refund_refused',
      message: expect.stringMatching('not enough money'),
    })
    stripe.isEmpty = false
    expect((await refund()).state).toBe('refunded')
    expect(refundsOf(payment)).toHaveLength(1)
  })
})
