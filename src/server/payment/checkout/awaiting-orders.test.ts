import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxAwaitingOrders } from '#domain/payment.ts'
import { aShopper, type Shopper } from '#test/builders/accounts.ts'
import {
  endPaymentTime,
  expireUnpaidOrders,
  listExceptions,
  listMessages,
  reconcileCheckouts,
} from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const stripe = await openFakeStripe()
const payments = { stripe: stripe.config, isPracticeAllowed: false }
const [shop] = [await startShop({ payments, cacheClearIntervalMs: 10 })]
const second = await startSecondApp(shop, { payments })
afterAll(stripe.close)

let asha: Shopper
beforeEach(async () => {
  Object.assign(stripe, { behaviour: 'normal', beforeClosed: null })
  asha = await aShopper(shop)
})
afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

async function anOrder({ stock = null as number | null, shopper = asha } = {}) {
  const rice = await aProduct(shop, { stock })
  const wanted = { items: [{ product: rice._id, quantity: 1 }], address: shopper.address }
  const { order } = await shopper.placeOnlineOrder(wanted)
  return { order, rice, wanted, checkout: stripe.sessions().at(-1)! }
}

async function paymentStateOf({ _id }: { _id: string }, shopper = asha) {
  const { status, isPaid, online } = (await shopper.listMyOrders()).orders.find((known) => known._id === _id)!
  return [online?.state, status, isPaid]
}

/** Each question counts for a minute more: on a slow machine a second may end between two requests. */
async function stretchSecond(work: () => Promise<unknown>): Promise<void> {
  await sql`CREATE FUNCTION stretch_second() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.asked_at := NEW.asked_at + interval '1 minute'; RETURN NEW; END $$`.execute(shop.db)
  await sql`CREATE TRIGGER stretch_second BEFORE UPDATE OF asked_at ON payment_sessions
    FOR EACH ROW EXECUTE FUNCTION stretch_second()`.execute(shop.db)
  await work().finally(() => sql`DROP FUNCTION stretch_second CASCADE`.execute(shop.db))
}

const statusAt = (id: string) => stripe.sessions().find((known) => known.id === id)?.status

describe('an overdue order', () => {
  test('sends its event at once', async () => {
    const listening = await startSecondApp(shop, { payments })
    await listening.app.listen({ port: 0, host: '127.0.0.1' })
    const never = shop.db.updateTable('jobs').set({ next_at: new Date('2100-01-01') })
    const look = never.where('name', '=', 'send-messages').where('held_by', 'is', null).returning('name')
    await expect.poll(() => look.execute()).toHaveLength(1)
    const { order } = await anOrder()
    await endPaymentTime(shop, order)
    await listening.app.jobs.run('expire-unpaid-orders')
    const word = shop.db.selectFrom('messages').select('mailed_at').where('order_id', '=', order._id)
    await expect.poll(async () => (await word.execute())[0]?.mailed_at).toBeInstanceOf(Date)
    await listening.app.close()
  })

  test('expires, returns its stock once, closes its checkout and keeps the cart', async () => {
    const { order, rice, checkout } = await anOrder({ stock: 1 })
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const inStock = async () => (await asha.listProducts({ ids: rice._id })).products[0]?.inStock
    expect(await inStock()).toBe(false)
    await expireUnpaidOrders(shop)
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
    await endPaymentTime(shop, order)
    await Promise.all([expireUnpaidOrders(shop), expireUnpaidOrders(second)])
    await expireUnpaidOrders(shop)
    expect(await paymentStateOf(order)).toEqual(['lapsed', 'Cancelled', false])
    expect([await findStock(shop, rice), statusAt(checkout.id)]).toEqual([1, 'expired'])
    await expect.poll(inStock).toBe(true)
    expect((await asha.getShopperSession()).user.cartItems).toEqual({ [rice._id]: 1 })
    expect(await listMessages(shop, order)).toEqual(['order-expired 2'])
  })

  test('is placed if the payment at the provider was faster (P-01)', async () => {
    const { order, rice, checkout } = await anOrder({ stock: 1 })
    stripe.pay(checkout.id)
    await endPaymentTime(shop, order)
    await expireUnpaidOrders(shop)
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
    expect([await findStock(shop, rice), await listExceptions(shop, order)]).toEqual([0, []])
  })

  test('expires without an answer of its provider, which is asked again until it answers', async () => {
    const { order, rice, checkout } = await anOrder({ stock: 1 })
    await endPaymentTime(shop, order)
    stripe.behaviour = 'cuts before'
    await expireUnpaidOrders(shop)
    await reconcileCheckouts(shop)
    expect(await paymentStateOf(order)).toEqual(['lapsed', 'Cancelled', false])
    expect([await findStock(shop, rice), statusAt(checkout.id)]).toEqual([1, 'open'])
    stripe.behaviour = 'normal'
    await reconcileCheckouts(second)
    expect(statusAt(checkout.id)).toBe('expired')
    stripe.requests.length = 0
    await reconcileCheckouts(shop)
    expect(stripe.requests).toEqual([])
  })

  test('that was paid while its provider did not answer is found, and refunded if the stock is gone', async () => {
    const [bina, { order, checkout, wanted }] = [await aShopper(shop), await anOrder({ stock: 1 })]
    await endPaymentTime(shop, order)
    stripe.behaviour = 'cuts before'
    await expireUnpaidOrders(shop)
    stripe.behaviour = 'normal'
    await bina.placeCodOrder({ ...wanted, address: bina.address })
    stripe.pay(checkout.id)
    await reconcileCheckouts(shop)
    expect(await paymentStateOf(order)).toEqual(['refund-due', 'Cancelled', true])
    expect(await listExceptions(shop, order)).toEqual(['late due'])
  })

  test('is expired by the next order for its stock if no job runs (O-14)', async () => {
    const [bina, { order, rice, wanted }] = [await aShopper(shop), await anOrder({ stock: 1 })]
    const theirs = { ...wanted, address: bina.address }
    await expect(bina.placeCodOrder(theirs)).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
    await endPaymentTime(shop, order)
    await bina.placeCodOrder(theirs)
    expect([await paymentStateOf(order), await findStock(shop, rice)]).toEqual([
      ['lapsed', 'Cancelled', false],
      0,
    ])
  })

  test('whose hold was extended in the same moment is not expired', async () => {
    const { order, rice } = await anOrder({ stock: 1 })
    await endPaymentTime(shop, order)
    const extend = () =>
      shop.db
        .updateTable('orders')
        .set({ pay_by: new Date(Date.now() + 60_000) })
        .where('id', '=', order._id)
        .execute()
    stripe.beforeClosed = extend
    await expireUnpaidOrders(shop)
    expect(await paymentStateOf(order)).toEqual(['awaiting', 'Pending', false])
    expect(await findStock(shop, rice)).toBe(0)
  })

  test('that fails to expire does not stop the others', async () => {
    const [poisoned, well] = [await anOrder({ stock: 1 }), await anOrder({ stock: 1 })]
    await shop.db
      .insertInto('stock_movements')
      .values({
        product_id: poisoned.rice._id,
        kind: 'return',
        delta: 0,
        order_id: poisoned.order._id,
        order_version: 2,
      })
      .execute()
    for (const { order } of [poisoned, well]) await endPaymentTime(shop, order)
    await expireUnpaidOrders(shop)
    expect(await paymentStateOf(well.order)).toEqual(['lapsed', 'Cancelled', false])
    expect(await paymentStateOf(poisoned.order)).toEqual(['awaiting', 'Pending', false])
    await shop.db.deleteFrom('stock_movements').where('delta', '=', 0).execute()
    await expireUnpaidOrders(shop)
    expect(await paymentStateOf(poisoned.order)).toEqual(['lapsed', 'Cancelled', false])
  })
})

test('many overdue orders expire although a provider does not answer: the round skips it and asks later', async () => {
  const shoppers = await Promise.all(range(4).map(() => aShopper(shop)))
  const all = []
  for (const shopper of shoppers)
    for (const _ of range(maxAwaitingOrders)) all.push(await anOrder({ stock: 1, shopper }))
  for (const { order } of all) await endPaymentTime(shop, order)
  stripe.behaviour = 'cuts before'
  stripe.requests.length = 0
  await expireUnpaidOrders(shop)
  const tried = new Set(stripe.requests.map(({ path }) => path)).size
  expect([tried >= 3, tried < all.length]).toEqual([true, true])
  expect(await Promise.all(all.map(({ rice }) => findStock(shop, rice)))).toEqual(all.map(() => 1))
  stripe.behaviour = 'normal'
  await reconcileCheckouts(shop)
  expect(all.map(({ checkout }) => statusAt(checkout.id))).toEqual(all.map(() => 'expired'))
})

describe('asking the provider (P-01)', () => {
  test('finds a payment without an event and places the order', async () => {
    const { order, checkout } = await anOrder()
    stripe.pay(checkout.id)
    await reconcileCheckouts(shop, second)
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
    expect(await listExceptions(shop, order)).toEqual([])
  })

  test('happens when the shopper returns from the provider', async () => {
    const { order, checkout } = await anOrder()
    expect(await asha.checkPayment({ id: order._id })).toMatchObject({ state: 'awaiting' })
    stripe.pay(checkout.id)
    await shop.db.updateTable('payment_sessions').set({ asked_at: null }).execute()
    expect(await asha.checkPayment({ id: order._id })).toMatchObject({ state: 'paid' })
    expect(await asha.checkPayment({ id: order._id })).toMatchObject({ state: 'paid' })
  })

  test('happens at most once a second for a page that polls', async () => {
    const { order } = await anOrder()
    stripe.requests.length = 0
    await stretchSecond(() => Promise.all(range(5).map(() => asha.checkPayment({ id: order._id }))))
    expect(stripe.requests.length).toBe(1)
  })

  test('without an answer is a 503', async () => {
    const { order } = await anOrder()
    stripe.behaviour = 'cuts before'
    await expect(asha.checkPayment({ id: order._id })).rejects.toMatchObject({ code: 'payment_unreachable' })
  })

  test('happens at growing intervals', async () => {
    const { order } = await anOrder()
    const pauses: number[] = []
    for (const _ of range(3)) {
      await reconcileCheckouts(shop)
      const row = await shop.db
        .selectFrom('payment_sessions')
        .select(['ask_at', 'asked_at'])
        .where('order_id', '=', order._id)
        .executeTakeFirstOrThrow()
      pauses.push((row.ask_at!.getTime() - row.asked_at!.getTime()) / 60_000)
    }
    expect(pauses).toEqual([1, 2, 4])
  })
})

describe('cancelling an order that awaits payment', () => {
  test('closes the checkout before it returns the stock', async () => {
    const { order, rice, checkout } = await anOrder({ stock: 2 })
    await asha.cancelOrder({ id: order._id })
    expect(await paymentStateOf(order)).toEqual(['lapsed', 'Cancelled', false])
    expect([await findStock(shop, rice), statusAt(checkout.id)]).toEqual([2, 'expired'])
    expect(await listMessages(shop, order)).toEqual([])
    await expect(asha.cancelOrder({ id: order._id })).rejects.toMatchObject({ code: 'not_cancellable' })
  })

  test('that was just paid places it and says so', async () => {
    const { order, checkout } = await anOrder()
    stripe.pay(checkout.id)
    await expect(asha.cancelOrder({ id: order._id })).rejects.toMatchObject({
      status: 409,
      code: 'already_paid',
      message: expect.stringContaining('paid a moment ago'),
    })
    expect(await paymentStateOf(order)).toEqual(['paid', 'Pending', true])
    await asha.cancelOrder({ id: order._id })
    expect(await paymentStateOf(order)).toEqual(['refund-due', 'Cancelled', true])
    expect(await listExceptions(shop, order)).toEqual(['cancelled due'])
  })

  test('works without an answer of the provider; a later payment is refunded', async () => {
    const { order, rice, checkout } = await anOrder({ stock: 2 })
    stripe.behaviour = 'cuts before'
    await asha.cancelOrder({ id: order._id })
    expect(await findStock(shop, rice)).toBe(2)
    stripe.behaviour = 'normal'
    await sendStripeEvent(shop, stripe.pay(checkout.id))
    expect(await paymentStateOf(order)).toEqual(['refund-due', 'Cancelled', true])
    expect([await listExceptions(shop, order), await findStock(shop, rice)]).toEqual([['late due'], 2])
  })
})

describe('the limit of orders that await payment', () => {
  test('holds for concurrent orders in two processes', async () => {
    const rice = await aProduct(shop)
    const wanted = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
    const tries = await Promise.allSettled(range(8).map(() => asha.placeOnlineOrder(wanted)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAwaitingOrders)
    for (const tried of tries)
      if (tried.status === 'rejected')
        expect(tried.reason).toMatchObject({ status: 409, code: 'awaiting_full' })
    await expect(asha.placeOnlineOrder(wanted)).rejects.toMatchObject({ code: 'awaiting_full' })
    await asha.placeCodOrder(wanted)
    const [first] = (await asha.listUnpaidOrders()).orders
    await asha.cancelOrder({ id: first!._id })
    await asha.placeOnlineOrder(wanted)
  })

  test('returns an existing order for its key', async () => {
    const { wanted } = await anOrder()
    const key = { idempotencyKey: 'the third' }
    await asha.placeOnlineOrder(wanted)
    const { order } = await asha.placeOnlineOrder(wanted, key)
    expect((await asha.placeOnlineOrder(wanted, key)).order).toEqual(order)
  })
})

test('an account can be deleted once no order awaits payment; its data export shows their state (G-02)', async () => {
  const { order } = await anOrder()
  await expect(asha.deleteAccount({ password: asha.password })).rejects.toMatchObject({
    status: 409,
    code: 'order_unpaid',
    message: expect.stringMatching(/waiting for payment.*cancel it first/),
  })
  const { orders } = await asha.exportPersonalData()
  expect(orders).toMatchObject([
    { _id: order._id, isPaid: false, online: { state: 'awaiting', via: 'stripe' } },
  ])
  await asha.cancelOrder({ id: order._id })
  await asha.deleteAccount({ password: asha.password })
})
