import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { inOrderTransaction } from '#server/order/core/change-order.ts'
import { aShopper } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { aStripeOrder, findPaymentStatus, paid } from '#test/builders/stripe-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { eventOf, openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import type { FakeEvent } from '#test/fakes/stripe-account.ts'
import { listViolations } from '#test/invariants.ts'
import { listLockWaits } from '#test/lock-waits.ts'
import { startShop } from '#test/shop.ts'
import { settlePaymentInTransaction } from '../settle/settle-payment.ts'

const stripe = await openFakeStripe()
const payments = { stripe: stripe.config, isPracticeAllowed: false }
const shop = await startShop({ payments, orderLimits: noOrderLimits })
const asha = await aShopper(shop)
afterAll(stripe.close)

const eventNames = [
  'expired',
  'paid',
  'refunded in part',
  'refunded',
  'charge refunded',
  'refund failed',
  'disputed',
  'dispute lost',
] as const
type EventName = (typeof eventNames)[number]

async function anOrder() {
  const order = await aStripeOrder({ shop, stripe, shopper: asha })
  const payment = `pi_${order.id}`
  const amount = order.session.amount_total!
  const refund = { id: `re_${order.id}`, payment_intent: payment, amount, status: 'succeeded' }
  const dispute = {
    ...{ id: `dp_${order.id}`, payment_intent: payment, amount, currency: 'inr' },
    ...{ reason: 'fraudulent', status: 'needs_response' },
  }
  // The same second for all, as Stripe may report them.
  const created = Math.floor(Date.now() / 1000)
  const events: Record<EventName, () => FakeEvent> = {
    expired: () => eventOf('checkout.session.expired', { ...order.session, status: 'expired' }),
    paid: () => stripe.pay(order.session.id, { payment_intent: payment }),
    'refunded in part': () => eventOf('refund.created', { ...refund, id: `re_part_${order.id}`, amount: 1 }),
    refunded: () => eventOf('refund.created', refund),
    'charge refunded': () => eventOf('charge.refunded', { payment_intent: payment, amount_refunded: amount }),
    'refund failed': () => eventOf('refund.failed', { ...refund, status: 'failed' }),
    disputed: () => eventOf('charge.dispute.created', dispute),
    'dispute lost': () => eventOf('charge.dispute.closed', { ...dispute, status: 'lost' }),
  }
  const make = (name: EventName) => ({ ...events[name](), created })
  return { ...order, payment, send: (name: EventName) => sendStripeEvent(shop, make(name)) }
}
type Order = Awaited<ReturnType<typeof anOrder>>

/** What staff and shopper see; a refund that failed leaves a closed entry only if it was open before. */
async function stateOf(order: Order) {
  const found = shop.db.selectFrom('orders').select(['status', 'is_paid', 'is_placed'])
  const exceptions = shop.db
    .selectFrom('payment_exceptions')
    .select(['kind', 'state', 'note'])
    .orderBy('kind')
  const open = await exceptions.where('order_id', '=', order.id).orderBy('state').orderBy('note').execute()
  return {
    ...(await found.where('id', '=', order.id).executeTakeFirstOrThrow()),
    exceptions: open.filter(({ kind, state }) => state === 'due' || kind === 'dispute'),
    shown: await findPaymentStatus(asha, order),
  }
}

async function stateAfter(names: readonly EventName[]) {
  const order = await anOrder()
  for (const name of names) expect((await order.send(name)).statusCode).toBe(200)
  const state = await stateOf(order)
  // A shopper may have three unpaid orders.
  if (!state.is_placed) await asha.cancelOrder({ id: order.id })
  return state
}

test('a refund that is reported before its payment is applied with the payment, once', async () => {
  const order = await anOrder()
  for (const name of ['refunded', 'charge refunded'] as const) await order.send(name)
  expect(await stateOf(order)).toMatchObject({ is_paid: false, is_placed: false, exceptions: [] })
  for (let times = 0; times < 2; times++) await order.send('paid')
  expect(await stateOf(order)).toEqual({
    ...{ status: 'Pending', is_paid: true, is_placed: true, shown: paid },
    exceptions: [{ kind: 'returned', state: 'due', note: null }],
  })
  const messages = shop.db.selectFrom('messages').select('kind').where('order_id', '=', order.id)
  expect(await messages.orderBy('id').execute()).toEqual([
    { kind: 'order-paid' },
    { kind: 'payment-exception' },
  ])
})

test('a refund that is reported before the late payment of an expired order leaves nothing to refund', async () => {
  const order = await anOrder()
  await asha.cancelOrder({ id: order.id })
  await order.send('refunded')
  await order.send('paid')
  expect(await stateOf(order)).toMatchObject({ status: 'Cancelled', is_paid: false, exceptions: [] })
})

/** The embedded database has one session, in which transactions wait for each other. */
test.skipIf(shop.database.kind === 'embedded')(
  'a refund that is reported while its payment is being stored waits for it',
  async () => {
    const order = await anOrder()
    const money = { amountMinor: order.session.amount_total!, currency: 'INR', orderId: order.id }
    const received = { provider: 'stripe' as const, sessionId: order.session.metadata!.session! }
    let refund: ReturnType<Order['send']> | undefined
    await inOrderTransaction(ordersOf(shop), async (transaction) => {
      await settlePaymentInTransaction(transaction, {
        ...received,
        money: { ...money, payment: order.payment },
      })
      let isDone = false
      refund = order.send('refunded').finally(() => {
        isDone = true
      })
      await expect.poll(async () => isDone || (await listLockWaits(shop.db)).length > 0).toBe(true)
    })
    expect((await refund)?.statusCode).toBe(200)
    expect((await stateOf(order)).exceptions).toEqual([{ kind: 'returned', state: 'due', note: null }])
  },
)

test('the order of the events of one order does not matter', async () => {
  const expected = new Map<string, Awaited<ReturnType<typeof stateAfter>>>()
  const shuffled = fc.shuffledSubarray([...eventNames], { minLength: 2 })
  await fc.assert(
    fc.asyncProperty(shuffled, async (names) => {
      const inOrder = eventNames.filter((name) => names.includes(name))
      const key = inOrder.join()
      if (!expected.has(key)) expected.set(key, await stateAfter(inOrder))
      expect(await stateAfter(names)).toEqual(expected.get(key))
    }),
    { numRuns: 25 },
  )
  expect(await listViolations(shop.db)).toEqual([])
})
