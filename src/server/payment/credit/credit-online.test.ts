import { expect, test } from 'vitest'
import { aSeller, aShopper, type Shopper } from '#test/builders/accounts.ts'
import {
  endPaymentTime,
  expireUnpaidOrders,
  listExceptions,
  payAtPractice,
  readCheckoutId,
  sendPracticeEvent,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const owner = await aSeller(shop)
const rice = await aProduct(shop, { name: 'Joha Rice', price: 60 })

/** Two at ₹60 and ₹18 of fees. */
const total = 138

async function anOrder(credit: number) {
  const asha = await aShopper(shop)
  await owner.grantCredit({ id: asha.id, amount: '100', note: 'The milk was late' })
  const { order, url } = await asha.placeOnlineOrder({
    items: [{ product: rice._id, quantity: 2 }],
    ...{ address: asha.address, expectedAmount: total, credit },
  })
  return { asha, order: { ...order, url, session: readCheckoutId(url) } }
}

const balanceOf = async (shopper: Shopper) => (await shopper.getMyCredit()).credit.balance
const orderSeen = async (shopper: Shopper) => (await shopper.listMyOrders()).orders[0]!
const refundOf = async (id: string) =>
  (await owner.listPaymentExceptions({})).exceptions.find(({ order }) => order?._id === id)?.received.minor

async function mailTo(asha: Shopper): Promise<string> {
  await shop.db
    .updateTable('messages')
    .set({ due_at: new Date(0) })
    .where('due_at', 'is not', null)
    .execute()
  await shop.app.jobs.run('send-messages')
  return (await listMailsTo(shop, asha.email)).map(({ text }) => text).join('\n')
}

test('the provider gets what credit does not pay, and both pay the order', async () => {
  const { asha, order } = await anOrder(100)
  expect([order.amount, await balanceOf(asha)]).toEqual([total, 0])
  expect((await asha.getPracticeCheckout({ id: order.session })).checkout).toMatchObject({
    amount: 38,
    fees: expect.arrayContaining([{ name: 'Store credit', amount: -100 }]),
  })
  expect(await listViolations(shop.db)).toEqual([])
  await payAtPractice(asha, { order })
  expect(await orderSeen(asha)).toMatchObject({ isPaid: true, amount: total, credit: 100 })
  expect(await mailTo(asha)).toContain('We have received your test payment of ₹38.00.')
  expect(await listViolations(shop.db)).toEqual([])
})

test('an online order leaves something to pay', async () => {
  const asha = await aShopper(shop)
  await owner.grantCredit({ id: asha.id, amount: '200', note: 'The milk was late' })
  const items = [{ product: rice._id, quantity: 2 }]
  await expect(asha.placeOnlineOrder({ items, address: asha.address, credit: total })).rejects.toMatchObject({
    code: 'amount_changed',
  })
  expect(await balanceOf(asha)).toBe(200)
})

test.each(['expires', 'is cancelled'])('an unpaid order that %s gives its credit back', async (how) => {
  const { asha, order } = await anOrder(100)
  if (how === 'expires') {
    await endPaymentTime(shop, order)
    await expireUnpaidOrders(shop)
    expect(await mailTo(asha)).toContain('₹100.00 of store credit is back in your account.')
  } else await asha.cancelOrder({ id: order._id, onlyUnpaid: true })
  expect(await balanceOf(asha)).toBe(100)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a payment after the credit went back is an amount for staff to decide on', async () => {
  const { asha, order } = await anOrder(100)
  await endPaymentTime(shop, order)
  await expireUnpaidOrders(shop)
  await sendPracticeEvent(shop, { order: { ...order, amount: 38 } })
  expect(await listExceptions(shop, order)).toEqual(['amount due'])
  const { exceptions } = await owner.listPaymentExceptions({})
  const exception = exceptions.find((one) => one.order?._id === order._id)
  await owner.takePayment({ id: exception!._id })
  expect(await orderSeen(asha)).toMatchObject({ isPaid: false, paid: 38 })
  expect(await balanceOf(asha)).toBe(100)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a cancelled order gives its credit and its money back, each once', async () => {
  const { asha, order } = await anOrder(100)
  await payAtPractice(asha, { order })
  await owner.setOrderStatus({ id: order._id, status: 'Cancelled' })
  expect([await balanceOf(asha), await refundOf(order._id)]).toEqual([100, 38_00])
  expect(await mailTo(asha)).toContain('₹100.00 of store credit is back in your account.')
  // Reopened in time, its money stays and the rest is collected.
  await owner.setOrderStatus({ id: order._id, status: 'Pending' })
  expect(await orderSeen(asha)).toMatchObject({ isPaid: false, paid: 38 })
  expect(await listViolations(shop.db)).toEqual([])
})

test.each([
  [100, 60, undefined],
  [40, 40, 20_00],
])(
  'of an order with ₹%i of credit that is packed short, ₹%i goes back to it',
  async (credit, back, money) => {
    const { asha, order } = await anOrder(credit)
    await payAtPractice(asha, { order })
    await owner.pickLine({ id: order._id, position: 1, quantity: 1 })
    await owner.packOrder({ id: order._id, bags: 1, expectedDue: 78 })
    await shop.app.jobs.run('finish-refunds')
    expect(await balanceOf(asha)).toBe(100 - credit + back)
    expect((await owner.getOrder({ id: order._id })).order.partialRefund?.amount).toBe(money && money / 100)
    expect(await orderSeen(asha)).toMatchObject({ isPaid: true, due: 78 })
    expect(await listViolations(shop.db)).toEqual([])
  },
)
