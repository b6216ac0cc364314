import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { defaultSettings, toStoreProfile } from '#domain/settings/shop-settings.ts'
import { aSeller, aShopper, atProcess, type Shopper, type TestUser } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { openPaymentProviders } from '../providers/open-payment-providers.ts'
import type { RefundRequest } from '../providers/payment-provider.ts'
import { retryUnansweredRefunds } from './refund-payment.ts'

const stripe = await openFakeStripe()
const config = {
  languages: ['en', 'hi'] as const,
  payments: { stripe: stripe.config, isPracticeAllowed: false },
  orderLimits: noOrderLimits,
}
const shop = await startShop(config)
const other = await startSecondApp(shop, config)
const shortTimeout = await startSecondApp(shop, {
  payments: { stripe: stripe.shortTimeout, isPracticeAllowed: false },
})
const [asha, owner, second] = [await aShopper(shop), await aSeller(shop), await aSeller(other)]
const rice = await aProduct(shop, { price: 199, stock: 10_000 })
afterAll(stripe.close)

beforeEach(() => {
  stripe.behaviour = 'normal'
})

async function aPaidOrder(shopper: Shopper = asha): Promise<{ id: string; payment: string }> {
  const { order } = await shopper.placeOnlineOrder({
    items: [{ product: rice._id, quantity: 1 }],
    address: shopper.address,
  })
  const session = stripe.sessions().at(-1)!
  await sendStripeEvent(shop, stripe.pay(session.id))
  return { id: order._id, payment: stripe.sessions().at(-1)!.payment_intent! }
}

async function aCancelledOrder(): Promise<{ id: string; payment: string; exception: PaymentException }> {
  const order = await aPaidOrder()
  await asha.cancelOrder({ id: order.id })
  return { ...order, exception: await flagOf(order.id) }
}

async function flagOf(id: string): Promise<PaymentException> {
  const { order } = await owner.getOrder({ id })
  const exception = order.exceptions.at(-1)
  if (!exception) throw new Error('no money of this order needs anybody')
  return exception
}

const refundsOf = (payment: string) => stripe.refunds.filter((made) => made.payment_intent === payment)
const myOrder = async (id: string) => (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)

async function timesTold(id: string): Promise<number> {
  const words = await shop.db.selectFrom('messages').select('kind').where('order_id', '=', id).execute()
  return words.filter(({ kind }) => kind === 'order-refunded').length
}

async function askAgain(): Promise<void> {
  await makeDue()
  await Promise.all([shop, other].map(({ app }) => app.jobs.run('finish-refunds')))
}

async function makeDue(): Promise<void> {
  const due = shop.db.updateTable('payment_exceptions').set({ ask_at: new Date(0) })
  await due.where('state', '=', 'refunding').execute()
}

async function expectSound(): Promise<void> {
  expect(await listViolations(shop.db)).toEqual([])
}

describe('a paid order that is cancelled', () => {
  test('is due for a refund, and Refunded after an owner refunds it', async () => {
    const { id, payment, exception } = await aCancelledOrder()
    expect(exception).toMatchObject({
      kind: 'cancelled',
      state: 'due',
      canRefund: true,
      received: { minor: 217_00, currency: 'INR' },
      order: { _id: id, amount: 217, name: 'Asha Borah', isPlaced: true },
      reference: payment,
    })
    expect(await myOrder(id)).toMatchObject({
      isPaid: true,
      status: 'Cancelled',
      online: { state: 'refund-due' },
    })

    expect(await owner.refundPayment({ id: exception._id })).toMatchObject({ state: 'refunded' })
    expect(refundsOf(payment).map(({ amount }) => amount)).toEqual([217_00])
    const refunded = await flagOf(id)
    expect(refunded).toMatchObject({
      state: 'refunded',
      refundId: refundsOf(payment)[0]!.id,
      by: 'Bipul',
      settledAt: expect.any(String),
    })
    const { order } = await owner.getOrder({ id })
    expect(order).toMatchObject({ status: 'Cancelled', isPaid: false, refund: 'refunded' })
    expect(order.payments).toMatchObject([{ reference: payment, provider: 'stripe', takenBackBy: 'Bipul' }])
    expect(await myOrder(id)).toMatchObject({
      isPaid: false,
      status: 'Cancelled',
      online: { state: 'refunded', refund: { amount: 217, at: refunded.settledAt } },
    })
    await expectSound()
  })

  test('shows the shopper no amount of another currency', async () => {
    const { id, exception } = await aCancelledOrder()
    await owner.refundPayment({ id: exception._id })
    await shop.db
      .updateTable('payment_exceptions')
      .set({ currency: 'USD' })
      .where('id', '=', exception._id)
      .execute()
    expect((await myOrder(id))?.online).toEqual({
      state: 'refunded',
      payBy: null,
      via: 'stripe',
      utr: null,
      isGivenUp: false,
    })
  })

  test('sends one mail and writes an audit entry with the owner', async () => {
    const { id, exception } = await aCancelledOrder()
    await owner.refundPayment({ id: exception._id })
    await second.refundPayment({ id: exception._id })
    expect(await timesTold(id)).toBe(1)
    const { entries } = await owner.listAuditEntries({ thing: 'payment', q: id })
    expect(entries).toMatchObject([
      {
        action: 'payment.refund',
        by: { name: 'Bipul' },
        after: { amountPaise: 217_00, payment: exception.reference },
      },
    ])
  })

  test('is refunded once for concurrent requests in several processes', async () => {
    const { id, payment, exception } = await aCancelledOrder()
    const asked = stripe.requests.length
    const people = [owner, second, owner, second, owner, second]
    await Promise.all(people.map((person) => person.refundPayment({ id: exception._id })))
    expect(refundsOf(payment)).toHaveLength(1)
    expect(stripe.requests.slice(asked).filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
    expect((await owner.listAuditEntries({ thing: 'payment', q: id })).entries).toHaveLength(1)
    expect(await flagOf(id)).toMatchObject({ state: 'refunded' })
    await expectSound()
  })

  test('by a seller, single or bulk, is due for a refund too', async () => {
    const [one, several] = [await aPaidOrder(), await aPaidOrder()]
    await owner.setOrderStatus({ id: one.id, status: 'Cancelled' })
    await owner.bulkOrderStatus({ orders: [{ id: several.id }], status: 'Cancelled' })
    expect([(await flagOf(one.id)).state, (await flagOf(several.id)).state]).toEqual(['due', 'due'])
    const { orders } = await owner.listOrders({ ids: `${one.id},${several.id}` })
    expect(orders.map(({ refund }) => refund)).toEqual(['due', 'due'])
  })
})

describe('an order that is reopened', () => {
  test('keeps its payment; cancelled again, it is refunded once', async () => {
    const { id, payment, exception } = await aCancelledOrder()
    await owner.setOrderStatus({ id, status: 'Processing' })
    expect(await flagOf(id)).toMatchObject({
      state: 'settled',
      by: 'Bipul',
      note: 'The order was reopened.',
    })
    expect(await myOrder(id)).toMatchObject({ isPaid: true, status: 'Processing', online: { state: 'paid' } })
    await expect(owner.refundPayment({ id: exception._id })).rejects.toMatchObject({
      status: 409,
      code: 'payment_exception_resolved',
    })

    await owner.setOrderStatus({ id, status: 'Cancelled' })
    expect(await flagOf(id)).toMatchObject({ _id: exception._id, state: 'due', by: null, note: null })
    await owner.refundPayment({ id: exception._id })
    expect(refundsOf(payment)).toHaveLength(1)
    await expectSound()
  })

  test('is refused after its refund, single or bulk', async () => {
    const { id, exception } = await aCancelledOrder()
    await owner.refundPayment({ id: exception._id })
    await expect(owner.setOrderStatus({ id, status: 'Pending' })).rejects.toMatchObject({
      status: 409,
      code: 'refund_begun',
    })
    const { refused } = await owner.bulkOrderStatus({ orders: [{ id }], status: 'Processing' })
    expect(refused).toMatchObject([{ id, code: 'refund_begun' }])
    expect((await owner.getOrder({ id })).order.status).toBe('Cancelled')
    await expectSound()
  })

  test('is refused while the result of its refund is unknown', async () => {
    const { id, exception } = await aCancelledOrder()
    stripe.behaviour = 'cuts before'
    expect(await owner.refundPayment({ id: exception._id })).toMatchObject({ state: 'refunding' })
    await expect(owner.setOrderStatus({ id, status: 'Pending' })).rejects.toMatchObject({
      code: 'refund_begun',
    })
    stripe.behaviour = 'normal'
    await askAgain()
    expect(await flagOf(id)).toMatchObject({ state: 'refunded' })
  })

  test('during its refund is either refunded or reopened, never both', async () => {
    const orders: Awaited<ReturnType<typeof aCancelledOrder>>[] = []
    while (orders.length < 8) orders.push(await aCancelledOrder())
    for (const { id, exception, payment } of orders) {
      await Promise.allSettled([
        second.refundPayment({ id: exception._id }),
        owner.setOrderStatus({ id, status: 'Pending' }),
      ])
      const { order } = await owner.getOrder({ id })
      const [isBack, isKept] = [refundsOf(payment).length === 1, order.status === 'Pending']
      expect([isBack, order.isPaid, order.refund]).toEqual(
        isKept ? [false, true, null] : [true, false, 'refunded'],
      )
    }
    await expectSound()
  })
})

describe('without an answer from Stripe', () => {
  test.each(['hangs', 'cuts before', 'cuts after', 'fails before', 'fails after', 'busy'] as const)(
    '(%s) the refund stays refunding and is retried until it is done, once',
    async (behaviour) => {
      const { id, payment, exception } = await aCancelledOrder()
      stripe.behaviour = behaviour
      const served = behaviour === 'hangs' ? atProcess(shortTimeout, owner) : owner
      expect(await served.refundPayment({ id: exception._id })).toMatchObject({ state: 'refunding' })
      expect(await flagOf(id)).toMatchObject({
        state: 'refunding',
        fault: expect.stringMatching(/not answered/),
      })
      expect(await myOrder(id)).toMatchObject({ isPaid: true, online: { state: 'refund-due' } })
      // A second request does not call the provider: the job does.
      const asked = stripe.requests.length
      expect(await second.refundPayment({ id: exception._id })).toMatchObject({ state: 'refunding' })
      await shop.app.jobs.run('finish-refunds')
      expect(stripe.requests.length).toBe(asked)

      stripe.behaviour = 'normal'
      await askAgain()
      expect(await flagOf(id)).toMatchObject({ state: 'refunded', fault: null, by: 'Bipul' })
      expect([refundsOf(payment).length, await timesTold(id)]).toEqual([1, 1])
      expect(await myOrder(id)).toMatchObject({ isPaid: false, online: { state: 'refunded' } })
      await expectSound()
    },
  )

  test('another process asks if the first dies before it asks', async () => {
    const { id, payment, exception } = await aCancelledOrder()
    const seller = await shop.db
      .selectFrom('sellers')
      .select('id')
      .where('email', '=', owner.email)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('payment_exceptions')
      .set({ state: 'refunding', seller_id: seller.id, ask_at: new Date(0) })
      .where('id', '=', exception._id)
      .execute()
    await other.app.jobs.run('finish-refunds')
    expect(refundsOf(payment)).toHaveLength(1)
    expect(await flagOf(id)).toMatchObject({ state: 'refunded' })
    await expectSound()
  })
})

test('an answer that two processes save counts once and sends one mail', async () => {
  const { id, payment, exception } = await aCancelledOrder()
  stripe.behaviour = 'cuts before'
  await owner.refundPayment({ id: exception._id })
  stripe.behaviour = 'normal'
  const providers = await openPaymentProviders(config.payments, {
    db: shop.db,
    storeProfile: () => toStoreProfile(defaultSettings),
    shopUrl: () => '',
  })
  const card = providers.find('stripe')!
  await makeDue()
  // Another process asks and finishes while this answer is pending.
  async function refund(wanted: RefundRequest) {
    const answer = await card.refund!(wanted)
    await makeDue()
    await retryUnansweredRefunds(ordersOf(shop), { providers })
    return answer
  }
  await retryUnansweredRefunds(ordersOf(shop), {
    providers: { ...providers, find: () => ({ ...card, refund }) },
  })
  expect(await flagOf(id)).toMatchObject({ state: 'refunded', refundId: refundsOf(payment)[0]!.id })
  expect([refundsOf(payment).length, await timesTold(id)]).toEqual([1, 1])
  await expectSound()
})

describe('a refund that Stripe refuses', () => {
  test('shows its reason, and a later success counts', async () => {
    const { id, payment, exception } = await aCancelledOrder()
    const session = stripe.sessions().find((made) => made.payment_intent === payment)!
    session.payment_intent = 'pi_elsewhere'
    await expect(owner.refundPayment({ id: exception._id })).rejects.toMatchObject({
      status: 409,
      code: 'refund_refused',
      message: 'The Stripe account has no such payment.',
    })
    expect(await flagOf(id)).toMatchObject({
      state: 'due',
      fault: 'The Stripe account has no such payment.',
    })
    const inHindi = atProcess(shop, owner, { 'accept-language': 'hi' })
    const message = 'Stripe के खाते में ऐसा कोई भुगतान नहीं है।'
    await expect(inHindi.refundPayment({ id: exception._id })).rejects.toMatchObject({ message })
    expect((await inHindi.getOrder({ id })).order.exceptions.at(-1)).toMatchObject({ fault: message })
    expect((await inHindi.listPaymentExceptions({})).exceptions).toContainEqual(
      expect.objectContaining({ _id: exception._id, fault: message }),
    )
    expect((await owner.getOrder({ id })).order.isPaid).toBe(true)
    // The old idempotency key would return Stripe's old answer.
    session.payment_intent = payment
    expect(await owner.refundPayment({ id: exception._id })).toMatchObject({ state: 'refunded' })
    expect(refundsOf(payment)).toHaveLength(1)
    await expectSound()
  })

  test('because it was refunded at Stripe counts as refunded', async () => {
    const { id, payment, exception } = await aCancelledOrder()
    stripe.refunds.push({
      ...refundsOf((await refundedElsewhere()).payment)[0]!,
      id: 're_by_hand',
      payment_intent: payment,
    })
    expect(await owner.refundPayment({ id: exception._id })).toMatchObject({ state: 'refunded' })
    expect(await flagOf(id)).toMatchObject({ refundId: 're_by_hand' })
    expect(refundsOf(payment)).toHaveLength(1)
  })
})

async function refundedElsewhere() {
  const cancelled = await aCancelledOrder()
  await owner.refundPayment({ id: cancelled.exception._id })
  return cancelled
}

describe('a payment that pays no order', () => {
  test('with another amount is refunded in full, and the order still awaits payment', async () => {
    const { order } = await asha.placeOnlineOrder({
      items: [{ product: rice._id, quantity: 1 }],
      address: asha.address,
    })
    await sendStripeEvent(shop, stripe.pay(stripe.sessions().at(-1)!.id, { amount_total: 100 }))
    const payment = stripe.sessions().at(-1)!.payment_intent!
    const exception = await openFlag(payment)
    expect(exception).toMatchObject({
      kind: 'amount',
      received: { minor: 100, currency: 'INR' },
      order: { _id: order._id, isPlaced: false, amount: 217 },
    })
    await owner.refundPayment({ id: exception._id })
    expect(refundsOf(payment).map(({ amount }) => amount)).toEqual([100])
    expect(await myOrder(order._id)).toMatchObject({
      isPaid: false,
      status: 'Pending',
      online: { state: 'awaiting' },
    })
    await asha.cancelOrder({ id: order._id })
    expect(await myOrder(order._id)).toMatchObject({ status: 'Cancelled', online: { state: 'refunded' } })
    await expectSound()
  })

  test('as a second payment is refunded, and the first stays', async () => {
    const { id, payment } = await aPaidOrder()
    const session = stripe.sessions().at(-1)!
    await sendStripeEvent(shop, stripe.pay(session.id, { payment_intent: 'pi_once_more' }))
    const exception = await openFlag('pi_once_more')
    expect(exception).toMatchObject({ kind: 'double', order: { _id: id } })
    await owner.refundPayment({ id: exception._id })
    expect([refundsOf('pi_once_more').length, refundsOf(payment).length]).toEqual([1, 0])
    expect((await owner.getOrder({ id })).order).toMatchObject({
      isPaid: true,
      status: 'Pending',
      refund: null,
    })
    await expectSound()
  })
})

test('two refunds of one order send one mail each, with its own amount', async () => {
  const { id, exception, payment } = await aCancelledOrder()
  const session = stripe.sessions().at(-1)!
  await sendStripeEvent(shop, stripe.pay(session.id, { amount_total: 250, payment_intent: 'pi_beside' }))
  await owner.refundPayment({ id: (await openFlag('pi_beside'))._id })
  Object.assign(stripe.sessions().at(-1)!, { amount_total: 217_00, payment_intent: payment })
  await owner.refundPayment({ id: exception._id })
  await shop.db
    .updateTable('messages')
    .set({ due_at: new Date(0) })
    .where('order_id', '=', id)
    .execute()
  await shop.app.jobs.run('send-messages')
  const { orderNumber } = (await owner.getOrder({ id })).order
  const about = new RegExp(`refund for order #${orderNumber} is on its way`)
  const mails = (await listMailsTo(shop, asha.email)).filter(({ head }) => about.test(head))
  const amounts = mails.map(({ text }) => /We have refunded (₹[\d.]+)\.$/m.exec(text)?.[1])
  expect(amounts.toSorted()).toEqual(['₹2.50', '₹217.00'])
  await expectSound()
})

async function openFlag(reference: string): Promise<PaymentException> {
  const { exceptions } = await owner.listPaymentExceptions({ limit: 200 })
  const exception = exceptions.find((open) => open.reference === reference)
  if (!exception) throw new Error('the payment has no exception')
  return exception
}

describe('permission to refund', () => {
  let packer: TestUser

  test('is the owner’s, not a packer’s', async () => {
    packer = await aSeller(shop, { role: 'packer' })
    const { id, payment, exception } = await aCancelledOrder()
    await expect(packer.refundPayment({ id: exception._id })).rejects.toMatchObject({ status: 403 })
    await expect(
      packer.resolvePaymentException({ id: exception._id, as: 'by-hand', note: 'UTR 1' }),
    ).rejects.toMatchObject({
      status: 403,
    })
    expect((await packer.listPaymentExceptions({ limit: 200 })).exceptions.map(({ _id }) => _id)).toContain(
      exception._id,
    )
    expect(refundsOf(payment)).toEqual([])
    expect(await flagOf(id)).toMatchObject({ state: 'due' })
  })

  test('applies to payment exceptions only', async () => {
    const { id } = await aPaidOrder()
    const made = stripe.refunds.length
    for (const none of [id, asha.id, crypto.randomUUID()])
      await expect(owner.refundPayment({ id: none })).rejects.toMatchObject({
        status: 404,
        code: 'payment_exception_not_found',
      })
    await expect(owner.refundPayment({ id: 'pi_1' })).rejects.toMatchObject({ status: 400 })
    expect(stripe.refunds.length).toBe(made)
  })
})
