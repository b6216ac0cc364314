import { expect, test } from 'vitest'
import { expireUnpaidOrders } from '#server/payment/checkout/expire-unpaid-orders.ts'
import { aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop(withPractice)

async function unpaidOf(shopper: Shopper) {
  return (await shopper.listUnpaidOrders()).orders.map(({ _id }) => _id)
}

test('a shopper sees only their own orders that await payment', async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  const [first, second] = [
    await anUnpaidOrder(shop, { shopper: asha }),
    await anUnpaidOrder(shop, { shopper: asha }),
  ]
  expect(await unpaidOf(asha)).toEqual([second._id, first._id])
  expect(await unpaidOf(bina)).toEqual([])
  await expect(aVisitor(shop).listUnpaidOrders()).rejects.toMatchObject({ status: 401 })
  const { orders } = await asha.listUnpaidOrders()
  expect(orders[0]).toMatchObject({
    orderNumber: second.orderNumber,
    online: { state: 'awaiting', via: 'practice' },
  })
  expect(Date.parse(String(orders[0]?.online?.payBy))).toBeGreaterThan(Date.now())
  await payAtPractice(asha, { order: first })
  await asha.cancelOrder({ id: second._id })
  expect(await unpaidOf(asha)).toEqual([])
})

test('an unpaid order says whether its shopper cancelled it or it expired', async () => {
  const asha = await aShopper(shop)
  const [given, late, paid] = [
    await anUnpaidOrder(shop, { shopper: asha }),
    await anUnpaidOrder(shop, { shopper: asha }),
    await anUnpaidOrder(shop, { shopper: asha }),
  ]
  await asha.cancelOrder({ id: given._id })
  await payAtPractice(asha, { order: paid })
  await asha.cancelOrder({ id: paid._id })
  await shop.db
    .updateTable('orders')
    .set({ pay_by: new Date(Date.now() - 1000) })
    .where('id', '=', late._id)
    .execute()
  const providers = { available: () => [], find: () => null, pageHosts: () => [] }
  await expireUnpaidOrders(ordersOf(shop), {
    providers,
    onError: (error) => {
      throw error
    },
    onPaymentSettled: () => {},
  })
  const { orders } = await asha.listMyOrders()
  const of = (id: string) => {
    const { status, isPaid, online } = orders.find(({ _id }) => _id === id)!
    return [status, isPaid, online?.state, online?.isGivenUp]
  }
  expect(of(given._id)).toEqual(['Cancelled', false, 'lapsed', true])
  expect(of(late._id)).toEqual(['Cancelled', false, 'lapsed', false])
  expect(of(paid._id)).toEqual(['Cancelled', true, 'refund-due', false])
})

test('cancelling an unpaid order does not cancel it once it is paid', async () => {
  const asha = await aShopper(shop)
  const [unpaid, paid] = [
    await anUnpaidOrder(shop, { shopper: asha }),
    await anUnpaidOrder(shop, { shopper: asha }),
  ]
  await payAtPractice(asha, { order: paid })
  await expect(asha.cancelOrder({ id: paid._id, onlyUnpaid: true })).rejects.toMatchObject({
    status: 409,
    code: 'already_paid',
  })
  await asha.cancelOrder({ id: unpaid._id, onlyUnpaid: true })
  const { orders } = await asha.listMyOrders()
  expect(orders.map(({ status }) => status)).toEqual(['Pending', 'Cancelled'])
})
