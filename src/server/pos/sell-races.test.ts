import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { startCashShop } from '#test/builders/cash.ts'
import { anUnpaidOrder, withPractice } from '#test/builders/practice-payments.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { cutConnectionAt, type Moment } from '#test/fakes/cut-connection.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp, startShop } from '#test/shop.ts'

const { shop, owner, ranjit, mina, cashOf } = await startCashShop()
const processes = [shop, await startSecondApp(shop), await startSecondApp(shop)]
const isServer = shop.database.kind === 'server'

const heldBy = async (person: typeof ranjit) => (await cashOf(person))?.balance ?? 0
const salesOf = async (product: { _id: string }) => {
  const { rows } = await sql<{ units: number; held: number }>`
    SELECT coalesce(sum(quantity), 0)::int AS units, coalesce(sum(stock_held), 0)::int AS held
    FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE product_id = ${product._id} AND status <> 'Cancelled'`.execute(
    shop.db,
  )
  return rows[0]
}

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('counters and shoppers in three processes take ten units once', async () => {
  const rice = await aProduct(shop, { price: 50, stock: 10 })
  const before = (await heldBy(ranjit)) + (await heldBy(mina))
  const shoppers = await Promise.all(Array.from({ length: 15 }, () => aShopper(shop)))
  const attempts = shoppers.flatMap((shopper, turn) => {
    const counter = atProcess(processes[turn % 3]!, [ranjit, mina][turn % 2]!)
    const web = atProcess(processes[(turn + 1) % 3]!, shopper)
    const items = [{ product: rice._id, quantity: 1 }]
    return [
      counter.sellAtCounter(aSale([aSaleLine(rice)])).then(() => 'counter'),
      web.placeCodOrder({ items, address: shopper.address }).then(() => 'web'),
    ]
  })
  const settled = await Promise.allSettled(attempts)
  const sold = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'out_of_stock' })
  expect([sold.length, await findStock(shop, rice), await salesOf(rice)]).toEqual([
    ...[10, 0],
    { units: 10, held: 10 },
  ])
  const atCounter = sold.filter((where) => where === 'counter').length
  expect((await heldBy(ranjit)) + (await heldBy(mina))).toBe(before + 50 * atCounter)
})

test('sales without the network take what is left, and every unit is sold or missing', async () => {
  const rice = await aProduct(shop, { price: 50, stock: 7 })
  const total = (await owner.listSaleConflicts({ limit: 1 })).total
  const sales = Array.from({ length: 6 }, (_, turn) =>
    atProcess(processes[turn % 3]!, ranjit).sellAtCounter(
      aSale([aSaleLine(rice, { quantity: 2 })], { isOffline: true }),
    ),
  )
  const short = (await Promise.all(sales)).filter(({ hasConflicts }) => hasConflicts)
  expect([await findStock(shop, rice), await salesOf(rice)]).toEqual([0, { units: 12, held: 7 }])
  const { conflicts, total: after } = await owner.listSaleConflicts({})
  const missing = conflicts.filter(({ product }) => product._id === rice._id).map((one) => one.missing ?? 0)
  expect([after - total, missing.reduce((sum, units) => sum + units, 0)]).toEqual([short.length, 5])
})

test('of twenty requests with one key, in three processes, one sells', async () => {
  const rice = await aProduct(shop, { price: 50, stock: 1 })
  const [before, sale] = [await heldBy(ranjit), aSale([aSaleLine(rice)])]
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => atProcess(processes[turn % 3]!, ranjit).sellAtCounter(sale)),
  )
  expect(new Set(replies.map(({ order }) => order._id)).size).toBe(1)
  expect([await findStock(shop, rice), await heldBy(ranjit)]).toEqual([0, before + 50])
})

test('sales of several products in any order do not deadlock', async () => {
  const products = await Promise.all([1, 2, 3].map(() => aProduct(shop, { price: 10, stock: 100 })))
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) => {
      const lines = products.map((product) => aSaleLine(product))
      const ordered = turn % 2 === 0 ? lines : lines.toReversed()
      return atProcess(processes[turn % 3]!, ranjit).sellAtCounter(aSale(ordered))
    }),
  )
  expect(await Promise.all(products.map((product) => findStock(shop, product)))).toEqual([88, 88, 88])
})

test('an order that was not paid in time gives its units back to the counter', async () => {
  const payable = await startShop({ ...withPractice, orderLimits: noOrderLimits })
  const [asha, seller] = [await aShopper(payable), await aSeller(payable)]
  const rice = await aProduct(payable, { price: 50, stock: 1 })
  const items = [{ product: rice._id, quantity: 1 }]
  const { _id } = await anUnpaidOrder(payable, { shopper: asha, items })
  const sale = aSale([aSaleLine(rice)])
  await expect(seller.sellAtCounter(sale)).rejects.toMatchObject({ code: 'out_of_stock' })
  await sql`UPDATE orders SET pay_by = now() - interval '30 seconds' WHERE id = ${_id}`.execute(payable.db)
  await seller.sellAtCounter(sale)
  expect([await findStock(payable, rice), await listViolations(payable.db)]).toEqual([0, []])
})

describe.runIf(isServer)('the connection breaks', () => {
  test.for<Moment>(['before', 'after'])(
    '%s any statement of a sale: it sells once after a retry',
    async (moment) => {
      let [n, wasCut] = [0, true]
      while (wasCut) {
        n += 1
        const rice = await aProduct(shop, { price: 50, stock: 5 })
        const [before, sale] = [await heldBy(ranjit), aSale([aSaleLine(rice)])]
        const reconnect = cutConnectionAt(n, moment)
        await ranjit.sellAtCounter(sale).catch(() => {})
        wasCut = await reconnect()
        await expect.poll(() => shop.database.isReady()).toBe(true)
        const { order } = await ranjit.sellAtCounter(sale)
        expect([await findStock(shop, rice), await heldBy(ranjit)]).toEqual([4, before + 50])
        const { rows } = await sql`SELECT FROM documents WHERE order_id = ${order._id}`.execute(shop.db)
        expect(rows).toHaveLength(1)
      }
      // Session, BEGIN, the sale, its document, COMMIT.
      expect(n).toBeGreaterThan(4)
    },
  )
})
