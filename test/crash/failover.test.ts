import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { maxWaitMs } from '../limits.ts'
import { sendRequest } from './http-request.ts'
import {
  createOrderingShoppers,
  listLostOrders,
  type OrderingShopper,
  pickItems,
  placeOrder,
} from './ordering-shoppers.ts'
import {
  createCluster,
  type PostgresCluster,
  type PostgresServer,
  postgresPrograms,
} from './postgres-cluster.ts'
import { testServer } from './postgres-database.ts'
import { makeTempFolder, type ShopProcess, startProcess } from './shop-process.ts'

const seller = { SELLER_EMAIL: 'owner@example.com', SELLER_PASSWORD: 'weekly-market-at-dawn' }

describe.skipIf(!testServer || !postgresPrograms)('a shop whose DATABASE_URL names several hosts', () => {
  let cluster: PostgresCluster
  let first: PostgresServer
  let second: PostgresServer
  let third: PostgresServer
  let database: Database
  let shop: ShopProcess
  let writers: OrderingShopper[]
  let products: string[]

  beforeAll(async () => {
    cluster = await createCluster({ hosts: 3 })
    first = await cluster.startPrimary()
    database = await openDatabase({ url: cluster.url, dataDir: null })
    const pictureFolder = makeTempFolder()
    ;({ writers, products } = await createOrderingShoppers(database, { count: 8, pictureFolder }))
    second = await cluster.startStandby(first)
    shop = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: pictureFolder, ...seller })
  })
  afterAll(async () => {
    await shop?.end('SIGTERM')
    await database?.close()
    await cluster?.stop()
  })

  test('leaves a primary that turns read-only for the standby that is promoted', async () => {
    const orders = startOrders()
    await orders.some()
    await setReadOnly(first, true)
    await expect.poll(readyStatus).toBe(503)
    await second.promote()
    await orders.some()
    await orders.stop()
    expect(orders.statuses()).toEqual(new Set([200]))
    expect(await readyStatus()).toBe(200)
    // A closed socket does not end a commit that waits for the standby, which was promoted meanwhile.
    const connections = `SELECT state, wait_event, query FROM pg_stat_activity
      WHERE application_name = 'haat' AND state IS NOT NULL AND wait_event IS DISTINCT FROM 'SyncRep'`
    await expect.poll(() => first.query(connections)).toEqual([])
    await expectNoFault()
  })

  test('does not return to it when it accepts writes again', async () => {
    await setReadOnly(first, false)
    const again = await openDatabase({ url: cluster.url, dataDir: null })
    const { rows } = await again.pool.query("SELECT current_setting('port')::int AS port")
    expect(rows).toEqual([{ port: second.port }])
    await again.close()
  })

  test('shows its pages, and keeps orders waiting, until a standby of the killed primary is promoted', async () => {
    third = await cluster.startStandby(second)
    const pages = ['/', '/api/product/list?limit=5', '/livez']
    const statuses = () =>
      Promise.all(pages.map(async (path) => (await sendRequest(`${shop.url}${path}`)).status))
    expect(await statuses()).toEqual([200, 200, 200])
    const orders = startOrders()
    await orders.some()
    await second.kill()
    await expect.poll(readyStatus).toBe(503)
    // The first host still accepts writes, and lacks the orders since.
    expect(await statuses()).toEqual([200, 200, 200])
    const withoutKey = await sendRequest(`${shop.url}/api/user/login`, {
      method: 'POST',
      body: { email: 'asha@example.com', password: 'weekly-market' },
    })
    expect(withoutKey).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
    expect(Number(withoutKey.headers['retry-after'])).toBeGreaterThan(0)
    await third.promote()
    await orders.some()
    await orders.stop()
    expect(orders.statuses()).toEqual(new Set([200]))
    await expectNoFault()
  })

  test('receives changes at the new primary', async () => {
    const list = () => sendRequest(`${shop.url}/api/product/list?limit=1&sort=newest`)
    const [newest] = (await list()).body.products
    await third.query(`UPDATE products SET name = 'Renamed elsewhere' WHERE id = '${newest._id}'`)
    await third.query('UPDATE catalogue_version SET version = version + 1')
    await expect.poll(async () => (await list()).body.products[0].name).toBe('Renamed elsewhere')
  })

  /** Each writer sends an order until it is acknowledged, and then the next. */
  function startOrders() {
    const seen = new Set<number>()
    let isOver = false
    const running = writers.map(async (writer) => {
      while (!isOver) {
        writer.pending ??= { key: crypto.randomUUID(), items: pickItems(products) }
        const { status, body } = await placeOrder(writer, { url: shop.url, wanted: writer.pending })
        seen.add(status)
        if (status !== 200) continue
        writer.acknowledged.push({ ...writer.pending, id: body.order._id, amount: body.order.amount })
        writer.pending = null
      }
    })
    const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    return {
      statuses: () => seen,
      async some() {
        const before = count()
        await expect.poll(count).toBeGreaterThan(before + writers.length)
      },
      async stop() {
        isOver = true
        await Promise.all(running)
      },
    }
  }

  async function readyStatus(): Promise<number> {
    return (await sendRequest(`${shop.url}/readyz`)).status
  }

  async function expectNoFault(): Promise<void> {
    for (const writer of writers) expect(await listLostOrders(writer, shop.url)).toEqual([])
    expect(await database.waitUntilWritable(maxWaitMs)).not.toBe('lost')
    expect(await listViolations(database.db)).toEqual([])
  }
})

async function setReadOnly(server: PostgresServer, isReadOnly: boolean): Promise<void> {
  await server.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await server.query('SELECT pg_reload_conf()')
}
