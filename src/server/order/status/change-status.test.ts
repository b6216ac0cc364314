import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/order.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, seller] = [await aShopper(shop), await aSeller(shop)]

async function anOrder({ stock = null as number | null, quantity = 1 } = {}) {
  const rice = await aProduct(shop, { stock })
  const { order } = await asha.placeCodOrder({
    items: [{ product: rice._id, quantity }],
    address: asha.address,
  })
  return { id: order._id, rice }
}

test('any status can follow any other, and the history names the seller', async () => {
  const { id } = await anOrder()
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      await seller.setOrderStatus({ id, status: from })
      await seller.setOrderStatus({ id, status: to })
    }
  }
  const changes = await shop.db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()
  expect(changes[0]).toMatchObject({ kind: 'placed', payload: { to: 'Pending' }, user_id: asha.id })
  expect(
    changes.slice(1).every(({ seller_id, payload: { from, to } }) => seller_id !== null && from !== to),
  ).toBe(true)
  expect(changes.map(({ version }) => version)).toEqual(changes.map((_, index) => index + 1))
})

test('the seller sees every order with its customer, newest first', async () => {
  const first = await anOrder()
  const second = await anOrder()
  const { orders } = await seller.listOrders()
  expect(orders.slice(0, 2).map(({ _id }) => _id)).toEqual([second.id, first.id])
  expect(orders[0]).toMatchObject({
    status: 'Pending',
    address: { firstName: 'Asha', phone: '+91 60000 12345' },
  })
})

test('cancelling returns counted stock once, reopening takes it again', async () => {
  const { id, rice } = await anOrder({ stock: 5, quantity: 2 })
  for (let round = 0; round < 10; round++) {
    await seller.setOrderStatus({ id, status: 'Cancelled' })
    await seller.setOrderStatus({ id, status: 'Cancelled' })
    expect(await findStock(shop, rice)).toBe(5)
    await seller.setOrderStatus({ id, status: 'Pending' })
    expect(await findStock(shop, rice)).toBe(3)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('many concurrent cancellations and reopenings keep the stock correct', async () => {
  const { id, rice } = await anOrder({ stock: 4, quantity: 3 })
  const moves = Array.from({ length: 20 }, (_, index) =>
    seller.setOrderStatus({ id, status: index % 2 ? 'Pending' : 'Cancelled' }),
  )
  await Promise.all(moves)
  await seller.setOrderStatus({ id, status: 'Cancelled' })
  expect(await findStock(shop, rice)).toBe(4)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a cancelled order without stock stays cancelled', async () => {
  const { id, rice } = await anOrder({ stock: 1 })
  await seller.setOrderStatus({ id, status: 'Cancelled' })
  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
  await expect(seller.setOrderStatus({ id, status: 'Pending' })).rejects.toMatchObject({
    status: 409,
    code: 'stock_gone',
  })
  const { orders } = await seller.listOrders()
  expect(orders.find(({ _id }) => _id === id)?.status).toBe('Cancelled')
  expect(await listViolations(shop.db)).toEqual([])
})

test('taking and returning the last unit shows in the shop at once', async () => {
  const { id, rice } = await anOrder({ stock: 1 })
  const inStock = async () => (await asha.listProducts({ ids: rice._id })).products[0]?.inStock
  expect(await inStock()).toBe(false)
  await seller.setOrderStatus({ id, status: 'Cancelled' })
  expect(await inStock()).toBe(true)
})

test('refuses invalid statuses and unknown orders', async () => {
  const { id } = await anOrder()
  for (const status of ['Lost', '', null, 1, 'pending']) {
    const reply = await seller.browser.send(`/api/order/seller/order/${id}/status`, json('PUT', { status }))
    expect([status, reply.statusCode]).toEqual([status, 400])
  }
  await expect(seller.setOrderStatus({ id: crypto.randomUUID(), status: 'Shipped' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(seller.setOrderStatus({ id: 'x', status: 'Shipped' })).rejects.toMatchObject({ status: 400 })
})

test('refuses visitors and shoppers', async () => {
  const { id } = await anOrder()
  for (const other of [aVisitor(shop), asha]) {
    await expect(other.setOrderStatus({ id, status: 'Delivered' })).rejects.toMatchObject({ status: 401 })
    await expect(other.listOrders()).rejects.toMatchObject({ status: 401 })
  }
})
