import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listMailsTo, listMessageKinds } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [bipul, other, owner, asha] = [
  await aSeller(shop, { role: 'packer' }),
  await aSeller(shop, { role: 'packer' }),
  await aSeller(shop),
  await aShopper(shop),
]

/** 3 x 60 and 18 of fees: 198 as ordered, 138 as packed with 2. */
async function aPackedOrder({ picked = 2, stock = 10 as number | null, soldOut = false, lemons = 0 } = {}) {
  const rice = await aProduct(shop, { price: 60, stock })
  const lemon = { product: (await aProduct(shop, { price: 10 }))._id, quantity: lemons }
  const items = [{ product: rice._id, quantity: 3 }, ...(lemons > 0 ? [lemon] : [])]
  const id = (await asha.placeCodOrder({ items, address: asha.address })).order._id
  if (lemons > 0) await bipul.pickLine({ id, position: 2, quantity: lemons })
  const { picking } = await bipul.pickLine({ id, position: 1, quantity: picked, soldOut })
  const packed = await bipul.packOrder({ id, bags: 2, expectedDue: picking.due })
  return { id, rice, version: packed.picking.version }
}

test('the packer opens the bags: the picks stay, the stock and the amount are as ordered', async () => {
  const { id, rice, version } = await aPackedOrder()
  expect(await findStock(shop, rice)).toBe(8)
  const { picking, message } = await bipul.unpackOrder({ id, version })
  expect(message).toBe('The bags are open again')
  expect(picking).toMatchObject({
    packed: null,
    status: 'Processing',
    version: version + 1,
    packer: null,
    due: 138,
  })
  expect(picking.lines.map(({ picked }) => picked)).toEqual([2])
  expect(await findStock(shop, rice)).toBe(7)
  const { order } = await owner.getOrder({ id })
  expect([order.amount, order.due, order.bags]).toEqual([198, undefined, undefined])
  expect(await listViolations(shop.db)).toEqual([])
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'order.unpack')
    .where('subject_id', '=', id)
    .execute()
  expect(audited).toEqual([{ before: { amount: 138, bags: 2 }, after: { amount: 198, bags: null } }])
  await bipul.pickLine({ id, position: 1, quantity: 3 })
  expect((await bipul.packOrder({ id, bags: 1, expectedDue: 198 })).picking.due).toBe(198)
  expect(await findStock(shop, rice)).toBe(7)
  expect(await listViolations(shop.db)).toEqual([])
})

test.each([10, 3])('bags with a sold-out line are opened and packed again, of %i in stock', async (stock) => {
  const { id, rice } = await aPackedOrder({ picked: 1, stock, soldOut: true })
  for (const _ of [1, 2]) {
    expect(await findStock(shop, rice)).toBe(0)
    await bipul.unpackOrder({ id })
    expect(await findStock(shop, rice)).toBe(0)
    expect(await listViolations(shop.db)).toEqual([])
    await bipul.packOrder({ id, bags: 2, expectedDue: 78 })
    expect(await listViolations(shop.db)).toEqual([])
  }
  await bipul.unpackOrder({ id })
  await bipul.pickLine({ id, position: 1, quantity: 3 })
  await bipul.packOrder({ id, bags: 2, expectedDue: 198 })
  expect(await findStock(shop, rice)).toBe(0)
  expect(await listViolations(shop.db)).toEqual([])
})

test('opening bags corrects the stock of a sold-out line by what is missing only', async () => {
  const { id, rice } = await aPackedOrder({ picked: 0, soldOut: true, lemons: 1 })
  const { version } = (await owner.getSellerProduct({ id: rice._id })).product
  await owner.updateProduct({ id: rice._id, version, stock: 2 })
  await bipul.unpackOrder({ id })
  expect(await findStock(shop, rice)).toBe(0)
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select(['kind', 'delta'])
    .where('product_id', '=', rice._id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(movements.toSorted((a, b) => a.delta - b.delta)).toEqual([
    { kind: 'sale', delta: -3 },
    { kind: 'correction', delta: 1 },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('a repeated request changes nothing, and a later packing is not opened by an old one', async () => {
  const { id, rice, version } = await aPackedOrder()
  const first = await bipul.unpackOrder({ id, version })
  expect(await bipul.unpackOrder({ id, version })).toEqual(first)
  expect(await findStock(shop, rice)).toBe(7)
  await bipul.packOrder({ id, bags: 1, expectedDue: 138 })
  await expect(bipul.unpackOrder({ id, version })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  expect(await listViolations(shop.db)).toEqual([])
})

test('a colleague may not, the owner may', async () => {
  const { id } = await aPackedOrder()
  expect((await other.getPicking({ id })).picking.packed).not.toHaveProperty('isMine')
  expect((await bipul.getPicking({ id })).picking.packed).toMatchObject({ isMine: true })
  await expect(other.unpackOrder({ id })).rejects.toMatchObject({ status: 403, code: 'packed_by_another' })
  expect((await owner.unpackOrder({ id })).picking.packed).toBeNull()
  await expect(owner.unpackOrder({ id: unknownId })).rejects.toMatchObject({ status: 404 })
})

const unknownId = '00000000-0000-4000-8000-000000000000'

test.each(['Shipped', 'Delivered', 'Cancelled'] as const)(
  'an order that is %s keeps its bags closed',
  async (status) => {
    const { id } = await aPackedOrder()
    await owner.setOrderStatus({ id, status })
    await expect(owner.unpackOrder({ id })).rejects.toMatchObject({ status: 409, code: 'not_unpackable' })
  },
)

test('money that follows what was packed keeps the bags closed', async () => {
  const short = await aPackedOrder()
  await owner.setOrderPayment({ id: short.id, isPaid: true })
  await expect(owner.unpackOrder({ id: short.id })).rejects.toMatchObject({
    status: 409,
    code: 'packed_order_paid',
  })
  const online = await aPackedOrder()
  await sql`UPDATE orders SET payment_type = 'Online' WHERE id = ${online.id}`.execute(shop.db)
  await expect(owner.unpackOrder({ id: online.id })).rejects.toMatchObject({
    status: 409,
    code: 'packed_order_refunded',
  })
  await sql`UPDATE orders SET payment_type = 'COD' WHERE id = ${online.id}`.execute(shop.db)
  const whole = await aPackedOrder({ picked: 3 })
  await owner.setOrderPayment({ id: whole.id, isPaid: true })
  expect((await owner.unpackOrder({ id: whole.id })).picking.packed).toBeNull()
  expect(await listViolations(shop.db)).toEqual([])
})

test('stock that was sold since the packing is named, and nothing changes', async () => {
  const { id, rice } = await aPackedOrder({ stock: 3 })
  await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
  await expect(owner.unpackOrder({ id })).rejects.toMatchObject({
    ...{ status: 409, code: 'stock_gone', message: expect.stringContaining(rice.name) },
  })
  expect(await findStock(shop, rice)).toBe(0)
  expect((await owner.getPicking({ id })).picking.packed?.bags).toBe(2)
  expect(await listViolations(shop.db)).toEqual([])
})

test('an uncounted product takes no stock, also if it is counted by now', async () => {
  const { id, rice } = await aPackedOrder({ stock: null })
  const products = [{ id: rice._id, version: 1 }]
  expect((await owner.bulkUpdateProducts({ products, change: { stock: 5 } })).undo).toHaveLength(1)
  await owner.unpackOrder({ id })
  expect(await findStock(shop, rice)).toBe(5)
  expect(await listViolations(shop.db)).toEqual([])
})

test('a message is stored only if the amount changes', async () => {
  const short = await aPackedOrder()
  await owner.unpackOrder({ id: short.id })
  expect(await listMessageKinds(shop, short.id)).toEqual(['order-placed', 'order-changed', 'order-changed'])
  const whole = await aPackedOrder({ picked: 3 })
  await owner.unpackOrder({ id: whole.id })
  expect(await listMessageKinds(shop, whole.id)).toEqual(['order-placed', 'order-status'])
})

test('of opening and cancelling at once, the stock is right in either order', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, rice } = await aPackedOrder()
    const [opened] = await Promise.allSettled([
      bipul.unpackOrder({ id }),
      owner.setOrderStatus({ id, status: 'Cancelled' }),
      owner.unpackOrder({ id }),
    ])
    if (opened.status === 'rejected') expect(opened.reason).toMatchObject({ code: 'not_unpackable' })
    expect(await findStock(shop, rice)).toBe(10)
  }
  expect(await listViolations(shop.db)).toEqual([])
})

async function subjectsOfSent(): Promise<string[]> {
  await sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(shop.db)
  await shop.app.jobs.run('send-messages')
  return (await listMailsTo(shop, asha.email)).map(({ head }) => head.match(/^Subject: (.*)$/m)?.[1] ?? '')
}

test('the shopper reads the ordered amount again only after reading another one', async () => {
  const proved = sql`UPDATE users SET email_proved_at = now() WHERE id = ${asha.id}`
  await proved.execute(shop.db)
  const of = (subjects: string[], number: number) =>
    subjects.filter((subject) => subject.includes(`#${number}:`)).map((subject) => subject.split(': ')[1])
  const [sent, unsent] = [await aPackedOrder(), await aPackedOrder()]
  const numberOf = async (id: string) => (await owner.getOrder({ id })).order.orderNumber
  const [orderNumber, other] = [await numberOf(sent.id), await numberOf(unsent.id)]
  await owner.unpackOrder({ id: unsent.id })
  const first = await subjectsOfSent()
  expect([of(first, orderNumber), of(first, other)]).toEqual([['some items are missing'], []])
  await owner.unpackOrder({ id: sent.id })
  expect(of(await subjectsOfSent(), orderNumber)).toEqual([
    'some items are missing',
    'we are packing it again',
  ])
})
