import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { changeOrder, systemActor } from '#server/order/core/change-order.ts'
import { listCurrentMessages } from '#server/order/mail/current-message-store.ts'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { aUpiOrder, setUpiId } from '#test/builders/upi-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { eventOf, openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { openShortRefund, refundAutomatically } from './start-refund.ts'

const stripe = await openFakeStripe()
const withStripe = (account: typeof stripe.config) => ({
  payments: { stripe: account, isPracticeAllowed: false },
  orderLimits: noOrderLimits,
})
const shop = await startShop(withStripe(stripe.config))
const other = await startSecondApp(shop, withStripe(stripe.config))
const shortTimeout = await startSecondApp(shop, withStripe(stripe.shortTimeout))
const withoutKeys = await startSecondApp(shop, { payments: { stripe: null, isPracticeAllowed: false } })
const [asha, owner, second] = [await aShopper(shop), await aSeller(shop), await aSeller(other)]
const rice = await aProduct(shop, { price: 199, stock: 10_000 })
await setUpiId(owner)
afterAll(stripe.close)

beforeEach(() => {
  Object.assign(stripe, { behaviour: 'normal', isEmpty: false })
})

type Paid = { id: string; payment: string }

async function aPaidOrder(): Promise<Paid> {
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await asha.placeOnlineOrder({ items, address: asha.address, via: 'stripe' })
  const { id } = stripe.sessions().at(-1)!
  await sendStripeEvent(shop, stripe.pay(id))
  return { id: order._id, payment: stripe.sessions().at(-1)!.payment_intent! }
}

async function packShort({ id }: { id: string }, differencePaise = 45_00): Promise<void> {
  await owner.setOrderStatus({ id, status: 'Processing' })
  await changeOrder(ordersOf(shop), { id, by: systemActor }, (_, change) =>
    openShortRefund(change, differencePaise),
  )
}

async function aShortOrder(differencePaise = 45_00): Promise<Paid> {
  const order = await aPaidOrder()
  await packShort(order, differencePaise)
  return order
}

async function aRefundedShortOrder(differencePaise = 45_00): Promise<Paid> {
  const order = await aShortOrder(differencePaise)
  await finishRefunds()
  return order
}

async function finishRefunds(apps = [shop, other]): Promise<void> {
  const due = shop.db.updateTable('payment_exceptions').set({ ask_at: new Date(0) })
  await due.where('state', '=', 'refunding').execute()
  await Promise.all(apps.map(({ app }) => app.jobs.run('finish-refunds')))
}

const refundsOf = ({ payment }: Paid) => stripe.refunds.filter((made) => made.payment_intent === payment)
const amountsOf = (order: Paid) => refundsOf(order).map(({ amount }) => amount)
const asSeller = async ({ id }: Pick<Paid, 'id'>) => (await owner.getOrder({ id })).order
const asShopper = async ({ id }: Paid) => (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)

async function flagOf(
  order: Pick<Paid, 'id'>,
  kind: PaymentException['kind'] = 'short',
): Promise<PaymentException> {
  const exception = (await asSeller(order)).exceptions.find((found) => found.kind === kind)
  if (!exception) throw new Error(`the order has no ${kind} exception`)
  return exception
}

async function messagesOf({ id }: Pick<Paid, 'id'>, kind: string): Promise<number> {
  const messages = await shop.db.selectFrom('messages').select('kind').where('order_id', '=', id).execute()
  return messages.filter((message) => message.kind === kind).length
}

async function mailsAbout(order: Paid): Promise<string[]> {
  const { orderNumber } = await asSeller(order)
  const due = shop.db.updateTable('messages').set({ due_at: new Date(0) })
  await due.where('order_id', '=', order.id).where('mailed_at', 'is', null).execute()
  await shop.app.jobs.run('send-messages')
  const about = new RegExp(`#${orderNumber}\\b`)
  return (await listMailsTo(shop, asha.email)).flatMap(({ head, text }) => (about.test(head) ? [text] : []))
}

function refundEvent({ payment }: Paid, made: object = {}, type = 'refund.created') {
  const refund = { id: 're_elsewhere', status: 'succeeded', amount: 45_00, ...made }
  return eventOf(type, { object: 'refund', payment_intent: payment, currency: 'inr', ...refund })
}

function chargeEvent({ payment }: Paid, amount: number) {
  const object = { id: 'ch_1', object: 'charge', payment_intent: payment, amount_refunded: amount }
  return eventOf('charge.refunded', object)
}

async function expectSound(): Promise<void> {
  expect(await listViolations(shop.db)).toEqual([])
}

describe('an order that is packed short', () => {
  test('gets the difference back through Stripe, and stays paid', async () => {
    const order = await aShortOrder()
    expect(await flagOf(order)).toMatchObject({
      state: 'refunding',
      received: { minor: 45_00, currency: 'INR' },
      reference: order.payment,
    })
    expect((await asShopper(order))?.online).toMatchObject({
      state: 'paid',
      partialRefund: { amount: 45, at: null },
    })
    await finishRefunds()
    expect(amountsOf(order)).toEqual([45_00])
    const { settledAt, ...exception } = await flagOf(order)
    expect(exception).toMatchObject({ state: 'refunded', refundId: refundsOf(order)[0]!.id, fault: null })
    expect(await asSeller(order)).toMatchObject({
      status: 'Processing',
      isPaid: true,
      amount: 217,
      refund: null,
      partialRefund: { amount: 45, state: 'refunded' },
    })
    const mine = await asShopper(order)
    expect(mine).toMatchObject({ isPaid: true, online: { partialRefund: { amount: 45, at: settledAt } } })
    expect(mine?.online).not.toHaveProperty('refund')
    await expectSound()
  })

  test('is refunded once by several processes, under a key of its own, with one mail', async () => {
    const order = await aShortOrder()
    await finishRefunds()
    await finishRefunds()
    const { _id } = await flagOf(order)
    await owner.refundPayment({ id: _id })
    const keys = stripe.requests.flatMap(({ path, form, key }) =>
      path === '/v1/refunds' && form.get('payment_intent') === order.payment ? [key] : [],
    )
    expect(keys).toEqual([`refund-${_id}-1`])
    expect(await messagesOf(order, 'order-refunded')).toBe(1)
    expect((await mailsAbout(order)).at(-1)).toContain('We have refunded ₹45.00.')
  })

  test.each([0, -1, 217_00, 300_00])('is refused a refund of %s paise', async (differencePaise) => {
    const order = await aPaidOrder()
    await expect(packShort(order, differencePaise)).rejects.toThrow(/a payment of more than its amount/)
    expect((await asSeller(order)).exceptions).toEqual([])
  })

  test('is refunded in part once', async () => {
    const order = await aShortOrder()
    await expect(packShort(order, 1_00)).rejects.toMatchObject({ code: '23505' })
    await finishRefunds()
    expect(amountsOf(order)).toEqual([45_00])
  })

  test('and was paid in cash gets no refund', async () => {
    const items = [{ product: rice._id, quantity: 1 }]
    const { order } = await asha.placeCodOrder({ items, address: asha.address })
    await owner.setOrderPayment({ id: order._id, isPaid: true })
    await expect(packShort({ id: order._id })).rejects.toThrow(/needs a payment/)
  })

  test('is not refunded if packing fails', async () => {
    const order = await aPaidOrder()
    const packing = changeOrder(ordersOf(shop), { id: order.id, by: systemActor }, async (_, change) => {
      await openShortRefund(change, 45_00)
      throw new Error('packing failed')
    })
    await expect(packing).rejects.toThrow('packing failed')
    await finishRefunds()
    expect(amountsOf(order)).toEqual([])
  })
})

test('packing sends the difference back, and a repeated request nothing more', async () => {
  const lemon = await aProduct(shop, { price: 45, stock: 100 })
  const items = [rice, lemon].map(({ _id }) => ({ product: _id, quantity: 1 }))
  const { order: placed } = await asha.placeOnlineOrder({ items, address: asha.address, via: 'stripe' })
  const { id: session } = stripe.sessions().at(-1)!
  await sendStripeEvent(shop, stripe.pay(session))
  const order = { id: placed._id, payment: stripe.sessions().at(-1)!.payment_intent! }
  const { id } = order
  await owner.pickLine({ id, position: 1, quantity: 1 })
  await owner.pickLine({ id, position: 2, quantity: 0 })
  const packing = { id, bags: 1, expectedDue: 217 }
  const runSoon = vi.spyOn(shop.app.jobs, 'runSoon')
  await Promise.all([owner.packOrder(packing), owner.packOrder(packing), owner.packOrder(packing)])
  expect(runSoon.mock.calls.filter(([name]) => name === 'finish-refunds')).toHaveLength(1)
  runSoon.mockRestore()
  await finishRefunds()
  await owner.packOrder(packing)
  await finishRefunds()
  expect(amountsOf(order)).toEqual([45_00])
  expect(await asSeller(order)).toMatchObject({ isPaid: true, amount: 262, partialRefund: { amount: 45 } })
  expect(await flagOf(order)).toMatchObject({ state: 'refunded', by: 'Bipul' })
  await expectSound()
  const forget = shop.db.updateTable('payment_exceptions').where('order_id', '=', id)
  await forget.set({ received_minor: 44_00 }).execute()
  expect(await listViolations(shop.db)).toEqual([
    expect.stringMatching(/^order \d+: received 26200, due 21700, partial refund of 4400$/),
    expect.stringMatching(/^V11 order \d+: partial refund of 4400 is refunded, in the cash book -4500$/),
  ])
  await forget.set({ received_minor: 45_00 }).execute()
})

describe('without an answer from Stripe', () => {
  test.each(['hangs', 'cuts before', 'cuts after', 'fails before', 'fails after', 'busy'] as const)(
    '(%s) the job asks again until the part is refunded, once',
    async (behaviour) => {
      const order = await aShortOrder()
      stripe.behaviour = behaviour
      const asking = finishRefunds([behaviour === 'hangs' ? shortTimeout : shop])
      await expect(asking).rejects.toThrow(/^Stripe: /)
      expect(await flagOf(order)).toMatchObject({
        state: 'refunding',
        fault: expect.stringMatching(/not answered/),
      })
      stripe.behaviour = 'normal'
      await finishRefunds([other])
      expect(await flagOf(order)).toMatchObject({ state: 'refunded', fault: null })
      expect([amountsOf(order), await messagesOf(order, 'order-refunded')]).toEqual([[45_00], 1])
      await expectSound()
    },
  )

  test('neither by hand nor by a press is it refunded twice', async () => {
    const order = await aShortOrder()
    stripe.behaviour = 'cuts after'
    await expect(finishRefunds([shop])).rejects.toThrow(/^Stripe: /)
    const { _id: id } = await flagOf(order)
    await expect(owner.resolvePaymentException({ id, as: 'by-hand', note: 'UTR 1' })).rejects.toMatchObject({
      code: 'payment_exception_resolved',
    })
    stripe.behaviour = 'normal'
    expect(await owner.refundPayment({ id })).toMatchObject({ state: 'refunding' })
    await finishRefunds()
    expect(amountsOf(order)).toEqual([45_00])
  })
})

describe('a partial refund that Stripe refuses', () => {
  async function aRefusedOrder(): Promise<Paid> {
    const order = await aShortOrder()
    stripe.isEmpty = true
    await finishRefunds()
    stripe.isEmpty = false
    return order
  }

  test('is due with its reason, tells the shop, and the owner repeats it once', async () => {
    const order = await aRefusedOrder()
    const exception = await flagOf(order)
    expect(exception).toMatchObject({
      state: 'due',
      canRefund: true,
      fault: expect.stringMatching(/not enough money/),
    })
    expect(await asSeller(order)).toMatchObject({ partialRefund: { amount: 45, state: 'due' } })
    expect(await messagesOf(order, 'payment-exception')).toBe(1)
    const people = [owner, second, owner, second]
    await Promise.all(people.map((person) => person.refundPayment({ id: exception._id })))
    expect(amountsOf(order)).toEqual([45_00])
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', by: 'Bipul' })
    expect((await owner.listAuditEntries({ thing: 'payment', q: order.id })).entries).toMatchObject([
      { action: 'payment.refund', after: { amountPaise: 45_00, payment: order.payment } },
    ])
    await expectSound()
  })

  test('can be recorded by hand, not by a packer', async () => {
    const order = await aRefusedOrder()
    const { _id: id } = await flagOf(order)
    const packer = await aSeller(shop, { role: 'packer' })
    await expect(packer.refundPayment({ id })).rejects.toMatchObject({ status: 403 })
    await owner.resolvePaymentException({ id, as: 'by-hand', note: 'UTR 1' })
    await finishRefunds()
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', note: 'UTR 1', refundId: null })
    expect(amountsOf(order)).toEqual([])
    // Stripe knows nothing of the part that was paid by hand.
    await sendStripeEvent(shop, chargeEvent(order, 171_99))
    expect((await asSeller(order)).exceptions.map(({ kind }) => kind)).toEqual(['short'])
    await sendStripeEvent(shop, refundEvent(order, { amount: 172_00 }))
    expect(await flagOf(order, 'returned')).toMatchObject({ state: 'due' })
  })

  test('counts when the same amount goes back in the dashboard; another amount does not', async () => {
    const order = await aRefusedOrder()
    await sendStripeEvent(shop, refundEvent(order, { amount: 44_00 }))
    expect(await flagOf(order)).toMatchObject({ state: 'due' })
    await sendStripeEvent(shop, refundEvent(order))
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', refundId: 're_elsewhere' })
    expect((await asSeller(order)).exceptions).toHaveLength(1)
    await expectSound()
  })
})

describe('a report of Stripe', () => {
  const reports = (order: Paid) => {
    const [made] = refundsOf(order)
    return [refundEvent(order, made), refundEvent(order, made, 'refund.updated'), chargeEvent(order, 45_00)]
  }

  test('of the part, in any order and doubled, is not the whole', async () => {
    const order = await aRefundedShortOrder()
    const before = await asSeller(order)
    for (const event of [...reports(order), ...reports(order).toReversed()])
      await sendStripeEvent(shop, event)
    expect(await asSeller(order)).toEqual(before)
    expect(await messagesOf(order, 'order-refunded')).toBe(1)
  })

  test('before the answer counts once', async () => {
    const order = await aShortOrder()
    stripe.behaviour = 'cuts after'
    await expect(finishRefunds([shop])).rejects.toThrow(/^Stripe: /)
    stripe.behaviour = 'normal'
    for (const event of reports(order).toReversed()) await sendStripeEvent(shop, event)
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', refundId: refundsOf(order)[0]!.id })
    await finishRefunds()
    expect([amountsOf(order), await messagesOf(order, 'order-refunded')]).toEqual([[45_00], 1])
  })

  test('that it failed makes the part due again; a late success changes nothing', async () => {
    const order = await aRefundedShortOrder()
    const [made] = refundsOf(order)
    await sendStripeEvent(shop, refundEvent(order, { ...made, status: 'failed' }, 'refund.failed'))
    await sendStripeEvent(shop, refundEvent(order, made))
    expect(await flagOf(order)).toMatchObject({ state: 'due', fault: expect.stringMatching(/failed/) })
    expect(await asSeller(order)).toMatchObject({ isPaid: true, partialRefund: { state: 'due' } })
    made!.status = 'failed'
    await owner.refundPayment({ id: (await flagOf(order))._id })
    expect(refundsOf(order).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await flagOf(order)).toMatchObject({ state: 'refunded', refundId: refundsOf(order)[1]!.id })
    await expectSound()
  })

  test('that it failed before the answer leaves the part due', async () => {
    const order = await aShortOrder()
    stripe.behaviour = 'cuts after'
    await expect(finishRefunds([shop])).rejects.toThrow(/^Stripe: /)
    stripe.behaviour = 'normal'
    const failed = { ...refundsOf(order)[0], status: 'failed' }
    await sendStripeEvent(shop, refundEvent(order, failed, 'refund.failed'))
    await finishRefunds()
    expect(await flagOf(order)).toMatchObject({ state: 'due', fault: expect.stringMatching(/failed/) })
    expect(await messagesOf(order, 'order-refunded')).toBe(0)
  })

  test.each([
    ['a refund', (order: Paid) => refundEvent(order, { amount: 172_00 })],
    ['a charge', (order: Paid) => chargeEvent(order, 217_00)],
  ])('that the rest went back too, as %s, is reviewed by a seller', async (_, eventFor) => {
    const order = await aRefundedShortOrder()
    await sendStripeEvent(shop, chargeEvent(order, 216_99))
    expect((await asSeller(order)).exceptions).toHaveLength(1)
    await sendStripeEvent(shop, eventFor(order))
    expect(await flagOf(order, 'returned')).toMatchObject({ state: 'due', received: { minor: 172_00 } })
    await expectSound()
  })
})

describe('an order that is cancelled after a partial refund', () => {
  test('gets the rest back, once', async () => {
    const order = await aRefundedShortOrder()
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    const rest = await flagOf(order, 'cancelled')
    expect(rest).toMatchObject({ state: 'due', received: { minor: 172_00 } })
    expect((await mailsAbout(order)).at(-1)).toContain('We will refund the ₹172.00 that you paid.')
    await owner.refundPayment({ id: rest._id })
    expect(amountsOf(order)).toEqual([45_00, 172_00])
    expect(await asSeller(order)).toMatchObject({ isPaid: false, refund: 'refunded' })
    expect((await asShopper(order))?.online).toMatchObject({
      refund: { amount: 172 },
      partialRefund: { amount: 45 },
    })
    await expectSound()
  })

  test('while it is not answered, gets both back', async () => {
    const order = await aShortOrder()
    stripe.behaviour = 'cuts after'
    await expect(finishRefunds([shop])).rejects.toThrow(/^Stripe: /)
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    stripe.behaviour = 'normal'
    await owner.refundPayment({ id: (await flagOf(order, 'cancelled'))._id })
    await finishRefunds()
    expect(amountsOf(order)).toEqual([45_00, 172_00])
    await expectSound()
  })

  test('is still due for the rest after late reports of the larger part', async () => {
    const order = await aRefundedShortOrder(172_00)
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    await sendStripeEvent(shop, refundEvent(order, refundsOf(order)[0]))
    await sendStripeEvent(shop, chargeEvent(order, 172_00))
    expect(await flagOf(order, 'cancelled')).toMatchObject({ state: 'due', received: { minor: 45_00 } })
    await sendStripeEvent(shop, chargeEvent(order, 217_00))
    expect(await flagOf(order, 'cancelled')).toMatchObject({ state: 'refunded' })
    await expectSound()
  })

  test('stays cancelled', async () => {
    const order = await aRefundedShortOrder()
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    const reopening = owner.setOrderStatus({ id: order.id, status: 'Pending' })
    await expect(reopening).rejects.toMatchObject({ status: 409, code: 'refund_begun' })
  })

  test('gets all of it back if the part was closed without a refund', async () => {
    const order = await aShortOrder()
    stripe.isEmpty = true
    await finishRefunds()
    stripe.isEmpty = false
    const note = 'Delivered after all'
    await owner.resolvePaymentException({ id: (await flagOf(order))._id, as: 'nothing', note })
    expect(await asSeller(order)).not.toHaveProperty('partialRefund')
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    await owner.refundPayment({ id: (await flagOf(order, 'cancelled'))._id })
    expect(amountsOf(order)).toEqual([217_00])
    await expectSound()
  })

  test('gets the rest back if it was cancelled and reopened before it was packed', async () => {
    const order = await aPaidOrder()
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    await owner.setOrderStatus({ id: order.id, status: 'Pending' })
    await packShort(order)
    await finishRefunds()
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    await owner.refundPayment({ id: (await flagOf(order, 'cancelled'))._id })
    expect(amountsOf(order)).toEqual([45_00, 172_00])
    await expectSound()
  })
})

test('refunds of more than was received are a fault of the stored data', async () => {
  const order = await aRefundedShortOrder()
  await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const setRest = (received_minor: number) =>
    shop.db
      .updateTable('payment_exceptions')
      .set({ received_minor })
      .where('order_id', '=', order.id)
      .where('kind', '=', 'cancelled')
      .execute()
  await setRest(172_01)
  expect(await listViolations(shop.db)).toEqual([
    `payment ${order.payment} of order ${number}: received 21700, refunds of 21701`,
  ])
  await setRest(172_00)
  await expectSound()
})

describe('an order that the shop rejects', () => {
  async function reject({ id }: Paid): Promise<void> {
    await owner.setOrderStatus({ id, status: 'Cancelled' })
    await changeOrder(ordersOf(shop), { id, by: systemActor }, async (_, change) => {
      await refundAutomatically(change)
      await refundAutomatically(change)
    })
  }

  test('is refunded by itself, once', async () => {
    const order = await aPaidOrder()
    await reject(order)
    await finishRefunds()
    await finishRefunds()
    expect(amountsOf(order)).toEqual([217_00])
    expect(await asSeller(order)).toMatchObject({ isPaid: false, refund: 'refunded' })
    await expectSound()
  })

  test('stays cancelled once Stripe was asked, also without an answer', async () => {
    const order = await aPaidOrder()
    await reject(order)
    stripe.behaviour = 'cuts after'
    await expect(finishRefunds([shop])).rejects.toThrow(/^Stripe: /)
    stripe.behaviour = 'normal'
    await expect(owner.setOrderStatus({ id: order.id, status: 'Pending' })).rejects.toMatchObject({
      code: 'refund_begun',
    })
    await finishRefunds()
    expect(amountsOf(order)).toEqual([217_00])
    await expectSound()
  })

  test('is due, and the shop is told, if Stripe refuses', async () => {
    const order = await aPaidOrder()
    await reject(order)
    stripe.isEmpty = true
    await finishRefunds()
    expect(await flagOf(order, 'cancelled')).toMatchObject({ state: 'due', fault: expect.any(String) })
    expect(await messagesOf(order, 'payment-exception')).toBe(1)
  })
})

describe('a provider that cannot refund', () => {
  test('UPI: the seller pays the difference back by hand', async () => {
    const upi = await aUpiOrder(shop, { shopper: asha, product: rice._id })
    await owner.confirmUpiPayment({ id: upi.checkout, utr: upi.utr })
    await packShort({ id: upi._id })
    const exception = await flagOf({ id: upi._id })
    expect(exception).toMatchObject({ state: 'due', canRefund: false, received: { minor: 45_00 } })
    expect(await messagesOf({ id: upi._id }, 'payment-exception')).toBe(1)
    await expect(owner.refundPayment({ id: exception._id })).rejects.toMatchObject({ code: 'refund_by_hand' })
    await owner.resolvePaymentException({ id: exception._id, as: 'by-hand', note: 'UTR 512345678901' })
    expect(await asSeller({ id: upi._id })).toMatchObject({ partialRefund: { state: 'refunded' } })
    await owner.setOrderStatus({ id: upi._id, status: 'Cancelled' })
    expect(await flagOf({ id: upi._id }, 'cancelled')).toMatchObject({ received: { minor: 172_00 } })
    await expectSound()
  })

  test('UPI: the shop is told if a packer rejects or cancels the order, unless it is reopened at once', async () => {
    const packer = await aSeller(shop, { role: 'packer' })
    const paid = async () => {
      const upi = await aUpiOrder(shop, { shopper: asha, product: rice._id })
      await owner.confirmUpiPayment({ id: upi.checkout, utr: upi.utr })
      return { id: upi._id }
    }
    const orders = [await paid(), await paid(), await paid(), await paid()] as const
    const [rejected, cancelled, reopened, known] = orders
    await packer.rejectOrder({ ...rejected, reason: 'sold-out' })
    await packer.rejectOrder({ ...rejected, reason: 'sold-out' })
    await packer.setOrderStatus({ ...cancelled, status: 'Cancelled' })
    await packer.bulkOrderStatus({ orders: [reopened], status: 'Cancelled' })
    await packer.setOrderStatus({ ...reopened, status: 'Pending' })
    await owner.setOrderStatus({ ...known, status: 'Cancelled' })
    const told = await Promise.all(orders.map((order) => messagesOf(order, 'payment-exception')))
    expect(told).toEqual([1, 1, 1, 0])
    const messages = shop.db.selectFrom('messages').selectAll().where('kind', '=', 'payment-exception')
    const ids = [rejected.id, cancelled.id, reopened.id]
    const rows = await messages.where('order_id', 'in', ids).orderBy('id').execute()
    const flagged = rows.map(({ id, kind, order_id, exception_id }) => ({
      ...{
        id,
        kind,
        orderId: order_id,
        exceptionId: exception_id,
        ticketId: null,
        orderVersion: null,
        userId: null,
        sellerId: null,
        recipient: null,
      },
      ...{ tries: 0, ageSeconds: 0, done: [] },
    }))
    expect(await listCurrentMessages(shop.db, flagged)).toEqual(new Set(rows.slice(0, 2).map(({ id }) => id)))
    await expectSound()
  })

  test('Stripe without keys: the refund is due, unless Stripe was asked before', async () => {
    const [asked, fresh] = [await aShortOrder(), await aShortOrder()]
    stripe.behaviour = 'cuts after'
    const first = shop.db.updateTable('payment_exceptions').set({ ask_at: new Date('2100-01-01') })
    await first.where('order_id', '=', fresh.id).execute()
    await expect(shop.app.jobs.run('finish-refunds')).rejects.toThrow(/^Stripe: /)
    await expect(finishRefunds([withoutKeys])).rejects.toThrow('no provider can refund this payment')
    expect((await flagOf(asked)).state).toBe('refunding')
    expect(await flagOf(fresh)).toMatchObject({ state: 'due', fault: null })
    const unable = await atProcess(withoutKeys, owner).getOrder({ id: fresh.id })
    expect(unable.order.exceptions).toMatchObject([{ canRefund: false }])
    stripe.behaviour = 'normal'
    await finishRefunds()
    expect([amountsOf(asked), amountsOf(fresh)]).toEqual([[45_00], []])
  })
})
