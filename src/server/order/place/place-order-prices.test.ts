import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { setDelivery } from '#test/builders/delivery.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aSeller(shop)
const asha = await aShopper(shop)
const rice = await aProduct(shop, { price: 500, offerPrice: 100, stock: 1000 })
const dal = await aProduct(shop, { price: 500, offerPrice: 40, stock: 1000 })
const order = {
  items: [rice, dal].map(({ _id }) => ({ product: _id, quantity: 2 })),
  address: asha.address,
}

/** Without a word to the processes, whose memory keeps the former price. */
async function setPriceInDatabase(rupees: number) {
  await sql`UPDATE products SET offer_price_paise = ${rupees * 100} WHERE id = ${rice._id}`.execute(shop.db)
}

beforeEach(async () => {
  await setPriceInDatabase(100)
  await asha.placeCodOrder(order)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await listViolations(shop.db)).toEqual([])
})

function countPlacings() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return () =>
    query.mock.calls.filter(([config]) => JSON.stringify(config).includes('INSERT INTO orders')).length
}

describe('a price that changed behind the memory of the process', () => {
  test('is read and charged, once', async () => {
    await setPriceInDatabase(90)
    const count = countPlacings()
    expect((await asha.placeCodOrder(order)).order.amount).toBe(2 * 90 + 2 * 40 + 18)
    expect(count()).toBe(2)
    expect((await asha.placeCodOrder(order)).order.amount).toBe(2 * 90 + 2 * 40 + 18)
    expect(count()).toBe(3)
    const [placed] = (await asha.listMyOrders()).orders
    expect(placed).toMatchObject({ amount: 278, fees: { handling: 12, platform: 6, delivery: 0 } })
    expect(placed?.items.map(({ product }) => product?.offerPrice)).toEqual([90, 40])
  })

  test('is compared with what the shopper saw, before and after the change', async () => {
    await setPriceInDatabase(110)
    const stock = await findStock(shop, rice)
    const key = { idempotencyKey: crypto.randomUUID() }
    await expect(asha.placeCodOrder({ ...order, expectedAmount: 298 }, key)).rejects.toMatchObject({
      ...{ status: 409, code: 'amount_changed', message: expect.stringContaining('₹318.00') },
    })
    expect(await findStock(shop, rice)).toBe(stock)
    await setPriceInDatabase(120)
    const placed = await asha.placeCodOrder({ ...order, expectedAmount: 338 }, key)
    expect(placed.order.amount).toBe(338)
    expect((await asha.placeCodOrder({ ...order, expectedAmount: 338 }, key)).order).toEqual(placed.order)
  })

  test('decides about the smallest order and free delivery', async () => {
    await setDelivery(owner, { terms: { minimumPaise: 300_00, chargePaise: 25_00, freeAbovePaise: 400_00 } })
    await expect(asha.placeCodOrder(order)).rejects.toMatchObject({ code: 'delivery_minimum' })
    await setPriceInDatabase(110)
    expect((await asha.placeCodOrder(order)).order.amount).toBe(300 + 18 + 25)
    await setPriceInDatabase(170)
    expect((await asha.placeCodOrder(order)).order.amount).toBe(420 + 18)
    await setPriceInDatabase(90)
    await expect(asha.placeCodOrder(order)).rejects.toMatchObject({ code: 'delivery_minimum' })
    await setDelivery(owner)
  })

  test('is charged for an online order and one that staff type in', async () => {
    await setPriceInDatabase(95)
    expect((await asha.placeOnlineOrder(order)).order.amount).toBe(288)
    await setPriceInDatabase(96)
    const counter = { items: order.items, source: 'counter' } as const
    expect((await owner.placeStaffOrder(counter)).order.amount).toBe(272)
  })

  test('of a product that is sold out is not read', async () => {
    const last = await aProduct(shop, { stock: 0 })
    const count = countPlacings()
    await expect(
      asha.placeCodOrder({ ...order, items: [...order.items, { product: last._id, quantity: 1 }] }),
    ).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
    expect(count()).toBe(1)
  })
})

test('the price that searches have read is not read again', async () => {
  const second = await startSecondApp(shop, { orderLimits: noOrderLimits })
  const cookie = [...asha.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const place = async () =>
    (
      await second.app.inject({ method: 'POST', url: '/api/order/cod', headers: { cookie }, payload: order })
    ).json()
  const tea = await aProduct(shop)
  await second.app.inject(`/api/product/near?q=${encodeURIComponent(tea.name)}`)
  const count = countPlacings()
  expect(await place()).toMatchObject({ success: true, order: { amount: 298 } })
  expect(count()).toBe(1)
})

test('a price that changes each time is locked at last', async () => {
  const { pool } = shop.database
  let changes = 0
  const held = new Proxy(pool, {
    get: (target, name) =>
      name !== 'query'
        ? Reflect.get(target, name, target)
        : async (config: { text?: string }) => {
            if (config.text?.includes('INSERT INTO orders')) {
              changes += 1
              await setPriceInDatabase(101 + changes)
            }
            return Reflect.apply(target.query, target, [config])
          },
  })
  const second = await startSecondApp(
    { ...shop, database: { ...shop.database, pool: held } },
    { orderLimits: noOrderLimits },
  )
  const cookie = [...asha.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const stock = await findStock(shop, dal)
  const answer = await second.app.inject({
    ...{ method: 'POST', url: '/api/order/cod', headers: { cookie }, payload: order },
  })
  expect(changes).toBe(2)
  expect(answer.json()).toMatchObject({ success: true, order: { amount: 2 * 103 + 98 } })
  expect(await findStock(shop, dal)).toBe((stock ?? 0) - 2)
})
