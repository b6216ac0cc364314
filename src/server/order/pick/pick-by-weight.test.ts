import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SellerOrder } from '#contract/seller/order.ts'
import { linePaise } from '#domain/pricing/order-amounts.ts'
import { pickedSteps } from '#domain/weight/picked-weight.ts'
import { stepChoices } from '#domain/weight/step-price.ts'
import { listOrdersForNotification } from '#server/notifications/push/order-notification-store.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo } from '#test/mail.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [owner, packer] = [await aSeller(shop), await aSeller(shop, { role: 'packer' })]
const asha = await aShopper(shop)

/** ₹60 per kg in steps of 250 g: 750 g cost ₹45, with the fees of ₹18 ₹63. */
async function anOrder({ quantity = 3, stock = 20 as number | null } = {}) {
  const fish = await aProduct(shop, { name: 'Rohu', price: 15, stepGrams: 250, stock })
  const lemon = await aProduct(shop, { name: 'Kazi Lemon', price: 30 })
  const { order } = await asha.placeCodOrder({
    items: [
      { product: fish._id, quantity },
      { product: lemon._id, quantity: 1 },
    ],
    address: asha.address,
  })
  return { id: order._id, fish, lemon }
}

async function pack(id: string) {
  const { picking } = await packer.pickLine({ id, position: 2, quantity: 1 })
  return packer.packOrder({ id, bags: 1, expectedDue: picking.due })
}

const fishOf = async (id: string) =>
  (await packer.getPicking({ id })).picking.lines.find(({ position }) => position === 1)

test('the order copies the step: a later change of the product does not alter it', async () => {
  const { id, fish } = await anOrder()
  await owner.updateProduct({ id: fish._id, version: 1, stepGrams: 500, price: 30, offerPrice: 30 })
  const { order } = await owner.getOrder({ id })
  const mine = (await asha.listMyOrders()).orders.find(({ _id }) => _id === id)
  for (const one of [order, mine])
    expect(one?.items[0]?.product).toMatchObject({ stepGrams: 250, weight: '250 g', offerPrice: 15 })
  expect(order.items[1]?.product).not.toHaveProperty('stepGrams')
  expect(SellerOrder.parse(order).items[0]?.product?.stepGrams).toBe(250)
  expect(await fishOf(id)).toMatchObject({ product: { stepGrams: 250 }, maxGrams: 825 })
})

test('a lighter weight costs less, keeps the steps that it begins and tells the shopper', async () => {
  const { id, fish } = await anOrder()
  const { picking } = await packer.pickLine({ id, position: 1, quantity: 3, grams: 490 })
  expect(picking).toMatchObject({ amount: 93, due: 77.4 })
  expect(await fishOf(id)).toMatchObject({ quantity: 3, picked: 2, grams: 490 })
  expect(await findStock(shop, fish)).toBe(17)
  await pack(id)
  const { order } = await owner.getOrder({ id })
  expect(order).toMatchObject({ amount: 93, due: 77.4, items: [{ picked: 2, pickedGrams: 490 }, {}] })
  expect(await findStock(shop, fish)).toBe(18)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a weight within the last step costs less, although no step is missing', async () => {
  const bina = await aShopper(shop, { name: 'Bina' })
  const fish = await aProduct(shop, { name: 'Rohu', price: 15, stepGrams: 250, stock: 20 })
  const placed = await bina.placeCodOrder({
    items: [{ product: fish._id, quantity: 3 }],
    address: bina.address,
  })
  const id = placed.order._id
  await packer.pickLine({ id, position: 1, quantity: 3, grams: 690 })
  await packer.packOrder({ id, bags: 1, expectedDue: 59.4 })
  const { order } = await owner.getOrder({ id })
  expect(order.items).toEqual([expect.objectContaining({ quantity: 3, pickedGrams: 690 })])
  expect(order.items[0]).not.toHaveProperty('picked')
  expect(await findStock(shop, fish)).toBe(17)
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  for (const _ of [1, 2]) await shop.app.jobs.run('send-messages')
  const mail = (await listMailsTo(shop, bina.email)).at(-1)
  expect(mail?.text).toMatch(/Rohu: ordered 750 g, packed 690 g/)
  expect(mail?.head).toMatch(/^Subject: Order #\d+: your total after weighing/m)
  expect(mail?.text).not.toMatch(/missing|not available|sorry/i)
  const notified = await listOrdersForNotification(shop.db, [{ id: '1', orderId: id }])
  expect(notified.get('1')).toMatchObject({ is_whole: true, amount_paise: 59_40 })
  expect(mail?.text).toMatch(/690 g Rohu.*₹60\/kg.*₹41\.40/s)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a heavier weight within the tolerance is packed at the ordered amount', async () => {
  const { id, fish } = await anOrder()
  const { picking } = await packer.pickLine({ id, position: 1, quantity: 3, grams: 825 })
  expect(picking.due).toBe(93)
  await pack(id)
  const { order } = await owner.getOrder({ id })
  expect(order).not.toHaveProperty('due')
  expect(order.items[0]).toMatchObject({ quantity: 3, pickedGrams: 825 })
  expect(await findStock(shop, fish)).toBe(17)
  const messages = await shop.db.selectFrom('messages').select('kind').where('order_id', '=', id).execute()
  expect(messages.map(({ kind }) => kind)).not.toContain('order-changed')
  expect(await listViolations(shop.db)).toEqual([])
})

test('what is above the tolerance is refused, with how much to take off', async () => {
  const { id } = await anOrder()
  await expect(packer.pickLine({ id, position: 1, quantity: 3, grams: 915 })).rejects.toMatchObject({
    status: 400,
    field: 'grams',
    message: 'That is 90 g more than the order allows: take some off',
  })
  expect(await fishOf(id)).toMatchObject({ picked: null })
})

test('the tolerance is a setting of the owner', async () => {
  const { id } = await anOrder()
  const save = async (weightTolerancePercent: number | null) => {
    const { version } = await owner.getShopSettings()
    return owner.saveShopSettings({ version, changes: { weightTolerancePercent } })
  }
  for (const percent of [-1, 2.5, 101]) await expect(save(percent)).rejects.toMatchObject({ status: 400 })
  await save(0)
  await expect(packer.pickLine({ id, position: 1, quantity: 3, grams: 751 })).rejects.toMatchObject({
    status: 400,
  })
  expect(await fishOf(id)).toMatchObject({ maxGrams: 750 })
  await save(null)
  await packer.pickLine({ id, position: 1, quantity: 3, grams: 751 })
})

test('a client that sends no grams picks whole steps', async () => {
  const { id, fish } = await anOrder()
  await packer.pickLine({ id, position: 1, quantity: 3, grams: 690 })
  const { picking } = await packer.pickLine({ id, position: 1, quantity: 2 })
  expect(picking.due).toBe(78)
  expect(await fishOf(id)).not.toHaveProperty('grams')
  await pack(id)
  const { order } = await owner.getOrder({ id })
  expect(order.items[0]).toMatchObject({ quantity: 3, picked: 2 })
  expect(order.items[0]).not.toHaveProperty('pickedGrams')
  expect(await findStock(shop, fish)).toBe(18)
})

test('what is not there has no weight, and an undone pick counts as ordered', async () => {
  const { id } = await anOrder()
  await packer.pickLine({ id, position: 1, quantity: 0, grams: 400, soldOut: true })
  expect(await fishOf(id)).toMatchObject({ picked: 0, soldOut: true })
  expect(await fishOf(id)).not.toHaveProperty('grams')
  const { picking } = await packer.pickLine({ id, position: 1, quantity: null, grams: 400 })
  expect(picking.due).toBe(93)
  expect(await fishOf(id)).toMatchObject({ picked: null })
})

describe('refused', () => {
  test.each([0, -1, 1.5, 'much', 1_000_000])('grams of %s', async (grams) => {
    const { id } = await anOrder()
    const reply = await packer.browser.send(
      `/api/order/seller/order/${id}/pick`,
      json('POST', { position: 1, quantity: 1, grams }),
    )
    expect([reply.statusCode, reply.json().field]).toEqual([400, 'grams'])
  })

  test('grams of an item that is sold by piece', async () => {
    const { id } = await anOrder()
    await expect(packer.pickLine({ id, position: 2, quantity: 1, grams: 250 })).rejects.toMatchObject({
      status: 400,
      field: 'grams',
    })
  })

  test('strangers', async () => {
    const { id } = await anOrder()
    const pick = { id, position: 1, quantity: 1, grams: 250 }
    await expect(aVisitor(shop).pickLine(pick)).rejects.toMatchObject({ status: 401 })
    await expect(asha.pickLine(pick)).rejects.toMatchObject({ status: 401 })
    const catalogue = await aSeller(shop, { role: 'catalogue' })
    await expect(catalogue.pickLine(pick)).rejects.toMatchObject({ status: 403 })
  })
})

test('a packed order that is cancelled and reopened takes the steps again that were picked', async () => {
  const { id, fish } = await anOrder()
  await packer.pickLine({ id, position: 1, quantity: 3, grams: 490 })
  await pack(id)
  await owner.setOrderStatus({ id, status: 'Cancelled' })
  expect(await findStock(shop, fish)).toBe(20)
  await owner.setOrderStatus({ id, status: 'Processing' })
  expect(await findStock(shop, fish)).toBe(18)
  expect((await owner.getOrder({ id })).order).toMatchObject({ due: 77.4, items: [{ pickedGrams: 490 }, {}] })
  expect(await listViolations(shop.db)).toEqual([])
})

test('SQL and TypeScript compute the same amount of a line', async () => {
  const line = fc.record({
    unitPaise: fc.integer({ min: 0, max: 1_000_000_00 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    stepGrams: fc.option(fc.constantFrom(...stepChoices), { freq: 5 }),
    picked: fc.option(fc.integer({ min: 0, max: 99 }), { freq: 5 }),
    grams: fc.option(fc.integer({ min: 1, max: 200_000 }), { freq: 5 }),
  })
  const all = fc.sample(line, { numRuns: 1000, seed: 20_261_123 }).map((one) => {
    const { grams, stepGrams } = one
    const isWeighed = grams !== null && stepGrams !== null && one.picked !== null && one.picked > 0
    return isWeighed ? { ...one, picked: pickedSteps({ ...one, grams, stepGrams }) } : one
  })
  const { rows } = await sql<{ paise: string }>`
    SELECT picked_line_paise("unitPaise", quantity, "stepGrams", picked, grams) AS paise
    FROM json_to_recordset(${JSON.stringify(all)}::json)
      AS l ("unitPaise" bigint, quantity integer, "stepGrams" integer, picked integer, grams integer)`.execute(
    shop.db,
  )
  expect(rows.map(({ paise }) => Number(paise))).toEqual(all.map(linePaise))
})

test('reports sum what the weight costs', async () => {
  const hilsa = await aProduct(shop, { name: 'Hilsa', price: 900, stepGrams: 500 })
  const { order } = await asha.placeCodOrder({
    items: [{ product: hilsa._id, quantity: 3 }],
    address: asha.address,
  })
  await packer.pickLine({ id: order._id, position: 1, quantity: 3, grams: 1450 })
  await packer.packOrder({ id: order._id, bags: 1, expectedDue: 2628 })
  const report = async () => (await owner.getReport({ days: 7 })).figures
  await expect.poll(report).not.toBeNull()
  const sold = (await report())?.topBySales.find(({ _id }) => _id === hilsa._id)
  expect(sold).toMatchObject({ units: 3, sales: 2610 })
})

test.each([
  ['UPDATE picked_lines SET grams = 600', /^V10 /],
  ['UPDATE picked_lines SET grams = 100', /^V10 /],
])('the invariants report %s', async (change, fault) => {
  const { id } = await anOrder()
  await packer.pickLine({ id, position: 1, quantity: 3, grams: 690 })
  await pack(id)
  await sql`${sql.raw(change)} WHERE order_id = ${id} AND position = 1`.execute(shop.db)
  expect(await listViolations(shop.db)).toEqual([expect.stringMatching(fault)])
  await sql`UPDATE picked_lines SET grams = 690 WHERE order_id = ${id} AND position = 1`.execute(shop.db)
  expect(await listViolations(shop.db)).toEqual([])
})
