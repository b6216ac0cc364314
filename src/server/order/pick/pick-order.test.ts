import { expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, dipa] = [await aSeller(shop, { role: 'packer' }), await aSeller(shop)]
const catalogue = await aSeller(shop, { role: 'catalogue' })
const asha = await aShopper(shop)
const rice = await aProduct(shop, {
  name: 'Joha Rice',
  category: 'Grains',
  price: 60,
  barcode: '8901234567890',
})
const lemon = await aProduct(shop, { name: 'Kazi Lemon', category: 'Fruits', price: 7.25 })
const apple = await aProduct(shop, { name: 'Apple', category: 'Fruits', price: 30 })

async function anOrder() {
  const { order } = await asha.placeCodOrder({
    items: [
      { product: rice._id, quantity: 2 },
      { product: lemon._id, quantity: 4 },
      { product: apple._id, quantity: 1 },
    ],
    address: asha.address,
  })
  return order._id
}

test('lists the lines by category and name, with what is needed to find them', async () => {
  const id = await anOrder()
  const { picking } = await bipul.getPicking({ id })
  expect(picking).toMatchObject({
    ...{ _id: id, status: 'Pending', version: 1, name: 'Asha Borah', packer: null, isMine: false },
    ...{ packed: null, amount: 197, due: 197 },
  })
  expect(
    picking.lines.map(({ position, product, quantity, unitPrice, picked, soldOut }) => [
      ...[position, product.name, product.barcode, quantity, unitPrice, picked, soldOut],
    ]),
  ).toEqual([
    [3, 'Apple', null, 1, 30, null, false],
    [2, 'Kazi Lemon', null, 4, 7.25, null, false],
    [1, 'Joha Rice', '8901234567890', 2, 60, null, false],
  ])
})

test('names the promised time of an accepted order', async () => {
  const id = await anOrder()
  const promisedAt = async () => (await bipul.getPicking({ id })).picking.promisedAt
  expect(await promisedAt()).toBeUndefined()
  const accepted = await bipul.acceptOrder({ id, minutes: 45 })
  expect(await promisedAt()).toBe(accepted.promisedAt)
  await dipa.setOrderStatus({ id, status: 'Pending' })
  expect(await promisedAt()).toBeUndefined()
})

test('a pick sets its line, takes the order once and counts in what is due', async () => {
  const id = await anOrder()
  const first = await bipul.pickLine({ id, position: 2, quantity: 3, soldOut: true })
  expect(first.picking).toMatchObject({ version: 2, isMine: true, packer: { name: 'Bipul' }, due: 189.75 })
  expect(first.picking.lines[1]).toMatchObject({ picked: 3, soldOut: true })
  const repeated = await bipul.pickLine({ id, position: 2, quantity: 3, soldOut: true })
  expect(repeated).toEqual(first)
  const { picking } = await bipul.pickLine({ id, position: 2, quantity: null })
  expect(picking).toMatchObject({ version: 2, due: 197 })
  expect(picking.lines[1]).toMatchObject({ picked: null, soldOut: false })
  expect((await bipul.getOrder({ id })).order).toMatchObject({ status: 'Pending', amount: 197, version: 2 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('an order has one packer, who can release it or be replaced', async () => {
  const id = await anOrder()
  await bipul.takeOrder({ id, version: 1 })
  expect((await bipul.takeOrder({ id, version: 1 })).picking.version).toBe(2)
  const taken = { status: 409, code: 'order_taken', message: expect.stringContaining('Bipul is picking') }
  await expect(dipa.takeOrder({ id })).rejects.toMatchObject(taken)
  await expect(dipa.pickLine({ id, position: 1, quantity: 1 })).rejects.toMatchObject(taken)
  await expect(dipa.releaseOrder({ id })).rejects.toMatchObject(taken)
  await expect(dipa.packOrder({ id, bags: 1, expectedDue: 197 })).rejects.toMatchObject(taken)
  expect((await dipa.takeOrder({ id, force: true })).picking).toMatchObject({ isMine: true, version: 3 })
  await expect(bipul.pickLine({ id, position: 1, quantity: 1 })).rejects.toMatchObject({
    code: 'order_taken',
  })
  expect((await dipa.releaseOrder({ id })).picking).toMatchObject({ packer: null, isMine: false, version: 4 })
  expect((await bipul.releaseOrder({ id })).picking.version).toBe(4)
  await expect(bipul.takeOrder({ id, version: 1 })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await listViolations(shop.db)).toEqual([])
})

test('only a pending or processing order is picked', async () => {
  const id = await anOrder()
  await dipa.setOrderStatus({ id, status: 'Processing' })
  await bipul.pickLine({ id, position: 1, quantity: 2 })
  for (const status of ['Shipped', 'Delivered', 'Cancelled'] as const) {
    await dipa.setOrderStatus({ id, status, evenUnpacked: true })
    const refused = { status: 409, code: 'not_pickable' }
    await expect(bipul.pickLine({ id, position: 1, quantity: 1 })).rejects.toMatchObject(refused)
    await expect(bipul.takeOrder({ id })).rejects.toMatchObject(refused)
    await expect(bipul.packOrder({ id, bags: 1, expectedDue: 197 })).rejects.toMatchObject(refused)
  }
  expect((await bipul.getPicking({ id })).picking.lines.at(-1)?.picked).toBe(2)
})

test.each([
  ['pick', {}],
  ['pick', { position: 1 }],
  ['pick', { position: 1, quantity: -1 }],
  ['pick', { position: 1, quantity: 1.5 }],
  ['pick', { position: 1, quantity: 3 }],
  ['pick', { position: 4, quantity: 1 }],
  ['pick', { position: 0, quantity: null }],
  ['pick', { position: 2 ** 40, quantity: 1 }],
  ['pick', { position: 1, quantity: 1, soldOut: 'yes' }],
  ['take', { version: 0 }],
  ['take', { force: 1 }],
  ['pack', { bags: 0, expectedDue: 197 }],
  ['pack', { bags: 51, expectedDue: 197 }],
  ['pack', { bags: 1 }],
  ['pack', { bags: 1, expectedDue: -1 }],
])('%s refuses %j', async (verb, body) => {
  const id = await anOrder()
  const reply = await bipul.browser.send(`/api/order/seller/order/${id}/${verb}`, json('POST', body))
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_input'])
  expect((await bipul.getPicking({ id })).picking.version).toBe(1)
})

test('strangers are refused, and an unknown order is not found', async () => {
  const id = await anOrder()
  for (const [other, status] of [
    [aVisitor(shop), 401] as const,
    [asha, 401] as const,
    [catalogue, 403] as const,
  ]) {
    await expect(other.getPicking({ id })).rejects.toMatchObject({ status })
    await expect(other.takeOrder({ id })).rejects.toMatchObject({ status })
    await expect(other.releaseOrder({ id })).rejects.toMatchObject({ status })
    await expect(other.pickLine({ id, position: 1, quantity: 1 })).rejects.toMatchObject({ status })
    await expect(other.packOrder({ id, bags: 1, expectedDue: 197 })).rejects.toMatchObject({ status })
  }
  const unknown = crypto.randomUUID()
  for (const call of [
    () => bipul.getPicking({ id: unknown }),
    () => bipul.takeOrder({ id: unknown }),
    () => bipul.releaseOrder({ id: unknown }),
    () => bipul.pickLine({ id: unknown, position: 1, quantity: 1 }),
    () => bipul.packOrder({ id: unknown, bags: 1, expectedDue: 197 }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
})

test('of 20 packers who take one order at once, one has it', async () => {
  const id = await anOrder()
  const replies = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? bipul : dipa).takeOrder({ id })),
  )
  const { picking } = await bipul.getPicking({ id })
  expect(picking.version).toBe(2)
  for (const reply of replies)
    if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ code: 'order_taken' })
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await listViolations(shop.db)).toEqual([])
})
