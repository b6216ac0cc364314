import { afterAll, describe, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import {
  answerDisputeBy,
  aPaidStripeOrder,
  disputeEvent,
  findPaymentStatus,
  paid,
} from '#test/builders/stripe-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openFakeStripe, sendStripeEvent } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const stripe = await openFakeStripe()
const payments = { stripe: stripe.config, isPracticeAllowed: false }
const shop = await startShop({ payments, orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
afterAll(stripe.close)

const aPaidOrder = () => aPaidStripeOrder({ shop, stripe, shopper: asha })
type Paid = Awaited<ReturnType<typeof aPaidOrder>>

async function disputesOf({ id }: Pick<Paid, 'id'>) {
  const { order } = await owner.getOrder({ id })
  return order.exceptions.filter(({ kind }) => kind === 'dispute')
}

async function countReviews({ id }: Pick<Paid, 'id'>): Promise<number> {
  const messages = shop.db.selectFrom('messages').select('id').where('order_id', '=', id)
  return (await messages.where('kind', '=', 'payment-exception').execute()).length
}

describe('a dispute', () => {
  test('is one payment exception with amount, reason and time, however often it is reported', async () => {
    const order = await aPaidOrder()
    const event = disputeEvent('created', order)
    await Promise.all([1, 2].map(() => sendStripeEvent(shop, event)))
    await sendStripeEvent(shop, disputeEvent('created', order, { amount: 1 }))
    expect(await disputesOf(order)).toMatchObject([
      {
        state: 'due',
        received: { minor: 22_35, currency: 'INR' },
        reference: `dp_${order.payment}`,
        canRefund: false,
        dispute: { reason: 'not-received', respondBy: answerDisputeBy },
      },
    ])
    expect(await countReviews(order)).toBe(1)
    expect((await owner.listPaymentExceptions({})).exceptions.at(-1)).toMatchObject({ kind: 'dispute' })
    expect(await findPaymentStatus(asha, order)).toEqual(paid)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test.each([
    ['fraudulent', 'not-authorized'],
    ['duplicate', 'duplicate'],
    ['toString', 'other'],
    [null, 'other'],
  ])('for %s is %s', async (reason, known) => {
    const order = await aPaidOrder()
    const evidence_details = { due_by: 0 }
    await sendStripeEvent(shop, disputeEvent('created', order, { reason, evidence_details }))
    expect(await disputesOf(order)).toMatchObject([{ dispute: { reason: known, respondBy: null } }])
  })

  test.each(['Sent the slip', 'Sent the slip.'])(
    'cannot be refunded a second time, but marked as answered: %s',
    async (note) => {
      const order = await aPaidOrder()
      await sendStripeEvent(shop, disputeEvent('created', order))
      const id = (await disputesOf(order))[0]!._id
      for (const act of [
        () => owner.refundPayment({ id }),
        () => owner.resolvePaymentException({ id, as: 'by-hand', note: 'UTR 1' }),
      ])
        await expect(act()).rejects.toMatchObject({ status: 409, code: 'refund_elsewhere' })
      await owner.resolvePaymentException({ id, as: 'nothing', note })
      for (let times = 0; times < 2; times++)
        await sendStripeEvent(shop, disputeEvent('closed', order, { status: 'lost' }))
      expect(await disputesOf(order)).toMatchObject([
        {
          state: 'settled',
          by: 'Bipul',
          note: 'Sent the slip. The dispute ended for the customer: the bank returned ₹22.35.',
        },
      ])
    },
  )

  test.each([
    ['won', 'The dispute ended for the shop: the money stays here.'],
    ['warning_closed', 'The dispute ended for the shop: the money stays here.'],
    ['lost', 'The dispute ended for the customer: the bank returned ₹22.35.'],
  ])('that is %s is closed with the outcome, in either order of the events', async (status, note) => {
    for (const order of [['created', 'closed'] as const, ['closed', 'created'] as const]) {
      const paidOrder = await aPaidOrder()
      for (const type of order) await sendStripeEvent(shop, disputeEvent(type, paidOrder, { status }))
      expect(await disputesOf(paidOrder)).toMatchObject([{ state: 'settled', note, by: null }])
    }
  })

  test('of a payment that was refunded is reported with its order', async () => {
    const order = await aPaidOrder()
    await asha.cancelOrder({ id: order.id })
    const { exceptions } = (await owner.getOrder({ id: order.id })).order
    await owner.refundPayment({ id: exceptions[0]!._id })
    await sendStripeEvent(shop, disputeEvent('created', order))
    expect(await disputesOf(order)).toMatchObject([{ state: 'due' }])
    expect((await asha.listMyOrders()).orders.find(({ _id }) => _id === order.id)).toMatchObject({
      online: { state: 'refunded' },
    })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('of an order that the shop rejects is not refunded: the bank decides', async () => {
    const order = await aPaidOrder()
    await sendStripeEvent(shop, disputeEvent('created', order))
    await owner.rejectOrder({ id: order.id, reason: 'no-rider' })
    const { exceptions } = (await owner.getOrder({ id: order.id })).order
    expect(exceptions.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['cancelled', 'refunding'],
      ['dispute', 'due'],
    ])
  })

  test.each([['pi_of_another_shop'], [null]])('of the payment %s is only stored', async (payment) => {
    const event = disputeEvent('created', { payment: payment ?? '' }, { payment_intent: payment })
    expect((await sendStripeEvent(shop, event)).statusCode).toBe(200)
    const kept = shop.db.selectFrom('payment_events').select('due_at').where('event_id', '=', event.id)
    expect(await kept.execute()).toEqual([{ due_at: null }])
    const exceptions = shop.db
      .selectFrom('payment_exceptions')
      .select('id')
      .where('reference', '=', `dp_${payment ?? ''}`)
    expect(await exceptions.execute()).toEqual([])
  })
})
