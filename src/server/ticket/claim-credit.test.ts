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
  expect(await refundsOf(order.id)).toEqual([['Credit', -300]])
  expect((await shopper.getMyCredit()).credit.entries[0]).toMatchObject({ kind: 'claim', amount: 300 })
  expect(await listViolations(shop.db)).toEqual([])
})
