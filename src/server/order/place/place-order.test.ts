import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { anAddress, aShopper, aVisitor, type Shopper } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const asha = await aShopper(shop)

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const line = (product: { _id: string }, quantity = 1) => ({ product: product._id, quantity })
const isPlaced = (outcome: PromiseSettledResult<unknown>) => outcome.status === 'fulfilled'
const statusOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled'
    ? 200
    : outcome.reason instanceof ApiError
      ? outcome.reason.status
      : String(outcome.reason)

async function shoppers(count: number): Promise<Shopper[]> {
  return Promise.all(range(count).map(() => aShopper(shop)))
}

describe('placeOrder', () => {
  test('prices the order with its fees, and it can be read back', async () => {
    const rice = await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99.5 })
    const lemon = await aProduct(shop, { name: 'Kaji Nemu', price: 5, offerPrice: 4.35, weight: null })
    const placed = await asha.placeCodOrder({ items: [line(rice, 2), line(lemon, 3)], address: asha.address })
    expect(placed.order.amount).toBe(2 * 99.5 + 3 * 4.35 + 12 + 6)
    const { orders } = await asha.listMyOrders()
    expect(orders[0]).toMatchObject({
      _id: placed.order._id,
      orderNumber: placed.order.orderNumber,
      amount: 230.05,
      paymentType: 'COD',
      status: 'Pending',
      isPaid: false,
      address: { city: 'Biswanath Chariali', zipcode: 784164 },
      items: [
        {
          quantity: 2,
          product: { _id: rice._id, name: 'Joha Rice', offerPrice: 99.5, price: 120, weight: '1 kg' },
        },
        { quantity: 3, product: { _id: lemon._id, offerPrice: 4.35, weight: null } },
      ],
    })
  })

  test('accepts the largest prices and quantities', async () => {
    const trucks = await aProduct(shop, { price: 1_000_000 })
    const { order } = await asha.placeCodOrder({ items: [line(trucks, 99)], address: asha.address })
    expect(order.amount).toBe(99_000_018)
    expect((await asha.listMyOrders()).orders[0]?.amount).toBe(99_000_018)
  })

  test('the order keeps its copy when the product changes', async () => {
    const tea = await aProduct(shop, { name: 'Assam Tea', price: 140, offerPrice: 130 })
    const { order } = await asha.placeCodOrder({ items: [line(tea)], address: asha.address })
    await shop.db
      .updateTable('products')
      .set({ name: 'Tea!', offer_price_paise: 1, archived_at: new Date() })
      .where('id', '=', tea._id)
      .execute()
    const { orders } = await asha.listMyOrders()
    expect(orders.find(({ _id }) => _id === order._id)).toMatchObject({
      amount: 148,
      items: [{ product: { name: 'Assam Tea', offerPrice: 130 } }],
    })
  })

  test('removes ordered items from the cart and leaves the rest', async () => {
    const [rice, dal] = [await aProduct(shop), await aProduct(shop)]
    await asha.updateCart({ cartItems: { [rice._id]: 2, [dal._id]: 1 } })
    const { cartItems } = await asha.placeCodOrder({ items: [line(rice, 2)], address: asha.address })
    expect(cartItems).toEqual({ [dal._id]: 1 })
    expect((await asha.getShopperSession()).user.cartItems).toEqual({ [dal._id]: 1 })
  })

  test('merges lines of one product and checks the stock of their sum', async () => {
    const rice = await aProduct(shop, { stock: 3 })
    const twice = { items: [line(rice, 2), line(rice, 2)], address: asha.address }
    await expect(asha.placeCodOrder(twice)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Only 3 of'),
    })
    const { order } = await asha.placeCodOrder({ items: [line(rice, 2), line(rice)], address: asha.address })
    const { orders } = await asha.listMyOrders()
    expect(orders.find(({ _id }) => _id === order._id)?.items).toMatchObject([{ quantity: 3 }])
    await expect(
      asha.placeCodOrder({ items: [line(rice, 60), line(rice, 60)], address: asha.address }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('names a product that is switched off or archived, whatever its stock is', async () => {
    const off = await aProduct(shop, { name: 'Mango', stock: 21 })
    for (const change of [{ in_stock: false }, { in_stock: true, archived_at: new Date() }]) {
      await shop.db.updateTable('products').set(change).where('id', '=', off._id).execute()
      await expect(asha.placeCodOrder({ items: [line(off)], address: asha.address })).rejects.toMatchObject({
        status: 409,
        code: 'out_of_stock',
        message: 'Mango is not available now.',
      })
    }
    expect(await findStock(shop, off)).toBe(21)
  })

  test('takes nothing if one line is out of stock', async () => {
    const [there, gone] = [
      await aProduct(shop, { stock: 5 }),
      await aProduct(shop, { name: 'Hilsa', stock: 0 }),
    ]
    await expect(
      asha.placeCodOrder({ items: [line(there), line(gone)], address: asha.address }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Hilsa is out of stock.',
    })
    expect(await findStock(shop, there)).toBe(5)
  })

  test('refuses a product that is switched off, archived or unknown', async () => {
    const [off, archived] = [await aProduct(shop, { stock: 9 }), await aProduct(shop)]
    await shop.db.updateTable('products').set({ in_stock: false }).where('id', '=', off._id).execute()
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', archived._id)
      .execute()
    for (const product of [off._id, archived._id, crypto.randomUUID()]) {
      await expect(
        asha.placeCodOrder({ items: [{ product, quantity: 1 }], address: asha.address }),
      ).rejects.toMatchObject({ status: 409 })
    }
  })

  test('refuses ids that are not UUIDs like unknown products', async () => {
    const rice = await aProduct(shop, { stock: 9 })
    const names = [
      'nope',
      '',
      '__proto__',
      'constructor',
      `${rice._id} `,
      '\0',
      '\ud83d',
      "'; DROP TABLE orders",
      'x'.repeat(100),
    ]
    for (const product of names) {
      const items = [
        line(rice),
        { product, quantity: 60 },
        { product: `not ${product}`.slice(0, 100), quantity: 60 },
      ]
      await expect(asha.placeCodOrder({ items, address: asha.address })).rejects.toMatchObject({
        status: 409,
        code: 'out_of_stock',
        message: 'A product in your cart is no longer sold.',
      })
    }
    expect(await findStock(shop, rice)).toBe(9)
    await expect(
      asha.placeCodOrder({ items: [{ product: 'x'.repeat(101), quantity: 1 }], address: asha.address }),
    ).rejects.toMatchObject({ status: 400, message: 'A product id has at most 100 characters' })
  })

  test('refuses quantities that are not whole numbers from 1 to 99', async () => {
    const rice = await aProduct(shop)
    for (const quantity of [
      '-1',
      '0',
      '1.5',
      '"2"',
      '"1e3"',
      'null',
      'true',
      '[]',
      '1e400',
      '2147483648',
      '9007199254740993',
      '100',
      '{}',
    ]) {
      const body = `{"items":[{"product":"${rice._id}","quantity":${quantity}}],"address":"${asha.address}"}`
      const reply = await asha.browser.send('/api/order/cod', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect([quantity, reply.statusCode]).toEqual([quantity, 400])
      expect(reply.json()).toMatchObject({ success: false })
    }
  })

  test('requires a line and an address', async () => {
    const rice = await aProduct(shop)
    await expect(asha.placeCodOrder({ items: [], address: asha.address })).rejects.toMatchObject({
      status: 400,
      message: 'Your cart is empty',
    })
    for (const address of ['', 'nowhere', crypto.randomUUID()]) {
      await expect(asha.placeCodOrder({ items: [line(rice)], address })).rejects.toMatchObject({
        status: 400,
        message: 'Please select an address',
      })
    }
    const reply = await asha.browser.send('/api/order/cod', json('POST', { items: [line(rice)] }))
    expect(reply.json()).toMatchObject({ success: false, message: 'Please select an address' })
    const many = range(201).map(() => line({ _id: crypto.randomUUID() }))
    await expect(asha.placeCodOrder({ items: many, address: asha.address })).rejects.toMatchObject({
      status: 400,
    })
  })

  test("refuses another shopper's address", async () => {
    const [rice, bina] = [await aProduct(shop), await aShopper(shop, { name: 'Bina' })]
    await expect(asha.placeCodOrder({ items: [line(rice)], address: bina.address })).rejects.toMatchObject({
      status: 400,
      message: 'Please select an address',
    })
  })

  test('the session decides who orders, not the body', async () => {
    const [rice, bina] = [await aProduct(shop, { price: 50 }), await aShopper(shop, { name: 'Bina' })]
    const forged = {
      userId: bina.id,
      isPaid: true,
      status: 'Delivered',
      amount: 1,
      offerPrice: 0.01,
      paymentType: 'Online',
      _id: crypto.randomUUID(),
    }
    const reply = await asha.browser.send(
      '/api/order/cod',
      json('POST', { ...forged, items: [line(rice)], address: asha.address }),
    )
    const { order } = reply.json()
    expect((await bina.listMyOrders()).orders).toEqual([])
    const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === order._id)
    expect(mine).toMatchObject({ amount: 68, isPaid: false, status: 'Pending', paymentType: 'COD' })
  })

  test('refuses visitors and sellers', async () => {
    const rice = await aProduct(shop)
    await expect(
      aVisitor(shop).placeCodOrder({ items: [line(rice)], address: asha.address }),
    ).rejects.toMatchObject({ status: 401 })
    await expect(aVisitor(shop).listMyOrders()).rejects.toMatchObject({ status: 401 })
  })

  test('refuses online orders until payment is set up', async () => {
    const rice = await aProduct(shop, { stock: 1 })
    await expect(asha.placeOnlineOrder({ items: [line(rice)], address: asha.address })).rejects.toMatchObject(
      {
        status: 409,
        message: 'Online payment is not set up yet',
      },
    )
    expect(await findStock(shop, rice), 'held by an order without a way to pay').toBe(1)
  })

  test('refuses other pin codes only if the shop limits them', async () => {
    const strict = await startShop({ deliverOnlyToPincodes: true })
    const chandan = await aShopper(strict)
    const rice = await aProduct(strict)
    const { address } = await chandan.addAddress({ address: anAddress({ zipcode: 781001 }) })
    await expect(chandan.placeCodOrder({ items: [line(rice)], address: address._id })).rejects.toMatchObject({
      status: 400,
      message: "Sorry, we don't deliver to this pin code yet.",
    })
    await chandan.placeCodOrder({ items: [line(rice)], address: chandan.address })
    const far = await asha.addAddress({ address: anAddress({ zipcode: 781001 }) })
    await asha.placeCodOrder({ items: [line(await aProduct(shop))], address: far.address._id })
  })
})

describe('the idempotency key', () => {
  test('returns the same order, at once or later', async () => {
    const rice = await aProduct(shop, { stock: 2 })
    const wanted = { items: [line(rice)], address: asha.address }
    const key = { idempotencyKey: crypto.randomUUID() }
    const both = await Promise.all([asha.placeCodOrder(wanted, key), asha.placeCodOrder(wanted, key)])
    const later = await asha.placeCodOrder(wanted, key)
    expect(new Set([...both, later].map(({ order }) => order._id)).size).toBe(1)
    expect(await findStock(shop, rice)).toBe(1)
  })

  test('returns the same order even if it took the last unit', async () => {
    const rice = await aProduct(shop, { stock: 1 })
    const wanted = { items: [line(rice)], address: asha.address }
    const key = { idempotencyKey: crypto.randomUUID() }
    const many = await Promise.all(range(8).map(() => asha.placeCodOrder(wanted, key)))
    expect(new Set(many.map(({ order }) => order._id)).size).toBe(1)
    expect((await asha.placeCodOrder(wanted, key)).order._id).toBe(many[0]?.order._id)
  })

  test('with another body is refused', async () => {
    const rice = await aProduct(shop, { stock: 9 })
    const key = { idempotencyKey: crypto.randomUUID() }
    await asha.placeCodOrder({ items: [line(rice)], address: asha.address }, key)
    await expect(
      asha.placeCodOrder({ items: [line(rice, 2)], address: asha.address }, key),
    ).rejects.toMatchObject({ status: 422 })
    expect(await findStock(shop, rice)).toBe(8)
  })

  test('of another shopper is another order', async () => {
    const [rice, bina] = [await aProduct(shop), await aShopper(shop, { name: 'Bina' })]
    const key = { idempotencyKey: 'the same words' }
    const hers = await asha.placeCodOrder({ items: [line(rice)], address: asha.address }, key)
    const his = await bina.placeCodOrder({ items: [line(rice)], address: bina.address }, key)
    expect(his.order._id).not.toBe(hers.order._id)
  })

  test('is optional; one that is too long is refused', async () => {
    const wanted = { items: [line(await aProduct(shop))], address: asha.address }
    const [one, two] = await Promise.all([asha.placeCodOrder(wanted), asha.placeCodOrder(wanted)])
    expect(one.order._id).not.toBe(two.order._id)
    await expect(asha.placeCodOrder(wanted, { idempotencyKey: 'k'.repeat(256) })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('concurrent orders', () => {
  test('sell the last unit to one of twenty shoppers in two processes', async () => {
    const second = await startSecondApp(shop, { orderLimits: noOrderLimits })
    const people = await shoppers(20)
    for (const _ of range(5)) {
      const rice = await aProduct(shop, { stock: 1 })
      const tries = await Promise.allSettled(
        people.map((shopper, index) => {
          const wanted = json('POST', { items: [line(rice)], address: shopper.address })
          if (index % 2 === 0) return shopper.placeCodOrder({ items: [line(rice)], address: shopper.address })
          return sendTo(second.app, shopper, wanted)
        }),
      )
      expect(tries.filter(isPlaced)).toHaveLength(1)
      expect(tries.map(statusOf).filter((status) => status !== 200 && status !== 409)).toEqual([])
      expect(await findStock(shop, rice)).toBe(0)
    }
  })

  test('sell exactly ten of ten units', async () => {
    const people = await shoppers(50)
    const rice = await aProduct(shop, { stock: 10 })
    const tries = await Promise.allSettled(
      people.map((shopper, index) =>
        shopper.placeCodOrder({ items: [line(rice, 1 + (index % 3))], address: shopper.address }),
      ),
    )
    expect(new Set(tries.map(statusOf))).toEqual(new Set([200, 409]))
    const left = (await findStock(shop, rice)) ?? 0
    for (const _ of range(left)) await asha.placeCodOrder({ items: [line(rice)], address: asha.address })
    await expect(asha.placeCodOrder({ items: [line(rice)], address: asha.address })).rejects.toMatchObject({
      status: 409,
    })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('with several products in any order do not deadlock', async () => {
    const people = await shoppers(40)
    const goods = await Promise.all(range(5).map(() => aProduct(shop, { stock: 100 })))
    const tries = await Promise.allSettled(
      people.map((shopper) => {
        const items = goods
          .toSorted(() => Math.random() - 0.5)
          .slice(0, 3)
          .map((product) => line(product))
        return shopper.placeCodOrder({ items, address: shopper.address })
      }),
    )
    expect(tries.map(statusOf)).toEqual(people.map(() => 200))
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('have old or new prices while a seller changes them, never both', async () => {
    const goods = await Promise.all(range(3).map(() => aProduct(shop, { price: 200, offerPrice: 10 })))
    const ids = goods.map(({ _id }) => _id)
    let isOn = true
    const toggling = (async () => {
      for (let price = 1000; isOn; price = price === 1000 ? 2000 : 1000) {
        await sql`WITH locked AS (SELECT id FROM products WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE)
          UPDATE products SET offer_price_paise = ${price} FROM locked WHERE products.id = locked.id`.execute(
          shop.db,
        )
        // The embedded database answers without yielding to the event loop.
        await nextTurn()
      }
    })()
    const orders = await Promise.all(
      range(100).map(() =>
        asha.placeCodOrder({ items: goods.map((product) => line(product)), address: asha.address }),
      ),
    ).finally(() => {
      isOn = false
    })
    await toggling
    expect(orders.filter(({ order }) => order.amount !== 48 && order.amount !== 78)).toEqual([])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('lose no item that another tab adds to the cart', async () => {
    const [rice, dal] = [await aProduct(shop), await aProduct(shop)]
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    await asha.updateCart({ cartItems: { [rice._id]: 1, [dal._id]: 3 } })
    const { cartItems } = await asha.placeCodOrder({ items: [line(rice)], address: asha.address })
    expect(cartItems).toEqual({ [dal._id]: 3 })
  })
})

async function sendTo(app: typeof shop.app, shopper: Shopper, init: RequestInit) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/order/cod',
    headers: {
      'content-type': 'application/json',
      cookie: [...shopper.browser.cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload: String(init.body),
  })
  if (reply.statusCode !== 200) throw new ApiError({ ...reply.json(), status: reply.statusCode })
  return reply.json()
}
