import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, seller] = [await aShopper(shop), await aSeller(shop, { role: 'packer' })]

async function anOrder(product: string): Promise<string> {
  return (await asha.placeCodOrder({ items: [{ product, quantity: 1 }], address: asha.address })).order._id
}

async function someOrders(count: number, { stock = null as number | null } = {}) {
  const rice = await aProduct(shop, { stock })
  const ids: string[] = []
  while (ids.length < count) ids.push(await anOrder(rice._id))
  return { rice, ids }
}

async function statesOf(ids: readonly string[]) {
  const { orders } = await seller.listOrders()
  return ids.map((id) => orders.find(({ _id }) => _id === id)?.status)
}

test('changes several orders, each with its history and audit entry', async () => {
  const { ids } = await someOrders(3)
  await seller.setOrderStatus({ id: ids[2]!, status: 'Shipped' })
  const { moved, refused } = await seller.bulkOrderStatus({
    orders: ids.map((id) => ({ id })),
    status: 'Shipped',
  })
  expect(refused).toEqual([])
  expect(moved.map(({ id, from, status, version }) => [id, from, status, version])).toEqual([
    [ids[0], 'Pending', 'Shipped', 2],
    [ids[1], 'Pending', 'Shipped', 2],
    [ids[2], 'Shipped', 'Shipped', 2],
  ])
  expect(await statesOf(ids)).toEqual(['Shipped', 'Shipped', 'Shipped'])
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM audit_log WHERE action = 'order.status' AND subject_id = ANY (${ids})`.execute(
    shop.db,
  )
  expect(rows[0]?.count).toBe(3)
})

test('its reply, sent back, undoes the change to each former status', async () => {
  const { ids, rice } = await someOrders(3, { stock: 3 })
  await seller.setOrderStatus({ id: ids[1]!, status: 'Processing' })
  const { moved } = await seller.bulkOrderStatus({ orders: ids.map((id) => ({ id })), status: 'Cancelled' })
  const stock = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', rice._id)
        .executeTakeFirstOrThrow()
    ).stock
  expect(await stock()).toBe(3)
  const back = moved.map(({ id, from, version }) => ({ id, version, status: from }))
  const undone = await seller.bulkOrderStatus({ orders: back, status: 'Pending' })
  expect(undone.refused).toEqual([])
  expect(await statesOf(ids)).toEqual(['Pending', 'Processing', 'Pending'])
  expect(await stock()).toBe(0)
  expect((await seller.bulkOrderStatus({ orders: back, status: 'Pending' })).refused).toHaveLength(3)
  expect(await listViolations(shop.db)).toEqual([])
})

test('missing stock, another version and an unknown order stop no other order', async () => {
  const { ids, rice } = await someOrders(2, { stock: 2 })
  await seller.bulkOrderStatus({ orders: ids.map((id) => ({ id })), status: 'Cancelled' })
  await anOrder(rice._id)
  const other = (await someOrders(1)).ids[0]!
  const nobodys = crypto.randomUUID()
  const { moved, refused } = await seller.bulkOrderStatus({
    orders: [{ id: nobodys }, { id: other, version: 7 }, { id: ids[0]! }, { id: ids[1]! }],
    status: 'Pending',
  })
  expect(moved.map(({ id }) => id)).toEqual([ids[0]])
  expect(refused.map(({ id, code }) => [id, code])).toEqual([
    [nobodys, 'order_not_found'],
    [other, 'changed_meanwhile'],
    [ids[1], 'stock_gone'],
  ])
  for (const { message } of refused) expect(message).toMatch(/\w/)
  expect(await statesOf(ids)).toEqual(['Pending', 'Cancelled'])
  expect(await listViolations(shop.db)).toEqual([])
})

test('two sellers who change the same orders in opposite order do not deadlock', async () => {
  const { ids } = await someOrders(8, { stock: 20 })
  const other = await aSeller(shop)
  for (let round = 0; round < 3; round++) {
    const replies = await Promise.all([
      seller.bulkOrderStatus({ orders: ids.map((id) => ({ id })), status: 'Cancelled' }),
      other.bulkOrderStatus({ orders: ids.toReversed().map((id) => ({ id })), status: 'Processing' }),
      asha.placeCodOrder({
        items: [{ product: (await aProduct(shop))._id, quantity: 1 }],
        address: asha.address,
      }),
    ])
    expect([replies[0].refused, replies[1].refused]).toEqual([[], []])
  }
  expect(await listViolations(shop.db)).toEqual([])
})

test('with versions, one of two wins and the other is refused', async () => {
  const { ids } = await someOrders(4)
  const orders = ids.map((id) => ({ id, version: 1 }))
  const replies = await Promise.all(
    (['Processing', 'Cancelled'] as const).map((status) => seller.bulkOrderStatus({ orders, status })),
  )
  const moved = replies.flatMap((reply) => reply.moved.map(({ id }) => id))
  const refused = replies.flatMap((reply) => reply.refused.map(({ code }) => code))
  expect(moved.toSorted()).toEqual(ids.toSorted())
  expect(refused).toEqual(Array(4).fill('changed_meanwhile'))
})

test('refuses a body without orders, with too many, with duplicates or without a status', async () => {
  const { ids } = await someOrders(1)
  const id = ids[0]!
  const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() }))
  for (const body of [
    {},
    { orders: [], status: 'Shipped' },
    { orders: many, status: 'Shipped' },
    { orders: [{ id }, { id: id.toUpperCase() }], status: 'Shipped' },
    { orders: [{ id }] },
    { orders: [{ id }], status: 'Lost' },
    { orders: [{ id, status: 'Lost' }], status: 'Shipped' },
    { orders: [{ id: 'x' }], status: 'Shipped' },
    { orders: [id], status: 'Shipped' },
    { orders: [{ id, version: -1 }], status: 'Shipped' },
  ]) {
    const reply = await seller.browser.send('/api/order/seller/status', json('POST', body))
    expect([JSON.stringify(body).slice(0, 80), reply.statusCode]).toEqual([
      JSON.stringify(body).slice(0, 80),
      400,
    ])
  }
  expect(await statesOf(ids)).toEqual(['Pending'])
})
