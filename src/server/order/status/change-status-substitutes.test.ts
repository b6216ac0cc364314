import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { aRider } from '#test/builders/riders.ts'
import { openSubstituteShop } from '#test/builders/substitutes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const { owner, packer, asha, aShortOrder, offer, pack, stockOf } = await openSubstituteShop(shop)

async function expectSound(): Promise<void> {
  expect(await listViolations(shop.db)).toEqual([])
}

async function heldOf({ id }: { id: string }) {
  const rows = await shop.db
    .selectFrom('order_substitutes')
    .select('stock_held')
    .where('order_id', '=', id)
    .execute()
  return rows.map(({ stock_held }) => stock_held)
}

async function anOffer(substitution: 'best-match' | 'ask' = 'best-match') {
  const order = await aShortOrder({ substitution })
  await offer(order)
  return order
}

type Order = Awaited<ReturnType<typeof anOffer>>

const ways: [string, (order: Order) => Promise<unknown>][] = [
  ['cancelled by staff', ({ id }) => owner.setOrderStatus({ id, status: 'Cancelled' })],
  ['cancelled by the shopper', ({ id }) => asha.cancelOrder({ id })],
  ['rejected', ({ id }) => owner.rejectOrder({ id, reason: 'sold-out' })],
  ['cancelled in bulk', ({ id }) => owner.bulkOrderStatus({ orders: [{ id }], status: 'Cancelled' })],
]

test.each(ways)('an order that is %s returns its substitute', async (_, end) => {
  for (const substitution of ['best-match', 'ask'] as const) {
    const order = await anOffer(substitution)
    expect([await stockOf(order), await heldOf(order)]).toEqual([[7, 8], [2]])
    await end(order)
    expect([await stockOf(order), await heldOf(order)]).toEqual([[10, 10], []])
    await expectSound()
  }
})

test.each(['Shipped', 'Delivered'] as const)(
  'an unpacked order that is %s loses its substitute',
  async (status) => {
    for (const substitution of ['best-match', 'ask'] as const) {
      const order = await anOffer(substitution)
      await owner.setOrderStatus({ id: order.id, status, evenUnpacked: true })
      expect([await stockOf(order), await heldOf(order)]).toEqual([[7, 10], []])
      const { order: shown } = await owner.getOrder({ id: order.id })
      expect([shown.due, shown.items.some((item) => 'substitute' in item)]).toEqual([undefined, false])
      await expectSound()
    }
  },
)

test('a substitute that goes out unpacked is for sale again at once', async () => {
  const order = await aShortOrder({ katlaStock: 2 })
  await offer(order)
  const isSold = async () => (await asha.listProducts({ ids: order.katla._id })).products[0]?.inStock
  expect(await isSold()).toBe(false)
  await owner.setOrderStatus({ id: order.id, status: 'Shipped', evenUnpacked: true })
  expect(await isSold()).toBe(true)
})

test('an order that is being packed keeps its substitute, and its rider waits', async () => {
  const order = await anOffer()
  const rita = await aRider(shop)
  await owner.acceptOrder({ id: order.id, minutes: 30 })
  await owner.assignRider({ orders: [{ id: order.id }], rider: rita.id })
  const start = rita.startDelivery({ id: order.id, key: crypto.randomUUID() })
  await expect(start).rejects.toMatchObject({ code: 'being_packed' })
  expect([await stockOf(order), await heldOf(order)]).toEqual([[7, 8], [2]])
  await expectSound()
})

test.each(['Processing', 'Pending'] as const)(
  'an order that becomes %s keeps its substitute',
  async (status) => {
    const order = await anOffer()
    await owner.setOrderStatus({ id: order.id, status: 'Processing' })
    await owner.setOrderStatus({ id: order.id, status })
    expect(await heldOf(order)).toEqual([2])
    await expectSound()
  },
)

const packedWays: OrderStatus[] = ['Pending', 'Processing', 'Shipped', 'Delivered']

test.each(packedWays)(
  'a packed order returns its substitute when cancelled, and takes it again as %s',
  async (to) => {
    const order = await anOffer()
    await pack(order)
    await owner.setOrderStatus({ id: order.id, status: 'Shipped' })
    expect([await stockOf(order), await heldOf(order)]).toEqual([[9, 8], [2]])
    await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
    expect([await stockOf(order), await heldOf(order)]).toEqual([[10, 10], [0]])
    await expectSound()
    await owner.setOrderStatus({ id: order.id, status: to })
    expect([await stockOf(order), await heldOf(order)]).toEqual([[9, 8], [2]])
    const { order: shown } = await owner.getOrder({ id: order.id })
    expect(shown).toMatchObject({ due: 358, items: [{ substitute: { amount: 180 } }, {}] })
    await expectSound()
  },
)

test('an order whose substitute was sold in between is not reopened', async () => {
  const order = await anOffer()
  await pack(order)
  await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
  await asha.placeCodOrder({ items: [{ product: order.katla._id, quantity: 9 }], address: asha.address })
  await expect(owner.setOrderStatus({ id: order.id, status: 'Pending' })).rejects.toMatchObject({
    ...{ status: 409, code: 'stock_gone', message: expect.stringContaining('Katla') },
  })
  expect([await stockOf(order), await heldOf(order)]).toEqual([[10, 1], [0]])
  await expectSound()
})

test('a substitute that was not counted takes stock only if it is counted at the reopening', async () => {
  const order = await aShortOrder({ katlaStock: null })
  await offer(order)
  expect(await heldOf(order)).toEqual([0])
  await pack(order)
  await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
  await owner.updateProduct({ id: order.katla._id, version: 1, stock: 5 })
  await owner.setOrderStatus({ id: order.id, status: 'Processing' })
  expect([await stockOf(order), await heldOf(order)]).toEqual([[9, 3], [2]])
  await expectSound()
})

test('of an offer, a cancellation, a delivery and an answer at once, no unit is lost', async () => {
  for (let round = 0; round < 12; round++) {
    const order = await aShortOrder({ substitution: 'ask' })
    const { id } = order
    const substitute = await offer(order)
    const status = (['Cancelled', 'Shipped', 'Delivered'] as const)[round % 3] ?? 'Cancelled'
    await Promise.allSettled([
      packer.offerSubstitute({
        ...{ id, substitute: crypto.randomUUID(), position: 1 },
        ...{ product: order.katla._id, quantity: 1 },
      }),
      owner.setOrderStatus({ id, status, evenUnpacked: true }),
      asha.answerSubstitute({ id, substitute, accept: round % 2 === 0 }),
      packer.removeSubstitute({ id, substitute }),
    ])
    expect([await heldOf(order), (await stockOf(order))[1]]).toEqual([[], 10])
    await expectSound()
  }
})

test.each([
  ['state', `UPDATE orders SET status = 'Shipped'`],
  ['a charge before packing', 'UPDATE order_substitutes SET charged_paise = 1'],
  ['a line that is whole', 'UPDATE picked_lines SET quantity = 3'],
  ['part of the stock', 'UPDATE order_substitutes SET stock_held = 1'],
  [
    'the product of a line',
    'UPDATE order_substitutes SET product_id = (SELECT product_id FROM order_lines l WHERE l.order_id = order_substitutes.order_id LIMIT 1)',
  ],
])('the invariants report a substitute with a wrong %s', async (_, change) => {
  const order = await anOffer()
  await shop.db.transaction().execute(async (tx) => {
    const column = change.startsWith('UPDATE orders') ? 'id' : 'order_id'
    await sql`${sql.raw(change)} WHERE ${sql.ref(column)} = ${order.id}`.execute(tx)
    expect((await listViolations(tx)).filter((fault) => fault.startsWith('V14'))).toHaveLength(1)
    await sql`ROLLBACK AND CHAIN`.execute(tx)
  })
  await expectSound()
})

test.each([
  ['without its charge', 'charged_paise = NULL', /^V14 /],
  ['with another charge', 'charged_paise = charged_paise - 1', /^V14 /],
  ['with stock although it is cancelled', 'stock_held = 2', /^V14 /],
])('the invariants report a packed substitute %s', async (_, change, fault) => {
  const order = await anOffer()
  await pack(order)
  if (change.startsWith('stock')) await owner.setOrderStatus({ id: order.id, status: 'Cancelled' })
  await shop.db.transaction().execute(async (tx) => {
    await sql`UPDATE order_substitutes SET ${sql.raw(change)} WHERE order_id = ${order.id}`.execute(tx)
    expect(await listViolations(tx)).toContainEqual(expect.stringMatching(fault))
    await sql`ROLLBACK AND CHAIN`.execute(tx)
  })
  await expectSound()
})
