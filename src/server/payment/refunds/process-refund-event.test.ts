import { afterAll, describe, expect, test } from 'vitest'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { eventOf, openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const stripe = await openFakeStripe()
const shop = await startShop({ payments: { stripe: stripe.config, isPracticeAllowed: false } })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const rice = await aProduct(shop, { price: 199, stock: 10_000 })
afterAll(stripe.close)

type Paid = { id: string; payment: string }

async function aPaidOrder(): Promise<Paid> {
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await asha.placeOnlineOrder({ items, address: asha.address })
  const { id } = stripe.sessions().at(-1)!
  await sendStripeEvent(shop, stripe.pay(id))
  return { id: order._id, payment: stripe.sessions().at(-1)!.payment_intent! }
}

async function aCancelledOrder(): Promise<Paid> {
  const order = await aPaidOrder()
  await asha.cancelOrder({ id: order.id })
  return order
}

async function aRefundedOrder(): Promise<Paid & { refund: string }> {
  const order = await aCancelledOrder()
  await owner.refundPayment({ id: (await flagOf(order))._id })
  return { ...order, refund: refundsOf(order).at(-1)!.id }
}

const refundsOf = ({ payment }: Paid) => stripe.refunds.filter((made) => made.payment_intent === payment)
const inFull = async ({ id }: Paid) => (await owner.getOrder({ id })).order
const asShopper = async ({ id }: Paid) => (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)

async function flagOf(order: Paid): Promise<PaymentException> {
  const exception = (await inFull(order)).exceptions.find(({ reference }) => reference === order.payment)
  if (!exception) throw new Error('the payment has no exception')
  return exception
}

async function wordsOf({ id }: Paid): Promise<string[]> {
  const words = shop.db.selectFrom('messages').select('kind').where('order_id', '=', id).orderBy('id')
  return (await words.execute()).map(({ kind }) => kind)
}

type Made = { id?: string; status?: string; amount?: number }

function refundEvent(type: string, { payment }: Paid, made: Made = {}) {
  const { id = 're_elsewhere', status = 'succeeded', amount = 217_00 } = made
  return eventOf(type, { id, object: 'refund', payment_intent: payment, amount, currency: 'inr', status })
}

const failing = (order: Paid & { refund: string }) =>
  refundEvent('refund.failed', order, { id: order.refund, status: 'failed' })

function chargeEvent({ payment }: Paid, { amount = 217_00, later = 0 } = {}) {
  const object = { id: 'ch_1', object: 'charge', payment_intent: payment, amount_refunded: amount }
  const event = eventOf('charge.refunded', object)
  return { ...event, created: event.created + later }
}

async function expectSound(): Promise<void> {
  expect(await listViolations(shop.db)).toEqual([])
}

describe('a refund that fails after Stripe accepted it', () => {
  test.each([
    ['refund.failed', 'failed'],
    ['refund.updated', 'failed'],
    ['charge.refund.updated', 'canceled'],
  ])('(%s, %s) is due again, and the order is Paid again with its history', async (type, status) => {
    const order = await aRefundedOrder()
    const before = await inFull(order)
    const event = refundEvent(type, order, { id: order.refund, status })
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    expect(await flagOf(order)).toMatchObject({
      state: 'due',
      refundId: null,
      settledAt: null,
      fault: expect.stringMatching(/failed afterwards.*try again/),
    })
    const after = await inFull(order)
    expect(after).toMatchObject({ status: 'Cancelled', isPaid: true, refund: 'due' })
    expect(after.payments.map(({ reference, takenBackBy }) => [reference, takenBackBy])).toEqual([
      [order.payment, 'Bipul'],
      [order.payment, null],
    ])
    expect(after.payments[0]).toEqual(before.payments[0])
    expect(await asShopper(order)).toMatchObject({ isPaid: true, online: { state: 'refund-due' } })
    await expectSound()
  })

  test('is due once, although reported twice and under several event types', async () => {
    const order = await aRefundedOrder()
    const event = failing(order)
    await Promise.all([sendStripeEvent(shop, event), sendStripeEvent(shop, event)])
    await sendStripeEvent(shop, refundEvent('refund.updated', order, { id: order.refund, status: 'failed' }))
    expect((await inFull(order)).payments).toHaveLength(2)
    expect((await wordsOf(order)).filter((kind) => kind === 'payment-exception')).toHaveLength(1)
    await expectSound()
  })

  test('can be retried; late events of the first one change nothing', async () => {
    const order = await aRefundedOrder()
    await sendStripeEvent(shop, failing(order))
    for (const made of refundsOf(order)) made.status = 'failed'
    await owner.refundPayment({ id: (await flagOf(order))._id })
    const [, second] = refundsOf(order)
    await sendStripeEvent(shop, refundEvent('refund.updated', order, { id: order.refund, status: 'failed' }))
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', refundId: second!.id, fault: null })
    expect(await inFull(order)).toMatchObject({ isPaid: false, refund: 'refunded' })
    await expectSound()
  })

  test('stays due after late events of success', async () => {
    const order = await aRefundedOrder()
    await sendStripeEvent(shop, failing(order))
    await sendStripeEvent(shop, refundEvent('refund.created', order, { id: order.refund }))
    await sendStripeEvent(shop, chargeEvent(order, { later: -5 }))
    expect(await flagOf(order)).toMatchObject({ state: 'due' })
    await expectSound()
  })

  test('stays due if the failure comes before the answer', async () => {
    const order = await aCancelledOrder()
    stripe.behaviour = 'cuts after'
    expect(await owner.refundPayment({ id: (await flagOf(order))._id })).toMatchObject({ state: 'refunding' })
    stripe.behaviour = 'normal'
    await sendStripeEvent(shop, failing({ ...order, refund: refundsOf(order)[0]!.id }))
    await shop.db
      .updateTable('payment_exceptions')
      .set({ ask_at: new Date(0) })
      .where('state', '=', 'refunding')
      .execute()
    await shop.app.jobs.run('finish-refunds')
    expect(await flagOf(order)).toMatchObject({ state: 'due', fault: expect.stringMatching(/failed/) })
    expect(await wordsOf(order)).not.toContain('order-refunded')
    await expectSound()
  })

  test('cancels the mail that was not sent yet', async () => {
    const order = await aRefundedOrder()
    await sendStripeEvent(shop, failing(order))
    await shop.db
      .updateTable('messages')
      .set({ due_at: new Date(0) })
      .where('order_id', '=', order.id)
      .execute()
    await shop.app.jobs.run('send-messages')
    const mail = shop.db.selectFrom('messages').select(['mailed_at', 'due_at'])
    const told = await mail.where('order_id', '=', order.id).where('kind', '=', 'order-refunded').execute()
    expect(told).toEqual([{ mailed_at: null, due_at: null }])
  })

  test('does not reopen a refund recorded by hand', async () => {
    const order = await aCancelledOrder()
    await owner.resolvePaymentException({ id: (await flagOf(order))._id, as: 'by-hand', note: 'UTR 1' })
    await sendStripeEvent(shop, failing({ ...order, refund: 're_elsewhere' }))
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', note: 'UTR 1' })
  })
})

describe('a refund in Stripe’s dashboard', () => {
  test.each([
    ['a refund', (order: Paid) => refundEvent('refund.created', order), 're_elsewhere'],
    ['a charge', (order: Paid) => chargeEvent(order), null],
  ])('of a cancelled order, reported as %s, counts once', async (_, eventFor, name) => {
    const order = await aCancelledOrder()
    const event = eventFor(order)
    for (let times = 0; times < 2; times++) await sendStripeEvent(shop, event)
    await sendStripeEvent(shop, refundEvent('refund.updated', order))
    expect(await flagOf(order)).toMatchObject({
      state: 'refunded',
      refundId: name ?? order.payment,
      by: null,
      settledAt: expect.any(String),
    })
    const { payments, ...shown } = await inFull(order)
    expect(shown).toMatchObject({ status: 'Cancelled', isPaid: false, refund: 'refunded' })
    expect(payments).toMatchObject([{ takenBackAt: expect.any(String), takenBackBy: null }])
    expect(await wordsOf(order)).toEqual(['order-paid', 'order-cancelled', 'order-refunded'])
    await expectSound()
  })

  test('can fail later, also if only its charge was reported', async () => {
    const order = await aCancelledOrder()
    await sendStripeEvent(shop, chargeEvent(order, { later: -5 }))
    await sendStripeEvent(shop, failing({ ...order, refund: 're_elsewhere' }))
    expect(await flagOf(order)).toMatchObject({ state: 'due' })
    await expectSound()
  })

  test('in part leaves the rest due', async () => {
    const order = await aCancelledOrder()
    await sendStripeEvent(shop, refundEvent('refund.created', order, { amount: 100_00 }))
    await sendStripeEvent(shop, chargeEvent(order, { amount: 216_99 }))
    expect(await flagOf(order)).toMatchObject({ state: 'due' })
    await expectSound()
  })

  test('of an active order is reviewed by a seller, who cancels it', async () => {
    const order = await aPaidOrder()
    await sendStripeEvent(shop, chargeEvent(order, { amount: 217_00 }))
    await sendStripeEvent(shop, refundEvent('refund.created', order))
    stripe.refunds.push({ ...template(), id: 're_elsewhere', payment_intent: order.payment })
    const exception = await flagOf(order)
    expect(exception).toMatchObject({ kind: 'returned', state: 'due' })
    expect((await wordsOf(order)).filter((kind) => kind === 'payment-exception')).toHaveLength(1)
    expect(await asShopper(order)).toMatchObject({ status: 'Pending', online: { state: 'paid' } })
    for (const act of [
      () => owner.refundPayment({ id: exception._id }),
      () => owner.resolvePaymentException({ id: exception._id, as: 'by-hand', note: 'UTR 1' }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 409, code: 'refund_elsewhere' })
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    expect(await flagOf(order)).toMatchObject({ kind: 'cancelled', state: 'due' })
    await owner.refundPayment({ id: exception._id })
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', refundId: 're_elsewhere' })
    expect(await inFull(order)).toMatchObject({ isPaid: false, refund: 'refunded' })
    expect(refundsOf(order)).toHaveLength(1)
    await expectSound()
  })

  test('of an active order needs no review after it failed', async () => {
    const order = await aPaidOrder()
    await sendStripeEvent(shop, refundEvent('refund.created', order))
    await sendStripeEvent(shop, failing({ ...order, refund: 're_elsewhere' }))
    expect(await flagOf(order)).toMatchObject({ state: 'settled', note: expect.stringMatching(/failed/) })
    expect(await inFull(order)).toMatchObject({ isPaid: true, status: 'Pending' })
    await expectSound()
  })

  test('that failed before it was reported changes nothing', async () => {
    const order = await aPaidOrder()
    await sendStripeEvent(shop, failing({ ...order, refund: 're_elsewhere' }))
    await sendStripeEvent(shop, refundEvent('refund.created', order))
    expect((await inFull(order)).exceptions).toEqual([])
  })

  test('of an unknown payment is only stored', async () => {
    const unknown = { id: '', payment: 'pi_unknown' }
    for (const event of [
      refundEvent('refund.created', unknown),
      failing({ ...unknown, refund: 're_1' }),
      chargeEvent(unknown),
      eventOf('refund.failed', { id: 're_2', payment_intent: null, amount: 1, status: 'failed' }),
    ]) {
      expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
      const kept = shop.db.selectFrom('payment_events').select('due_at').where('event_id', '=', event.id)
      expect(await kept.execute()).toEqual([{ due_at: null }])
    }
    const exceptions = shop.db
      .selectFrom('payment_exceptions')
      .select('id')
      .where('reference', '=', 'pi_unknown')
    expect(await exceptions.execute()).toEqual([])
  })
})

const template = () => stripe.refunds[0]!

test('a refund that Stripe reports before it answers sends one mail', async () => {
  const order = await aCancelledOrder()
  stripe.behaviour = 'cuts after'
  await owner.refundPayment({ id: (await flagOf(order))._id })
  stripe.behaviour = 'normal'
  const { id } = refundsOf(order)[0]!
  await sendStripeEvent(shop, refundEvent('refund.created', order, { id }))
  await shop.app.jobs.run('finish-refunds')
  expect(await flagOf(order)).toMatchObject({ state: 'refunded', refundId: id, by: 'Bipul', fault: null })
  expect((await wordsOf(order)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
  await expectSound()
})
