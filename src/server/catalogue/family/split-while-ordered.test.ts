import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const isServer = shop.database.kind === 'server'
const owner = await aSeller(shop, { role: 'owner' })
const shoppers = await Promise.all(Array.from({ length: 4 }, () => aShopper(shop)))
let count = 0

/** 1 kg and 5 kg of one family; `split` takes 5 kg out of it, and `order` is of 5 kg. */
async function aFamily() {
  const family = `Atta ${++count}`
  const atta = { name: family, family, category: 'Grains', stock: 10 } as const
  const small = await aProduct(shop, { ...atta, weight: '1 kg', price: 60 })
  const large = await aProduct(shop, { ...atta, weight: '5 kg', price: 250 })
  const [sizes, removed] = [[{ id: small._id, version: 1 }], [{ id: large._id, version: 1 }]]
  return {
    ...{ small, large },
    split: () => owner.saveFamily({ family, option: null, isOrdered: false, sizes, removed }),
    order: ({ placeCodOrder, address }: (typeof shoppers)[number]) =>
      placeCodOrder({ items: [{ product: large._id, quantity: 2 }], address }),
  }
}

async function expectBoth({ small, large }: Awaited<ReturnType<typeof aFamily>>, orders: number) {
  const { products } = await aVisitor(shop).listProducts({
    ids: `${small._id},${large._id}`,
    families: 'true',
  })
  expect(products.map(({ sizes }) => sizes)).toEqual([undefined, undefined])
  expect([await findStock(shop, small), await findStock(shop, large)]).toEqual([10, 10 - 2 * orders])
  for (const shopper of shoppers.slice(0, orders)) {
    const [latest] = (await shopper.listMyOrders()).orders
    expect(latest?.items.map(({ product, quantity }) => [product?.name, product?.weight, quantity])).toEqual([
      [large.name, '5 kg', 2],
    ])
    expect(latest?.amount).toBe(500 + 18)
  }
  expect(await listViolations(shop.db)).toEqual([])
}

describe.runIf(isServer)('a family is split while its pack is ordered', () => {
  test.each(['the split', 'the order'])('and both wait for the product, first %s', async (first) => {
    const family = await aFamily()
    const place = () => family.order(shoppers[0]!)
    const steps = first === 'the split' ? [family.split, place] : [place, family.split]
    const waiting: Promise<unknown>[] = []
    await shop.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM products WHERE id = ${family.large._id} FOR UPDATE`.execute(tx)
      for (const [index, step] of steps.entries()) {
        waiting.push(step())
        await untilBlocked(index + 1)
      }
    })
    await Promise.all(waiting)
    await expectBoth(family, 1)
  })
})

test('orders of a pack go through while its family is split, each with the pack', async () => {
  for (let round = 0; round < 3; round++) {
    const family = await aFamily()
    const calls: (() => Promise<unknown>)[] = shoppers.map((shopper) => () => family.order(shopper))
    await Promise.all(calls.toSpliced(round, 0, family.split).map((call) => call()))
    await expectBoth(family, shoppers.length)
  }
})

function untilBlocked(count: number) {
  const waiting = sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return expect.poll(async () => (await waiting.execute(shop.db)).rows[0]?.count).toBe(count)
}
