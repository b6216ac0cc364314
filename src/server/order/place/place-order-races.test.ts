import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { aShopper, type Shopper } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { json, type Shop, startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop()
const isServer = shop.database.kind === 'server'

const wantedOf = ({ address }: Shopper, product: { _id: string }) => ({
  items: [{ product: product._id, quantity: 1 }],
  address,
})

/** Holds the lock while `meet` waits for blocked statements, so that the order of events is fixed. */
async function whileLocked<Blocked>(
  product: { _id: string },
  meet: () => { blocked: Promise<Blocked>; ready: () => Promise<unknown> },
): Promise<Blocked> {
  const lock = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = shop.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM products WHERE id = ${product._id} FOR UPDATE`.execute(tx)
    locked.resolve()
    await lock.promise
  })
  await Promise.race([locked.promise, holding])
  const { blocked, ready } = meet()
  await Promise.race([ready(), blocked]).finally(lock.resolve)
  await holding
  return blocked
}

function untilBlocked(count: number) {
  const waiting = sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return expect.poll(async () => (await waiting.execute(shop.db)).rows[0]?.count).toBe(count)
}

describe.runIf(isServer)('while another transaction locks the product', () => {
  test.each([1, 2])('two requests with one key are one order, with %i in stock (O-04)', async (stock) => {
    const [asha, rice] = [await aShopper(shop), await aProduct(shop, { stock })]
    const key = { idempotencyKey: crypto.randomUUID() }
    const both = await whileLocked(rice, () => ({
      blocked: Promise.all([
        asha.placeCodOrder(wantedOf(asha, rice), key),
        asha.placeCodOrder(wantedOf(asha, rice), key),
      ]),
      ready: () => untilBlocked(2),
    }))
    expect(both[1].order).toEqual(both[0].order)
    expect(await findStock(shop, rice)).toBe(stock - 1)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('another tab’s cart items stay, and ordered items leave the cart (O-09)', async () => {
    const [asha, rice, dal] = [await aShopper(shop), await aProduct(shop), await aProduct(shop)]
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const placed = await whileLocked(rice, () => ({
      blocked: asha.placeCodOrder(wantedOf(asha, rice)),
      ready: async () => {
        await untilBlocked(1)
        await asha.updateCart({ cartItems: { [rice._id]: 1, [dal._id]: 3 } })
      },
    }))
    expect(placed.cartItems).toEqual({ [dal._id]: 3 })
    expect((await asha.getShopperSession()).user.cartItems).toEqual({ [dal._id]: 3 })
  })
})

test.runIf(isServer)('ordered items leave a cart that another tab is just saving', async () => {
  const [asha, rice, dal] = [await aShopper(shop), await aProduct(shop), await aProduct(shop)]
  let placing: ReturnType<typeof asha.placeCodOrder> | null = null
  await shop.db.transaction().execute(async (tx) => {
    await sql`SELECT lock_cart(${asha.id})`.execute(tx)
    placing = asha.placeCodOrder(wantedOf(asha, rice))
    await Promise.race([untilBlocked(1), placing])
    await sql`INSERT INTO cart_items (user_id, product_id, quantity, position)
      VALUES (${asha.id}, ${rice._id}, 3, 1), (${asha.id}, ${dal._id}, 1, 2)`.execute(tx)
  })
  expect((await placing!).cartItems).toEqual({ [rice._id]: 2, [dal._id]: 1 })
  expect((await asha.getShopperSession()).user.cartItems).toEqual({ [rice._id]: 2, [dal._id]: 1 })
})

describe('a request with the key of a faster one', () => {
  const outrun: [what: string, answer: (product: string) => pg.QueryResultRow[]][] = [
    [
      'breaks on the unique key',
      () => {
        throw Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' })
      },
    ],
    ['finds nothing left', (name) => [{ ...refusedRow, refused: [{ name, left: 0 }] }]],
  ]
  test.each(outrun)('returns the other order if it %s (O-04)', async (_, answer) => {
    const [asha, rice] = [await aShopper(shop), await aProduct(shop, { stock: 1 })]
    const key = { idempotencyKey: crypto.randomUUID() }
    let first: Awaited<ReturnType<typeof asha.placeCodOrder>> | null = null
    const slow = await aSecondApp(async () => {
      if (first) return null
      first = await asha.placeCodOrder(wantedOf(asha, rice), key)
      return answer(rice.name)
    })
    const reply = await order(slow, { shopper: asha, wanted: wantedOf(asha, rice), key: key.idempotencyKey })
    expect([reply.statusCode, reply.json().order]).toEqual([200, first!.order])
    expect(await findStock(shop, rice)).toBe(0)
  })
})

test('a concurrent change of the cart loses no added item (O-09)', async () => {
  for (const isOrderFirst of [true, false]) {
    const [asha, rice, dal] = [await aShopper(shop), await aProduct(shop), await aProduct(shop)]
    await asha.updateCart({ cartItems: { [rice._id]: 1 } })
    const place = () => asha.placeCodOrder(wantedOf(asha, rice))
    const change = () => asha.updateCart({ cartItems: { [rice._id]: 1, [dal._id]: 3 } })
    await Promise.all(isOrderFirst ? [place(), change()] : [change(), place()])
    const { cartItems } = (await asha.getShopperSession()).user
    expect([{ [dal._id]: 3 }, { [rice._id]: 1, [dal._id]: 3 }]).toContainEqual(cartItems)
  }
})

const refusedRow = {
  id: null,
  number: null,
  amount_paise: null,
  prior_hash: null,
  cart: {},
  is_sold_out: false,
  address: 'ok',
  is_full: false,
  is_blocked: false,
  shopper_limit_paise: null,
  credit_paise: null,
}

async function aSecondApp(instead: () => Promise<pg.QueryResultRow[] | null>): Promise<Shop> {
  const { pool } = shop.database
  const query = async (config: pg.QueryConfig) => {
    const rows = config.text?.includes('INSERT INTO orders') ? await instead() : null
    return rows ? { rows } : pool.query(config)
  }
  const held = new Proxy(pool, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  })
  return startSecondApp({ ...shop, database: { ...shop.database, pool: held } })
}

function order({ app }: Shop, given: { shopper: Shopper; wanted: object; key: string }) {
  const { shopper, wanted, key } = given
  const { body } = json('POST', wanted)
  const cookie = [...shopper.browser.cookies].map((pair) => pair.join('=')).join('; ')
  return app.inject({
    method: 'POST',
    url: '/api/order/cod',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    payload: String(body),
  })
}
