import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aShopper, atProcess, type Shopper } from '#test/builders/accounts.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  listExceptions,
  payAtPractice,
  payWithoutWebhook,
  reconcileCheckouts,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const stripe = await openFakeStripe()
const shop = await startShop({ payments: { stripe: stripe.config, isPracticeAllowed: true } })
const before = await startSecondApp(shop, withPractice)
const shortTimeout = await startSecondApp(shop, {
  payments: { stripe: stripe.shortTimeout, isPracticeAllowed: true },
})
afterAll(stripe.close)

let asha: Shopper
beforeEach(async () => {
  stripe.behaviour = 'normal'
  stripe.beforeAnswer = null
  stripe.requests.length = 0
  asha = await aShopper(shop)
})
afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

async function wanting(stock: number | null = null) {
  const rice = await aProduct(shop, { stock })
  return { rice, wanted: { items: [{ product: rice._id, quantity: 1 }], address: asha.address } }
}

async function only(shopper = asha) {
  const { orders } = await shopper.listMyOrders()
  expect(orders).toHaveLength(1)
  return orders[0]!
}

const opened = () =>
  stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
const lastCheckout = () => stripe.sessions().at(-1)!

describe('a provider that does not answer (P-09)', () => {
  test.for(['hangs', 'cuts before', 'cuts after'] as const)(
    'and %s keeps the order and its hold; a retry with the same key is one order with one checkout',
    async (behaviour) => {
      const { rice, wanted } = await wanting(5)
      const key = { idempotencyKey: crypto.randomUUID() }
      stripe.behaviour = behaviour
      const served = behaviour === 'hangs' ? atProcess(shortTimeout, asha) : asha
      await expect(served.placeOnlineOrder(wanted, key)).rejects.toMatchObject({
        status: 503,
        code: 'payment_unreachable',
      })
      expect(await only()).toMatchObject({ status: 'Pending', isPaid: false, online: { state: 'awaiting' } })
      expect(await findStock(shop, rice)).toBe(4)
      stripe.behaviour = 'normal'
      const { order, url } = await asha.placeOnlineOrder(wanted, key)
      expect((await asha.payOrder({ id: order._id })).url).toBe(url)
      expect((await only())._id).toBe(order._id)
      expect(new Set(opened().map(({ key }) => key)).size).toBe(1)
      expect(await findStock(shop, rice)).toBe(4)
    },
  )
})

test('a checkout that failed to open twice ends, and the order is paid in another one', async () => {
  const { wanted } = await wanting()
  stripe.behaviour = 'fails before'
  await expect(asha.placeOnlineOrder(wanted)).rejects.toMatchObject({ code: 'payment_unreachable' })
  const { _id: id } = await only()
  await expect(asha.payOrder({ id })).rejects.toMatchObject({ code: 'payment_unreachable' })
  stripe.behaviour = 'normal'
  const { url } = await asha.payOrder({ id })
  expect(url).toBe(lastCheckout().url)
  const sessions = await shop.db
    .selectFrom('payment_sessions')
    .select(['attempt', 'state'])
    .where('order_id', '=', id)
    .orderBy('attempt')
    .execute()
  expect(sessions).toEqual([
    { attempt: 1, state: 'ended' },
    { attempt: 2, state: 'open' },
  ])
  await sendStripeEvent(shop, stripe.pay(lastCheckout().id))
  expect(await only()).toMatchObject({ isPaid: true })
})

describe('the payment page leads back', () => {
  const kiosk = 'https://kiosk.example'
  const addresses = { webOrigins: [kiosk], trustProxy: true as const }
  const open = () =>
    startSecondApp(shop, { payments: { stripe: stripe.config, isPracticeAllowed: true }, ...addresses })
  const pages = () => opened().map(({ form }) => [form.get('success_url'), form.get('cancel_url')])
  const ofShop = ['http://localhost/my-orders', 'http://localhost/cart']
  const ofKiosk = [`${kiosk}/my-orders`, `${kiosk}/cart`]

  test.each([
    ['that calls it', { origin: kiosk }],
    ['that passes calls on', { host: 'kiosk.example', 'x-forwarded-proto': 'https' }],
  ])('to the front end %s; a retry from another one under the same key as well', async (_, headers) => {
    const app = await open()
    const { wanted } = await wanting()
    stripe.behaviour = 'cuts after'
    const failing = atProcess(app, asha, headers).placeOnlineOrder(wanted)
    await expect(failing).rejects.toMatchObject({ code: 'payment_unreachable' })
    stripe.behaviour = 'normal'
    const { url } = await atProcess(app, asha).payOrder({ id: (await only())._id })
    expect(url).toBe(lastCheckout().url)
    expect(new Set(opened().map(({ key }) => key)).size).toBe(1)
    expect(new Set(pages().map(String))).toEqual(new Set([String(ofKiosk)]))
  })

  test.each([{}, { host: 'evil.example' }])('to the shop for a caller with %j', async (headers) => {
    const app = await open()
    const { wanted } = await wanting()
    await atProcess(app, asha, headers).placeOnlineOrder(wanted)
    expect(pages()).toEqual([ofShop])
  })
})

describe('an order has one open checkout (P-11)', () => {
  test('for any number of concurrent tabs', async () => {
    const { wanted } = await wanting()
    const { order, url } = await asha.placeOnlineOrder(wanted)
    const urls = await Promise.all([1, 2, 3].map(() => asha.payOrder({ id: order._id })))
    expect(new Set(urls.map((one) => one.url))).toEqual(new Set([url]))
    expect(
      stripe.sessions().filter(({ client_reference_id }) => client_reference_id === order._id),
    ).toHaveLength(1)
  })

  test('another provider gets a new checkout and closes the first', async () => {
    const order = await anUnpaidOrder(before, { shopper: atProcess(before, asha) })
    const { url } = await asha.payOrder({ id: order._id, via: 'stripe' })
    expect(url).toBe(lastCheckout().url)
    await expect(payAtPractice(atProcess(before, asha), { order })).rejects.toMatchObject({ status: 409 })
    await sendStripeEvent(shop, stripe.pay(lastCheckout().id))
    expect(await only()).toMatchObject({ isPaid: true, online: { state: 'paid', via: 'stripe' } })
    expect(await listExceptions(shop, order)).toEqual([])
  })

  test('no second one opens if the first is paid', async () => {
    const order = await anUnpaidOrder(before, { shopper: atProcess(before, asha) })
    await payWithoutWebhook(before, order)
    await expect(asha.payOrder({ id: order._id, via: 'stripe' })).rejects.toMatchObject({
      code: 'already_paid',
    })
    expect(await only()).toMatchObject({ isPaid: true, online: { state: 'paid', via: 'practice' } })
    expect(opened()).toEqual([])
  })

  test('no second one opens if the first cannot be closed', async () => {
    const { wanted } = await wanting()
    const { order } = await asha.placeOnlineOrder(wanted)
    stripe.behaviour = 'cuts before'
    const early = atProcess(before, asha)
    const both = await startSecondApp(shop, { payments: { stripe: stripe.config, isPracticeAllowed: true } })
    await expect(asha.payOrder({ id: order._id, via: 'practice' })).rejects.toMatchObject({
      code: 'online_payment_off',
    })
    const { url } = await early.payOrder({ id: order._id })
    expect(new URL(url).pathname).toContain('practice')
    stripe.behaviour = 'normal'
    await reconcileCheckouts(both)
    expect(lastCheckout().status).toBe('expired')
  })

  test('another shopper cannot pay, check or cancel it', async () => {
    const { wanted } = await wanting()
    const { order } = await asha.placeOnlineOrder(wanted)
    const bina = await aShopper(shop, { name: 'Bina' })
    stripe.requests.length = 0
    for (const call of [bina.payOrder, bina.checkPayment, bina.cancelOrder])
      await expect(call({ id: order._id })).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    expect(stripe.requests).toEqual([])
    expect(await only()).toMatchObject({ status: 'Pending', online: { state: 'awaiting' } })
  })
})

describe('events during the call of the provider', () => {
  test('payment: the order is placed, and no URL is returned (P-04)', async () => {
    const { wanted } = await wanting()
    stripe.beforeAnswer = async ({ id }) => sendStripeEvent(shop, stripe.pay(id))
    await expect(asha.placeOnlineOrder(wanted)).rejects.toMatchObject({ status: 409, code: 'already_paid' })
    expect(await only()).toMatchObject({ isPaid: true, status: 'Pending', online: { state: 'paid' } })
  })

  test('cancellation: the checkout is closed, and no URL is returned', async () => {
    const { rice, wanted } = await wanting(5)
    stripe.beforeAnswer = async () => asha.cancelOrder({ id: (await only())._id })
    await expect(asha.placeOnlineOrder(wanted)).rejects.toMatchObject({ status: 409, code: 'payment_over' })
    expect(await only()).toMatchObject({ status: 'Cancelled', isPaid: false })
    expect([lastCheckout().status, await findStock(shop, rice)]).toEqual(['expired', 5])
  })

  test('expiry: the checkout is closed, and no URL is returned', async () => {
    const { wanted } = await wanting()
    stripe.beforeAnswer = async () => {
      await endPaymentTime(shop, await only())
      await expireUnpaidOrders(shop)
    }
    await expect(asha.placeOnlineOrder(wanted)).rejects.toMatchObject({ status: 409, code: 'payment_over' })
    expect([lastCheckout().status, (await only()).status]).toEqual(['expired', 'Cancelled'])
  })
})

test('refuses cash orders, expired orders and paid orders', async () => {
  const { wanted } = await wanting()
  const { order: cod } = await asha.placeCodOrder(wanted)
  await expect(asha.payOrder({ id: cod._id })).rejects.toMatchObject({ code: 'not_online' })
  await expect(asha.checkPayment({ id: cod._id })).rejects.toMatchObject({ code: 'not_online' })
  const { order } = await asha.placeOnlineOrder(wanted)
  await endPaymentTime(shop, order)
  await expect(asha.payOrder({ id: order._id })).rejects.toMatchObject({ status: 409, code: 'payment_over' })
  await expireUnpaidOrders(shop)
  await expect(asha.payOrder({ id: order._id })).rejects.toMatchObject({ status: 409, code: 'payment_over' })
})
