import { describe, expect, test } from 'vitest'
import { defaultOrderLimits } from '#domain/settings/order-limits.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { anUnpaidOrder, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { codSender, readOrderId, sortedStatuses } from '#test/cod-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const upTo = (openCash: number) => ({ ...withPractice, orderLimits: { ...noOrderLimits, openCash } })

describe('with the default limits', async () => {
  const shop = await startShop()
  const order = await codSender(shop)

  test('a new account that places a hundred cash orders at once gets five', async () => {
    const asha = await aShopper(shop)
    const replies = await Promise.all(range(100).map(() => order(asha)))
    expect(sortedStatuses(replies)).toEqual([...Array(5).fill(200), ...Array(95).fill(409)])
    expect((await asha.listMyOrders()).orders).toHaveLength(5)
    const { rows } = await shop.database.pool.query('SELECT stock FROM products')
    expect(rows).toEqual([{ stock: 995 }])
  })

  test('a shopper can order again after each accepted order', async () => {
    const seller = await aSeller(shop)
    for (const shopper of await Promise.all(range(4).map(() => aShopper(shop)))) {
      for (const _ of range(2 * defaultOrderLimits.openCash))
        await seller.setOrderStatus({ id: readOrderId(await order(shopper)), status: 'Processing' })
    }
  })
})

describe('open cash orders', async () => {
  const shop = await startShop(upTo(2))
  const order = await codSender(shop)

  test('beyond the limit are refused with a sentence that says what to do', async () => {
    const asha = await aShopper(shop)
    expect(sortedStatuses([await order(asha), await order(asha)])).toEqual([200, 200])
    const reply = await order(asha)
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        success: false,
        code: 'cash_orders_full',
        message:
          'You have 2 open orders with cash on delivery already. Please wait until the shop has accepted one, or cancel one under My Orders.',
      },
    ])
  })

  test('stay within the limit if two processes place them at once', async () => {
    const second = await startSecondApp(shop, upTo(2))
    for (const asha of await Promise.all(range(5).map(() => aShopper(shop)))) {
      await order(asha)
      const both = await Promise.all([order(asha), order(asha, { app: second.app })])
      expect(sortedStatuses(both)).toEqual([200, 409])
    }
  })

  test('that repeat a key are returned above the limit too', async () => {
    const asha = await aShopper(shop)
    await order(asha)
    const both = await Promise.all([order(asha, { key: 'second' }), order(asha, { key: 'second' })])
    const replies = [...both, await order(asha, { key: 'second' })]
    expect(sortedStatuses(replies)).toEqual([200, 200, 200])
    expect(new Set(replies.map(readOrderId)).size).toBe(1)
    expect((await order(asha, { key: 'third' })).statusCode).toBe(409)
  })

  test('of one shopper do not limit another', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop)]
    for (const _ of range(3)) await order(asha)
    expect((await order(bina)).statusCode).toBe(200)
  })

  test('make room after one is accepted or cancelled', async () => {
    const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
    const [first, second] = [readOrderId(await order(asha)), readOrderId(await order(asha))]
    expect((await order(asha)).statusCode).toBe(409)
    await seller.setOrderStatus({ id: first, status: 'Processing' })
    expect(sortedStatuses([await order(asha), await order(asha)])).toEqual([200, 409])
    await asha.cancelOrder({ id: second })
    expect(sortedStatuses([await order(asha), await order(asha)])).toEqual([200, 409])
  })

  test('do not limit online orders', async () => {
    const asha = await aShopper(shop)
    for (const _ of range(2)) await order(asha)
    const { _id: product } = await aProduct(shop)
    await anUnpaidOrder(shop, { shopper: asha, items: [{ product, quantity: 1 }] })
    expect((await order(asha)).statusCode).toBe(409)
  })

  test('follow the current setting, and 0 is no limit', async () => {
    const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
    const save = async (maxOpenCashOrders: number | null) => {
      const { version } = await owner.getShopSettings()
      await owner.saveShopSettings({ version, changes: { maxOpenCashOrders } })
    }
    await save(1)
    expect(sortedStatuses([await order(asha), await order(asha)])).toEqual([200, 409])
    await save(0)
    const many = await Promise.all(range(8).map(() => order(asha)))
    expect(sortedStatuses(many)).toEqual(Array(8).fill(200))
    await save(null)
    expect((await order(asha)).statusCode).toBe(409)
  })
})
