import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/order.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, cacheClearIntervalMs: 10 })
const [asha, bina, seller] = [
  await aShopper(shop),
  await aShopper(shop, { name: 'Bina' }),
  await aSeller(shop),
]

async function anOrder({ stock = null as number | null, quantity = 1 } = {}) {
  const rice = await aProduct(shop, { stock })
  const { order } = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity }],
    address: asha.address,
  })
  return { id: order._id, rice }
}

async function statusOf(id: string) {
  return (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)?.status
}

test('a shopper cancels a pending order, and its stock returns', async () => {
  const { id, rice } = await anOrder({ stock: 5, quantity: 2 })
  expect(await findStock(shop, rice)).toBe(3)
  expect(await asha.cancelOrder({ id })).toMatchObject({ message: 'Order cancelled' })
  expect(await statusOf(id)).toBe('Cancelled')
  expect(await findStock(shop, rice)).toBe(5)
  const changes = await shop.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()
  expect(changes.at(-1)).toMatchObject({ kind: 'cancelled', user_id: asha.id, seller_id: null })
  expect(await listViolations(shop.db)).toEqual([])
})

test('the last unit is for sale again within moments', async () => {
  const { id, rice } = await anOrder({ stock: 1 })
  const inStock = async () => (await bina.listProducts({ ids: rice._id })).products[0]?.inStock
  expect(await inStock()).toBe(false)
  await asha.cancelOrder({ id })
  await expect.poll(inStock).toBe(true)
})

test('refuses an order that is no longer pending, with the reason', async () => {
  const { id, rice } = await anOrder({ stock: 3 })
  for (const status of orderStatuses.filter((status) => status !== 'Pending')) {
    await seller.setOrderStatus({ id, status })
    await expect(asha.cancelOrder({ id })).rejects.toMatchObject({
      status: 409,
      code: 'not_cancellable',
      message: expect.stringContaining(`already ${status.toLowerCase()}`),
    })
    expect(await statusOf(id)).toBe(status)
  }
  expect(await findStock(shop, rice)).toBe(3)
  await seller.setOrderStatus({ id, status: 'Pending' })
  await asha.cancelOrder({ id })
  expect(await statusOf(id)).toBe('Cancelled')
})

test("another shopper's order looks like one that does not exist", async () => {
  const { id, rice } = await anOrder({ stock: 3 })
  const forged = { userId: asha.id, user_id: asha.id }
  const [theirs, nobodys] = await Promise.all(
    [id, crypto.randomUUID()].map((id) =>
      bina.browser.send('/api/order/cancel', json('POST', { ...forged, id })),
    ),
  )
  expect([theirs?.statusCode, theirs?.json()]).toEqual([404, nobodys?.json()])
  expect([await statusOf(id), await findStock(shop, rice)]).toEqual(['Pending', 2])
})

test('refuses a body without an order', async () => {
  for (const body of [{}, { id: null }, { id: '' }, { id: 'x' }, { id: 1 }, { id: ['x'] }, [], null]) {
    const reply = await asha.browser.send('/api/order/cancel', json('POST', body))
    expect([body, reply.statusCode]).toEqual([body, 400])
  }
})

test('refuses visitors and sellers', async () => {
  const { id } = await anOrder()
  for (const other of [aVisitor(shop), seller])
    await expect(other.cancelOrder({ id })).rejects.toMatchObject({ status: 401 })
  expect(await statusOf(id)).toBe('Pending')
})

test('ten concurrent requests cancel once and return the stock once', async () => {
  const { id, rice } = await anOrder({ stock: 4, quantity: 3 })
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => asha.cancelOrder({ id })))
  const answers = tries.map((one) => (one.status === 'fulfilled' ? 'cancelled' : one.reason.code))
  expect(answers.toSorted()).toEqual(['cancelled', ...Array(9).fill('not_cancellable')])
  expect(await findStock(shop, rice)).toBe(4)
  expect(await listViolations(shop.db)).toEqual([])
})

test('concurrent changes by shopper and seller return the stock once', async () => {
  for (const to of ['Processing', 'Cancelled', 'Shipped'] as const) {
    for (let round = 0; round < 4; round++) {
      const { id, rice } = await anOrder({ stock: 2 })
      const moves = [() => asha.cancelOrder({ id }), () => seller.setOrderStatus({ id, status: to })]
      await Promise.allSettled(round % 2 ? moves.map(run) : moves.toReversed().map(run))
      const isCancelled = (await statusOf(id)) === 'Cancelled'
      expect(await findStock(shop, rice)).toBe(isCancelled ? 2 : 1)
      expect(await listViolations(shop.db)).toEqual([])
    }
  }
})

test('many concurrent orders and cancellations keep the stock correct', async () => {
  const { id, rice } = await anOrder({ stock: 4, quantity: 3 })
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? seller.setOrderStatus({ id, status: 'Pending' }) : asha.cancelOrder({ id }),
    ),
  )
  await seller.setOrderStatus({ id, status: 'Cancelled' })
  expect(await findStock(shop, rice)).toBe(4)
  expect(await listViolations(shop.db)).toEqual([])
})

test('the shopper sees the history of an order', async () => {
  const { id } = await anOrder()
  await seller.setOrderStatus({ id, status: 'Processing' })
  await seller.setOrderStatus({ id, status: 'Shipped' })
  const order = (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
  expect(order?.history.map(({ status }) => status)).toEqual(['Pending', 'Processing', 'Shipped'])
  expect(order?.history[0]?.at).toBe(order?.createdAt)
  for (const { at } of order?.history ?? []) expect(new Date(at).toISOString()).toBe(at)
  expect((await seller.listOrders()).orders.find(({ _id }) => _id === id)).not.toHaveProperty('history')
})

function run(move: () => Promise<unknown>): Promise<unknown> {
  return move()
}
