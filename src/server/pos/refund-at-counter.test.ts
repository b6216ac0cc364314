import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { aShopper, atProcess } from '#test/builders/accounts.ts'
import { aMember, startCashShop } from '#test/builders/cash.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { cutConnectionAt, type Moment } from '#test/fakes/cut-connection.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'

const { shop, owner, ranjit, cashOf } = await startCashShop()
const mina = await aMember(shop, { name: 'Mina', role: 'packer', grants: ['tickets'] })
const second = await startSecondApp(shop)

const heldBy = async (person: typeof owner) => (await cashOf(person))?.balance ?? 0
const key = () => crypto.randomUUID()

async function aSold(quantity = 3) {
  const [rice, dal] = [
    await aProduct(shop, { price: 50, stock: 10 }),
    await aProduct(shop, { price: 40, stock: 10 }),
  ]
  const { order } = await ranjit.sellAtCounter(aSale([aSaleLine(rice, { quantity }), aSaleLine(dal)]))
  const bill = (
    await shop.db
      .selectFrom('documents')
      .select('number')
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow()
  ).number
  return { rice, dal, order, bill }
}

const aLine = (
  { _id }: { _id: string },
  given: { quantity?: number; disposition?: 'restock' | 'waste' } = {},
) => ({
  ...{ product: _id, quantity: 1, reason: 'wrong' as const, disposition: 'restock' as const },
  ...given,
})

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('a bill is found by its number, or by that of its order, with what can go back', async () => {
  const { rice, dal, order, bill } = await aSold()
  const found = {
    order: { _id: order._id, orderNumber: order.orderNumber },
    lines: [
      {
        product: { _id: rice._id, name: rice.name },
        ...{ quantity: 3, paidPaise: 150_00, leftPaise: 150_00 },
      },
      { product: { _id: dal._id, name: dal.name }, quantity: 1, paidPaise: 40_00, leftPaise: 40_00 },
    ],
  }
  for (const number of [bill, ` ${bill.toLowerCase()} `, `#${order.orderNumber}`])
    expect(await mina.findBill({ number })).toMatchObject(found)
  expect(await codeOf(mina.findBill({ number: '26-27/999999' }))).toBe('order_not_found')
  await expect(mina.findBill({ number: '?' })).rejects.toMatchObject({ status: 400, field: 'number' })
})

test('a part of a combo comes back with its share, next to the same product by itself', async () => {
  const bread = await aProduct(shop, { name: 'Bread', price: 45, stock: 9 })
  const milk = await aProduct(shop, { name: 'Milk', price: 33, stock: 9 })
  const kit = await aProduct(shop, {
    ...{ name: 'Kit', price: 74, weight: null },
    combo: [
      [bread, 1],
      [milk, 2],
    ],
  })
  const { order } = await ranjit.sellAtCounter(aSale([aSaleLine(milk), aSaleLine(kit, { quantity: 2 })]))
  const { lines } = await mina.findBill({ number: `#${order.orderNumber}` })
  const combo = { _id: kit._id, name: 'Kit', quantity: 2, unitPrice: 74 }
  expect(lines.map((line) => [line.product._id, line.position, line.combo, line.leftPaise])).toEqual([
    [milk._id, undefined, undefined, 33_00],
    [bread._id, 2, combo, 60_00],
    [milk._id, 3, combo, 88_00],
  ])
  const back = [
    { ...aLine(milk), position: 3 },
    aLine(milk),
    { ...aLine(bread, { quantity: 2 }), position: 2 },
  ]
  const refund = { key: key(), order: order._id, method: 'Cash' as const, lines: back }
  expect((await mina.refundAtCounter(refund)).refundedPaise).toBe(22_00 + 33_00 + 60_00)
  expect((await mina.refundAtCounter(refund)).refundedPaise).toBe(22_00 + 33_00 + 60_00)
  const stocks = [bread, milk, kit].map((product) => findStock(shop, product))
  expect(await Promise.all(stocks)).toEqual([9, 6, 3])
  const wrong = { ...refund, key: key(), lines: [{ ...aLine(milk), position: 2 }] }
  expect(await codeOf(mina.refundAtCounter(wrong))).toBe('ticket_lines_wrong')
})

test('items come back into the stock or not, and their money leaves the drawer of who takes them', async () => {
  const { rice, dal, order, bill } = await aSold()
  const before = await heldBy(mina)
  const lines = [aLine(rice, { quantity: 2 }), aLine(dal, { disposition: 'waste' })]
  const refund = { key: key(), order: order._id, method: 'Cash' as const, lines }
  const { refundedPaise, ticket } = await mina.refundAtCounter(refund)
  expect(refundedPaise).toBe(140_00)
  expect([await findStock(shop, rice), await findStock(shop, dal)]).toEqual([9, 9])
  expect(await heldBy(mina)).toBe(before - 140)
  const { lines: left } = await mina.findBill({ number: bill })
  expect(left.map(({ leftPaise }) => leftPaise)).toEqual([50_00, 0])
  expect((await owner.getTicket({ id: ticket._id })).ticket).toMatchObject({
    ...{ kind: 'return', channel: 'counter', state: 'done', outcome: 'approved' },
  })
  const notes = shop.db.selectFrom('documents').select('total_paise').where('order_id', '=', order._id)
  expect(await notes.where('reason', '=', 'returned').orderBy('id').execute()).toEqual([
    { total_paise: '10000' },
    { total_paise: '4000' },
  ])
  expect(await mina.refundAtCounter(refund)).toMatchObject({ refundedPaise: 140_00, ticket })
  expect(await heldBy(mina)).toBe(before - 140)
})

test('money by UPI leaves no drawer', async () => {
  const { rice, order } = await aSold()
  const before = await heldBy(mina)
  await mina.refundAtCounter({ key: key(), order: order._id, method: 'UPI', lines: [aLine(rice)] })
  expect(await heldBy(mina)).toBe(before)
})

test('never more goes back than was paid', async () => {
  const { rice, order } = await aSold()
  const give = (quantity: number) =>
    mina.refundAtCounter({ key: key(), order: order._id, method: 'Cash', lines: [aLine(rice, { quantity })] })
  expect(await codeOf(give(4))).toBe('ticket_lines_wrong')
  expect((await give(2)).refundedPaise).toBe(100_00)
  expect((await give(2)).refundedPaise).toBe(50_00)
  expect(await codeOf(give(1))).toBe('ticket_amount')
  const open = await shop.db.selectFrom('tickets').select('id').where('state', '<>', 'done').execute()
  expect(open).toEqual([])
})

describe('fifty at once, in two processes', () => {
  const people = [mina, atProcess(second, mina)]

  test('with one key give the money back once', async () => {
    const { rice, order } = await aSold()
    const before = await heldBy(mina)
    const refund = { key: key(), order: order._id, method: 'Cash' as const, lines: [aLine(rice)] }
    await Promise.all(Array.from({ length: 50 }, (_, turn) => people[turn % 2]!.refundAtCounter(refund)))
    expect([await findStock(shop, rice), await heldBy(mina)]).toEqual([8, before - 50])
  })

  test('with a key each give back no more than was paid', async () => {
    const { rice, order } = await aSold(1)
    const before = await heldBy(mina)
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        codeOf(
          people[turn % 2]!.refundAtCounter({
            ...{ key: key(), order: order._id, method: 'Cash', lines: [aLine(rice)] },
          }),
        ),
      ),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect([await findStock(shop, rice), await heldBy(mina)]).toEqual([10, before - 50])
  })
})

test('an order of the shop that was delivered at home can come back to the counter', async () => {
  const [asha, rice] = [await aShopper(shop), await aProduct(shop, { price: 50, stock: 5 })]
  const items = [{ product: rice._id, quantity: 1 }]
  const { order } = await asha.placeCodOrder({ items, address: asha.address })
  const give = () =>
    mina.refundAtCounter({ key: key(), order: order._id, method: 'Cash', lines: [aLine(rice)] })
  expect(await codeOf(give())).toBe('ticket_early')
  await owner.setOrderStatus({ id: order._id, status: 'Delivered', cashReceived: true })
  // With the last item its fees of 18 rupees go back.
  expect((await give()).refundedPaise).toBe(68_00)
})

test.runIf(shop.database.kind === 'server').for<Moment>(['before', 'after'])(
  'a return whose connection breaks %s any statement gives the money back once after a retry',
  async (moment) => {
    let [n, wasCut] = [0, true]
    while (wasCut) {
      n += 1
      const { rice, dal, order } = await aSold()
      const before = await heldBy(mina)
      const refund = {
        key: key(),
        order: order._id,
        method: 'Cash' as const,
        lines: [aLine(rice), aLine(dal)],
      }
      const reconnect = cutConnectionAt(n, moment)
      await mina.refundAtCounter(refund).catch(() => {})
      wasCut = await reconnect()
      await expect.poll(() => shop.database.isReady()).toBe(true)
      await mina.refundAtCounter(refund)
      expect([await findStock(shop, rice), await heldBy(mina)]).toEqual([8, before - 90])
    }
    expect(n).toBeGreaterThan(15)
  },
)
