import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { type FakeObjectStore, openFakeObjectStore } from '../fakes/object-store.ts'
import { listViolations } from '../invariants.ts'
import { isLongRun } from '../test-runs.ts'
import { aBrowser } from './http-browser.ts'
import { sendRequest } from './http-request.ts'
import { insertOwner, listenToOrders, seller } from './order-events.ts'
import { createOrderingShoppers, type OrderingShopper, placeOrder } from './ordering-shoppers.ts'
import { exchangePictures } from './picture-exchange.ts'
import { createDatabase, type PostgresDatabase, testServer } from './postgres-database.ts'
import { makeTempFolder, runToEnd, type ShopProcess, startProcess } from './shop-process.ts'

describe.skipIf(!testServer)('two processes on one server', () => {
  test('that start at once on an empty database both open', async () => {
    const { url, drop } = await createDatabase()
    const shops = await Promise.all(
      [1, 2].map(() => startProcess({ DATABASE_URL: url, DATA_DIR: makeTempFolder(), ...seller })),
    )
    const database = await openDatabase({ url, dataDir: null })
    const { rows } = await database.pool.query('SELECT count(*)::int AS sellers FROM sellers')
    expect(rows).toEqual([{ sellers: 1 }])
    await database.close()
    for (const shop of shops) expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
    await drop()
  })

  test('survive that one is killed while it starts', async () => {
    const { url, drop } = await createDatabase()
    const env = { DATABASE_URL: url, DATA_DIR: makeTempFolder(), ...seller }
    // From the first connection on: before and during migrations, and while the seller is created.
    for (const ms of isLongRun ? [0, 10, 20, 40, 80, 160] : [0, 40, 160]) {
      await runToEnd(
        env,
        waitForConnection(url).then(() => wait(ms)),
      )
    }
    const [shop] = await Promise.all([
      startProcess(env),
      runToEnd(
        env,
        waitForConnection(url).then(() => wait(20)),
      ),
    ])
    expect((await sendRequest(`${shop.url}/readyz`)).status).toBe(200)
    expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
    await drop()
  })

  test('without a seller ask for one and do not open', async () => {
    const { url, drop } = await createDatabase()
    const exit = await runToEnd({ DATABASE_URL: url, DATA_DIR: makeTempFolder() })
    expect(exit).toMatchObject({ code: 1 })
    expect(exit.stderr).toBe(
      'The database has no staff yet. Set SELLER_EMAIL and SELLER_PASSWORD for the first owner.\n',
    )
    await drop()
  })

  describe('that are both open', () => {
    let server: PostgresDatabase
    let database: Database
    let shops: ShopProcess[]
    let writers: OrderingShopper[]
    let products: string[]
    let store: FakeObjectStore

    beforeAll(async () => {
      server = await createDatabase()
      database = await openDatabase({ url: server.url, dataDir: null })
      store = await openFakeObjectStore()
      ;({ writers, products } = await createOrderingShoppers(database, {
        count: 20,
        pictureFolder: makeTempFolder(),
        stock: 1,
      }))
      await insertOwner(database)
      // As on two machines: they share the database and the bucket.
      const env = { DATABASE_URL: server.url, PICTURES_URL: store.url, ...store.env, ...seller }
      const start = () => startProcess({ ...env, DATA_DIR: makeTempFolder() })
      shops = await Promise.all([start(), start()])
    })
    afterAll(async () => {
      for (const shop of shops) await shop.end('SIGTERM')
      expect(await listViolations(database.db)).toEqual([])
      await database.close()
      await server.drop()
      await store.close()
    })

    test.for([0, 1, 2])('sell the last unit to one of twenty shoppers (product %i)', async (index) => {
      const items = [{ product: products[index]!, quantity: 1 }]
      const replies = await Promise.all(
        writers.map((writer, turn) =>
          placeOrder(writer, { url: urlOf(turn), wanted: { key: crypto.randomUUID(), items } }),
        ),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    })

    test('make one order of one key, at either process', async () => {
      const wanted = { key: 'same', items: [{ product: products[3]!, quantity: 1 }] }
      const replies = await Promise.all(
        [0, 1, 0, 1].map((turn) => placeOrder(writers[0]!, { url: urlOf(turn), wanted })),
      )
      replies.push(await placeOrder(writers[0]!, { url: urlOf(1), wanted }))
      const ids = replies.filter(({ status }) => status === 200).map(({ body }) => body.order._id)
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(1)
      expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    })

    test('both send each order event, of either process, once', async () => {
      const listening = await Promise.all(shops.map(({ url }) => listenToOrders(url)))
      const placed: string[] = []
      await database.pool.query('UPDATE products SET stock = NULL WHERE id = $1', [products[4]])
      for (const turn of [0, 1, 0]) {
        const items = [{ product: products[4]!, quantity: 1 }]
        const reply = await placeOrder(writers[turn]!, {
          url: urlOf(turn),
          wanted: { key: crypto.randomUUID(), items },
        })
        placed.push(reply.body.order._id)
      }
      for (const { text, close } of listening) {
        await expect
          .poll(() => placed.map((id) => text().split(`{"_id":"${id}"`).length - 1))
          .toEqual([1, 1, 1])
        close()
      }
    })

    test('show what was uploaded, replaced and archived at the other one', async () => {
      const browser = aBrowser()
      const [one, other] = shops.map(({ url }) => ({ url, seller: browser.at({ url }) }))
      const [email, password] = [seller.SELLER_EMAIL, seller.SELLER_PASSWORD]
      await one!.seller.sellerLogin({ email, password })
      await exchangePictures([one!, other!])
    })

    function urlOf(turn: number): string {
      return shops[turn % 2]!.url
    }
  })
})

async function waitForConnection(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const isConnected = `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND application_name = 'haat'`
  const client = new pg.Client(testServer)
  await client.connect()
  while ((await client.query(isConnected)).rows.length === 0) await wait(1)
  await client.end()
}
