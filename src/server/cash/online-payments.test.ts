import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { anUnpaidOrder, payAtPractice, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aUpiOrder, setUpiId } from '#test/builders/upi-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits })
const [asha, owner, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop, { price: 50 })]

test('online payments and refunds are summed by method, held by no person, and fixed with the day', async () => {
  const items = [{ product: rice._id, quantity: 2 }]
  const [kept, returned] = [
    await anUnpaidOrder(shop, { shopper: asha, items }),
    await anUnpaidOrder(shop, { shopper: asha, items }),
  ]
  for (const order of [kept, returned]) await payAtPractice(asha, { order })
  await setUpiId(owner)
  const byUpi = await aUpiOrder(shop, { shopper: asha })
  await owner.confirmUpiPayment({ id: byUpi.checkout, utr: byUpi.utr })
  const upi = (await owner.getOrder({ id: byUpi._id })).order.amount
  expect((await owner.getCashBook()).book).toMatchObject({
    people: [],
    online: [
      { method: 'UPI', received: upi, refunded: 0 },
      { method: 'Practice', received: 236, refunded: 0 },
    ],
  })
  expect((await owner.getOwnCash()).cash.balance).toBe(0)

  // One is packed short, so a part goes back, and then cancelled: the rest goes back.
  await owner.pickLine({ id: kept._id, position: 1, quantity: 1 })
  await owner.packOrder({ id: kept._id, bags: 1, expectedDue: 68 })
  await shop.app.jobs.run('finish-refunds')
  await owner.setOrderStatus({ id: returned._id, status: 'Cancelled' })
  const { exceptions } = await owner.listPaymentExceptions({})
  await owner.refundPayment({ id: exceptions.find(({ order }) => order?._id === returned._id)?._id ?? '' })
  const online = async () => (await owner.getCashBook()).book.online.at(-1)
  expect(await online()).toEqual({ method: 'Practice', received: 236, refunded: 168 })
  await owner.setOrderStatus({ id: kept._id, status: 'Cancelled' })
  const rest = (await owner.listPaymentExceptions({})).exceptions.find(({ order }) => order?._id === kept._id)
  expect(rest?.received.minor).toBe(68_00)
  await owner.refundPayment({ id: rest?._id ?? '' })
  expect(await online()).toEqual({ method: 'Practice', received: 236, refunded: 236 })
  expect(await listViolations(shop.db)).toEqual([])

  const { closing } = await owner.closeCashBook({ key: crypto.randomUUID(), number: 1 })
  expect(closing.online).toEqual([
    { method: 'UPI', received: upi, refunded: 0 },
    { method: 'Practice', received: 236, refunded: 236 },
  ])
  expect((await owner.getCashBook()).book.online).toEqual([])
  const csv = (await owner.browser.send('/api/seller/cash/closings/1/file')).body
  expect(csv).toContain(`,,collected,UPI,${byUpi.orderNumber},${upi.toFixed(2)},,,Bipul`)
  expect(await listViolations(shop.db)).toEqual([])

  for (const change of [
    sql`UPDATE cash_closing_methods SET received_paise = 1`,
    sql`DELETE FROM cash_closing_methods`,
  ])
    await expect(change.execute(shop.db)).rejects.toThrow('cash book only grows')
})
