import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, owner, asha] = [
  await aSeller(shop, { role: 'packer' }),
  await aSeller(shop),
  await aShopper(shop),
]

/** 3 x 60, 2 x 30 and 18 of fees: 258. */
async function anOrder({ stock = 10 as number | null } = {}) {
  const rice = await aProduct(shop, { price: 60, stock })
  const lemon = await aProduct(shop, { price: 30, stock })
  const items = [
    { product: rice._id, quantity: 3 },
    { product: lemon._id, quantity: 2 },
  ]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  return { id: order._id, rice, lemon }
}

async function pick(id: string, quantities: [number, number], soldOut = [false, false]) {
  await bipul.pickLine({ id, position: 1, quantity: quantities[0], soldOut: soldOut[0] })
  await bipul.pickLine({ id, position: 2, quantity: quantities[1], soldOut: soldOut[1] })
}

async function movementsOf({ _id }: { _id: string }) {
  const rows = await shop.db
    .selectFrom('stock_movements')
    .select(['kind', 'delta'])
    .where('product_id', '=', _id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, delta }) => `${kind} ${delta}`)
}

async function messagesOf(id: string) {
  const rows = await shop.db
    .selectFrom('messages')
    .select(['kind', 'order_version'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, order_version }) => `${kind} ${order_version}`)
}

test.each([
  ['counted', 10, 50],
  ['counted as 0', 10, 0],
  ['counted for the first time', null, 50],
  ['counted no more', 10, null],
])('a sold-out product that is %s after the pick keeps that stock', async (_, stock, counted) => {
  const { id, rice, lemon } = await anOrder({ stock })
  await pick(id, [1, 2], [true, false])
  await owner.updateProduct({ id: rice._id, version: 1, stock: counted })
  await bipul.packOrder({ id, bags: 1, expectedDue: 138 })
  expect(await findStock(shop, rice)).toBe(counted)
  const { product } = await owner.getSellerProduct({ id: rice._id })
  expect(product).toMatchObject({ isSwitchedOn: true })
  expect(await findStock(shop, lemon)).toBe(stock && 8)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a count before the pick and a new price after it keep nothing in stock', async () => {
  const { id, rice } = await anOrder()
  await owner.updateProduct({ id: rice._id, version: 1, stock: 5 })
  await pick(id, [1, 2], [true, false])
  await owner.updateProduct({ id: rice._id, version: 2, offerPrice: 55 })
  await bipul.packOrder({ id, bags: 1, expectedDue: 138 })
  expect(await findStock(shop, rice)).toBe(0)
  expect(await listViolations(shop.db)).toEqual([])
})

test('of two orders with one sold-out product, both packings end at 0', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  await owner.updateProduct({ id: second.rice._id, version: 1, stock: 7 })
  const items = [{ product: first.rice._id, quantity: 2 }]
  const other = (
    await asha.placeCodOrder({
      items: [...items, { product: second.lemon._id, quantity: 1 }],
      address: asha.address,
    })
  ).order._id
  await pick(first.id, [1, 2], [true, false])
  for (const position of [1, 2])
    await bipul.pickLine({ id: other, position, quantity: position - 1, soldOut: position === 1 })
  await bipul.packOrder({ id: first.id, bags: 1, expectedDue: 138 })
  expect(await findStock(shop, first.rice)).toBe(0)
  await bipul.packOrder({ id: other, bags: 1, expectedDue: 48 })
  expect(await findStock(shop, first.rice)).toBe(0)
  expect(await listViolations(shop.db)).toEqual([])
})

test('packing a pending order accepts it, with one message', async () => {
  const { id } = await anOrder()
  await pick(id, [3, 2])
  await bipul.packOrder({ id, bags: 1, expectedDue: 258 })
  expect((await owner.getOrder({ id })).order.promisedAt).toMatch(/Z$/)
  const { orders } = await asha.listMyOrders()
  expect(orders.find(({ _id }) => _id === id)).toMatchObject({
    ...{ status: 'Processing', promisedAt: expect.stringMatching(/Z$/) },
  })
  expect(await messagesOf(id)).toEqual(['order-placed 1', 'order-status 3'])
  const { moved } = await bipul.acceptOrder({ id })
  expect(moved).toMatchObject({ from: 'Pending', status: 'Processing', version: 3 })
  await expect(owner.acceptOrder({ id })).rejects.toMatchObject({ code: 'not_acceptable' })
})

test('packing an accepted order keeps its time', async () => {
  const { id } = await anOrder()
  const { promisedAt } = await owner.acceptOrder({ id, minutes: 17 })
  await pick(id, [3, 2])
  await bipul.packOrder({ id, bags: 1, expectedDue: 258 })
  expect((await owner.getOrder({ id })).order.promisedAt).toBe(promisedAt)
})

test('packing an order that staff set to Processing by hand promises no time', async () => {
  const { id } = await anOrder()
  await owner.setOrderStatus({ id, status: 'Processing' })
  await pick(id, [3, 2])
  await bipul.packOrder({ id, bags: 1, expectedDue: 258 })
  expect((await owner.getOrder({ id })).order.promisedAt).toBeUndefined()
})

test('a whole order is packed for its ordered amount', async () => {
  const { id, rice } = await anOrder()
  await pick(id, [3, 2])
  const { picking, message } = await bipul.packOrder({ id, bags: 2, expectedDue: 258 })
  expect(message).toBe('Order packed')
  expect(picking).toMatchObject({ status: 'Processing', version: 3, due: 258, packer: null })
  expect(picking.packed).toEqual({ at: expect.stringMatching(/Z$/), by: 'Bipul', bags: 2, isMine: true })
  expect(await movementsOf(rice)).toEqual(['opening 10', 'sale -3'])
  expect(await messagesOf(id)).toEqual(['order-placed 1', 'order-status 3'])
  expect(await listViolations(shop.db)).toEqual([])
})

test('what is missing returns to stock and is not due', async () => {
  const { id, rice, lemon } = await anOrder()
  await owner.setOrderStatus({ id, status: 'Processing' })
  await pick(id, [2, 0])
  expect((await bipul.packOrder({ id, bags: 1, expectedDue: 138 })).picking).toMatchObject({
    ...{ status: 'Processing', version: 4, amount: 258, due: 138 },
  })
  expect([await findStock(shop, rice), await findStock(shop, lemon)]).toEqual([8, 10])
  expect(await movementsOf(rice)).toEqual(['opening 10', 'sale -3', 'return 1'])
  expect(await messagesOf(id)).toEqual(['order-placed 1', 'order-status 2', 'order-changed 4'])
  const { order } = await owner.getOrder({ id })
  expect(order.history.map(({ status }) => status)).toEqual(['Pending', 'Processing'])
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'order.pack')
    .where('subject_id', '=', id)
    .execute()
  expect(audited).toEqual([
    {
      before: { amount: 258, bags: null, picked: null },
      after: { amount: 138, bags: 1, picked: [`2/3 ${rice.name}`, `0/2 ${lemon.name}`] },
    },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('a sold-out line sets the stock to 0, or switches an uncounted product off', async () => {
  const counted = await anOrder()
  await pick(counted.id, [1, 2], [true, true])
  await bipul.packOrder({ id: counted.id, bags: 1, expectedDue: 138 })
  expect(await movementsOf(counted.rice)).toEqual(['opening 10', 'sale -3', 'return 2', 'correction -9'])
  expect(await movementsOf(counted.lemon)).toEqual(['opening 10', 'sale -2', 'correction -8'])
  const uncounted = await anOrder({ stock: null })
  await pick(uncounted.id, [1, 2], [true, false])
  await bipul.packOrder({ id: uncounted.id, bags: 1, expectedDue: 138 })
  expect(await movementsOf(uncounted.rice)).toEqual([])
  const ids = [counted.rice, counted.lemon, uncounted.rice, uncounted.lemon].map(({ _id }) => _id)
  const inStock = async () => {
    const { products } = await asha.listProducts({ ids: ids.join(',') })
    return ids.map((id) => products.find(({ _id }) => _id === id)?.inStock)
  }
  await expect.poll(inStock).toEqual([false, false, false, true])
  expect(await listViolations(shop.db)).toEqual([])
})

test('the same request again packs nothing, and another one is refused', async () => {
  const { id, rice } = await anOrder()
  await pick(id, [2, 2])
  const first = await bipul.packOrder({ id, bags: 1, expectedDue: 198 })
  expect(await bipul.packOrder({ id, bags: 1, expectedDue: 198 })).toEqual(first)
  const refused = { status: 409, code: 'order_packed' }
  await expect(bipul.packOrder({ id, bags: 2, expectedDue: 198 })).rejects.toMatchObject(refused)
  await expect(owner.packOrder({ id, bags: 1, expectedDue: 198 })).rejects.toMatchObject(refused)
  await expect(bipul.pickLine({ id, position: 1, quantity: 3 })).rejects.toMatchObject(refused)
  await expect(bipul.takeOrder({ id })).rejects.toMatchObject(refused)
  expect(await findStock(shop, rice)).toBe(8)
})

test('an order is not packed before every line is picked, without a unit, or for another amount', async () => {
  const { id } = await anOrder()
  await bipul.pickLine({ id, position: 1, quantity: 0 })
  const packed = (expectedDue: number) => bipul.packOrder({ id, bags: 1, expectedDue })
  await expect(packed(78)).rejects.toMatchObject({ status: 409, code: 'lines_unpicked' })
  await bipul.pickLine({ id, position: 2, quantity: 0 })
  await expect(packed(18)).rejects.toMatchObject({ status: 409, code: 'nothing_picked' })
  await bipul.pickLine({ id, position: 2, quantity: 1 })
  await expect(packed(258)).rejects.toMatchObject({
    ...{ status: 409, code: 'amount_changed', message: expect.stringContaining('₹48.00') },
  })
  expect((await bipul.getPicking({ id })).picking).toMatchObject({ packed: null, due: 48 })
  expect((await packed(48)).picking.packed?.bags).toBe(1)
})

test('an order that is marked as paid is packed whole, or marked as not paid first', async () => {
  const { id } = await anOrder()
  await pick(id, [2, 2])
  await owner.setOrderPayment({ id, isPaid: true })
  const packed = () => bipul.packOrder({ id, bags: 1, expectedDue: 198 })
  await expect(packed()).rejects.toMatchObject({ status: 409, code: 'cash_paid' })
  await owner.setOrderPayment({ id, isPaid: false })
  await packed()
  const whole = await anOrder()
  await pick(whole.id, [3, 2])
  await owner.setOrderPayment({ id: whole.id, isPaid: true })
  await bipul.packOrder({ id: whole.id, bags: 1, expectedDue: 258 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('a packed order that is cancelled returns what was picked, and takes that again when it is reopened', async () => {
  const { id, rice, lemon } = await anOrder()
  await pick(id, [2, 0])
  await bipul.packOrder({ id, bags: 1, expectedDue: 138 })
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect([await findStock(shop, rice), await findStock(shop, lemon)]).toEqual([10, 10])
  expect(await listViolations(shop.db)).toEqual([])
  await owner.setOrderStatus({ id, status: 'Processing' })
  expect([await findStock(shop, rice), await findStock(shop, lemon)]).toEqual([8, 10])
  expect(await movementsOf(rice)).toEqual(['opening 10', 'sale -3', 'return 1', 'return 2', 'sale -2'])
  expect(await movementsOf(lemon)).toEqual(['opening 10', 'sale -2', 'return 2'])
  expect((await bipul.getPicking({ id })).picking).toMatchObject({ due: 138, packed: { bags: 1 } })
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order that is not packed takes all units again, whatever was picked', async () => {
  const { id, rice } = await anOrder()
  await pick(id, [1, 0])
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  await owner.setOrderStatus({ id, status: 'Pending' })
  expect(await findStock(shop, rice)).toBe(7)
  expect(await listViolations(shop.db)).toEqual([])
})

test('20 packings at once pack once', async () => {
  const { id, rice } = await anOrder()
  await pick(id, [2, 2])
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => bipul.packOrder({ id, bags: 1, expectedDue: 198 })),
  )
  expect(new Set(replies.map(({ picking }) => picking.version))).toEqual(new Set([3]))
  expect(await findStock(shop, rice)).toBe(8)
  expect(await messagesOf(id)).toEqual(['order-placed 1', 'order-changed 3'])
  expect(await listViolations(shop.db)).toEqual([])
})

test('packings, picks, cancellations and payments at once have one outcome', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder()))
  for (const { id } of orders) await pick(id, [2, 1], [false, true])
  const refusals = [
    'order_packed',
    'not_pickable',
    'not_cancellable',
    'cash_paid',
    'amount_changed',
    'not_payable',
  ]
  const replies = await Promise.allSettled(
    orders.flatMap(({ id }, index) => [
      bipul.packOrder({ id, bags: 1, expectedDue: 168 }),
      bipul.pickLine({ id, position: 2, quantity: 2 }),
      index % 2 ? asha.cancelOrder({ id }) : owner.setOrderStatus({ id, status: 'Cancelled' }),
      owner.setOrderPayment({ id, isPaid: true }),
      bipul.packOrder({ id, bags: 1, expectedDue: 168 }),
    ]),
  )
  for (const reply of replies) if (reply.status === 'rejected') expect(refusals).toContain(reply.reason.code)
  expect(await listViolations(shop.db)).toEqual([])
})

test('packings at once of orders with the same products all succeed, in whatever order they need them', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => aProduct(shop, { price: 10, stock: 100 })),
  )
  const orders = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      // What is sold out in one order is short in the next.
      const lines = index % 2 ? products : products.toReversed()
      const items = lines.map(({ _id }) => ({ product: _id, quantity: 2 }))
      const { order } = await asha.placeCodOrder({ items, address: asha.address })
      for (const position of [1, 2]) {
        await bipul.pickLine({ id: order._id, position, quantity: 2, soldOut: true })
        await bipul.pickLine({ id: order._id, position: position + 2, quantity: 1 })
      }
      return order._id
    }),
  )
  const replies = await Promise.all(orders.map((id) => bipul.packOrder({ id, bags: 1, expectedDue: 78 })))
  expect(replies.map(({ picking }) => picking.packed?.bags)).toEqual(orders.map(() => 1))
  expect(await listViolations(shop.db)).toEqual([])
})
