import { expect, test } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { payAtPractice, readCheckoutId, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aComplaint, decide } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })

/** Three at ₹100 and ₹18 of fees, delivered and paid. */
async function anOrder({ credit = 0, isOnline = false }) {
  const shopper = await aShopper(shop, { name: 'Asha' })
  if (credit > 0) await owner.grantCredit({ id: shopper.id, amount: String(credit), note: 'Welcome' })
  const product = (await aProduct(shop, { price: 100, stock: 100 }))._id
  const wanted = { items: [{ product, quantity: 3 }], address: shopper.address, credit }
  if (isOnline) {
    const { order, url } = await shopper.placeOnlineOrder(wanted)
    await payAtPractice(shopper, { order: { session: readCheckoutId(url) } })
    await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
    return { shopper, order: { id: order._id, product } }
  }
  const { order } = await shopper.placeCodOrder(wanted)
  await owner.setOrderStatus({
    id: order._id,
    status: 'Delivered',
    ...(credit < 318 && { cashReceived: true }),
  })
  return { shopper, order: { id: order._id, product } }
}

const refundsOf = async (orderId: string) => {
  const entries = await shop.db
    .selectFrom('cash_entries')
    .select(['method', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refunded')
    .orderBy('id')
    .execute()
  return entries.map(({ method, amount_paise: paise }) => [method, Number(paise) / 100])
}

test.each([
  ['in cash', false, 'Cash'],
  ['online', true, 'Practice'],
])('what credit paid of an order goes back to it, and then what was paid %s', async (_, isOnline, method) => {
  const { shopper, order } = await anOrder({ credit: 150, isOnline })
  const balance = async () => (await shopper.getMyCredit()).credit.balance
  const first = await aComplaint({ shopper, order })
  await decide(owner, { ticket: first, decision: 'approved' })
  expect(await balance()).toBe(100)
  const second = await aComplaint({ shopper, order })
  await decide(owner, { ticket: second, decision: 'approved' })
  await decide(owner, { ticket: second, decision: 'approved' })
  await shop.app.jobs.run('finish-refunds')
  expect(await balance()).toBe(150)
  expect(await refundsOf(order.id)).toEqual([
    ['Credit', -100],
    ['Credit', -50],
    [method, -50],
  ])
  expect((await owner.getOrder({ id: order.id })).order.isPaid).toBe(true)
  await expect(owner.setOrderStatus({ id: order.id, status: 'Cancelled' })).rejects.toMatchObject({
    code: 'order_claimed',
  })
  expect(await listViolations(shop.db)).toEqual([])
})

test('of an order that credit paid, a claim never becomes cash', async () => {
  const { shopper, order } = await anOrder({ credit: 318 })
  const ticket = await aComplaint({ shopper, order, quantity: 3 })
  await decide(owner, { ticket, decision: 'approved', method: 'UPI' })
  expect(await refundsOf(order.id)).toEqual([['Credit', -318]])
  expect((await shopper.getMyCredit()).credit.entries[0]).toMatchObject({ kind: 'claim', amount: 318 })
  expect(await listViolations(shop.db)).toEqual([])
})

test.each([
  ['in cash', false],
  ['online', true],
])('a customer who paid %s and wishes store credit gets it in place of money', async (_, isOnline) => {
  const { shopper, order } = await anOrder({ isOnline })
  const ticket = await aComplaint({ shopper, order, wanted: 'credit' })
  await decide(owner, { ticket, decision: 'part', amount: 60 })
  await decide(owner, { ticket, decision: 'part', amount: 60 })
  expect((await shopper.getMyCredit()).credit).toMatchObject({
    balance: 60,
    entries: [{ kind: 'claim', amount: 60 }],
  })
  expect(await refundsOf(order.id)).toEqual([['Credit', -60]])
  // Another line is money again.
  const second = await aComplaint({ shopper, order })
  await decide(owner, { ticket: second, decision: 'approved' })
  expect((await shopper.getMyCredit()).credit.balance).toBe(60)
  expect(await listViolations(shop.db)).toEqual([])
})

test('50 approvals at once give credit once', async () => {
  const { shopper, order } = await anOrder({})
  const ticket = await aComplaint({ shopper, order, wanted: 'credit' })
  await Promise.all(Array.from({ length: 50 }, () => decide(owner, { ticket, decision: 'approved' })))
  expect((await shopper.getMyCredit()).credit.balance).toBe(100)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order without an account gets no credit', async () => {
  const { shopper, order } = await anOrder({})
  await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', order.id).execute()
  const lines = [
    { product: order.product, quantity: 1, reason: 'damaged' as const, wanted: 'credit' as const },
  ]
  await expect(owner.openStaffTicket({ channel: 'phone', order: order.id, lines })).rejects.toMatchObject({
    code: 'credit_no_account',
  })
  expect((await shopper.getMyCredit()).credit.entries).toEqual([])
})

test('staff see what goes back as credit before money', async () => {
  const { shopper, order } = await anOrder({ credit: 150 })
  const ticket = await aComplaint({ shopper, order })
  const paymentOf = async () => (await owner.getTicket({ id: ticket._id })).ticket.payment
  expect(await paymentOf()).toEqual({ isOnline: false, credit: 150 })
  await decide(owner, { ticket, decision: 'approved' })
  expect(await paymentOf()).toEqual({ isOnline: false, credit: 50 })
})
