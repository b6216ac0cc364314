import { describe, expect, test } from 'vitest'
import { openEar } from '#test/ear.ts'
import { aProduct } from '#test/goods.ts'
import { aSeller, aShopper, type Shopper } from '#test/people.ts'
import { startShop } from '#test/shop.ts'

const beatMs = 50
const shop = await startShop({ liveBeatMs: beatMs })
const [asha, seller, rice] = [await aShopper(shop), await aSeller(shop), await aProduct(shop)]

async function order(by: Shopper = asha): Promise<string> {
  return (await by.placeCod({ items: [{ product: rice._id, quantity: 1 }], address: by.address })).order._id
}

describe('a seller who listens', () => {
  test('hears of each order as it is placed and changed, by shopper or seller', async () => {
    const ear = await openEar(shop, seller.browser)
    expect(ear.status).toBe(200)
    await expect.poll(() => ear.heard[0]?.event).toBe('ready')
    const id = await order()
    await expect.poll(() => ear.ordersOf('placed')).toEqual([id])
    await seller.setOrderStatus({ id, status: 'Processing' })
    await seller.setOrderPayment({ id, isPaid: true })
    await seller.bulkOrderStatus({ orders: [{ id }], status: 'Pending' })
    await asha.cancelOrder({ id })
    await expect.poll(() => ear.ordersOf('changed')).toHaveLength(4)
    const { order: shown } = await seller.getOrder({ id })
    expect(ear.heard.slice(1).map(({ order }) => [order.version, order.status])).toEqual([
      [1, 'Pending'],
      [2, 'Processing'],
      [3, 'Processing'],
      [4, 'Pending'],
      [5, 'Cancelled'],
    ])
    expect(ear.heard.at(-1)?.order).toEqual({
      _id: id,
      orderNumber: shown.orderNumber,
      status: 'Cancelled',
      isPaid: true,
      version: 5,
      amount: shown.amount,
      name: 'Asha Borah',
      at: expect.stringMatching(/Z$/),
    })
    ear.hangUp()
  })
})
