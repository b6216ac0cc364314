import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { sendRequest } from './http-request.ts'
import {
  createOrderingShoppers,
  listLostOrders,
  type OrderingShopper,
  placeOrder,
  placeOrders,
} from './ordering-shoppers.ts'
import { createCluster, type PostgresCluster, postgresPrograms } from './postgres-cluster.ts'
import { createDatabase, type PostgresDatabase, testServer } from './postgres-database.ts'
import { makeTempFolder, type ShopProcess, startProcess } from './shop-process.ts'

describe.skipIf(!testServer || !postgresPrograms)('a shop whose database server stops', () => {
  let cluster: PostgresCluster
  let server: PostgresDatabase
  let direct: Database
  let shop: ShopProcess
  let writers: OrderingShopper[]
  let products: string[]
  let listening: number

  beforeAll(async () => {
    cluster = await createCluster({ hosts: 1 })
    await cluster.startPrimary()
    server = await createDatabase(cluster.url)
    direct = await openDatabase({ url: server.url, dataDir: null })
    const pictureFolder = makeTempFolder()
    ;({ writers, products } = await createOrderingShoppers(direct, { count: 16, pictureFolder }))
    shop = await startProcess({
      DATABASE_URL: server.throughProxy,
      DATA_DIR: pictureFolder,
      SELLER_EMAIL: 'owner@example.com',
      SELLER_PASSWORD: 'weekly-market-at-dawn',
    })
    listening = await countListening()
  })
  afterAll(async () => {
    await shop?.end('SIGTERM')
    await direct?.close()
    await server?.drop()
    await cluster?.stop()
  })

  test('reports it, keeps running, and recovers by itself', async () => {
    await server.proxy.down()
    for (let time = 0; time < 3; time++) {
      expect((await sendRequest(`${shop.url}/livez`)).status).toBe(200)
      expect((await sendRequest(`${shop.url}/readyz`)).status).toBe(503)
      const reply = await orderWithoutKey()
      expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'database_unavailable' } })
      expect(reply.body.message).toMatch(/back in a moment/)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    await server.proxy.up()
    await expectHealthy()
  })

  test('keeps an order with a key waiting, and serves what it has in memory', async () => {
    const list = (limit = 2) => sendRequest(`${shop.url}/api/product/list?limit=${limit}&sort=newest`)
    // A reply that is made while the cache is cleared is not kept: each connection that listens again clears it.
    await expect.poll(countListening).toBeGreaterThanOrEqual(listening)
    await list()
    await list()
    const before = await list()
    await renameElsewhere(before.body.products[0]._id, 'Renamed before')
    // From here on, the list of two is out of date, and has not been made again.
    await expect.poll(async () => (await list(1)).body.products[0].name).toBe('Renamed before')
    await server.proxy.down()
    const waiting = order()
    expect((await list()).body).toEqual(before.body)
    expect((await orderWithoutKey()).status).toBe(503)
    await server.proxy.up()
    expect((await waiting).status).toBe(200)
    await expectHealthy()
  })

  test('answers while the server hangs, and accepts orders again when it continues', async () => {
    server.proxy.freeze()
    const replies = await Promise.all(Array.from({ length: 20 }, orderWithoutKey))
    for (const { status } of replies) expect(status).toBe(503)
    expect((await sendRequest(`${shop.url}/livez`)).status).toBe(200)
    server.proxy.thaw()
    await expectHealthy()
  })

  test('still receives changes of another process after the connection was cut', async () => {
    await server.proxy.down()
    await server.proxy.up()
    await expectHealthy()
    const list = () => sendRequest(`${shop.url}/api/product/list?limit=1&sort=newest`)
    await renameElsewhere((await list()).body.products[0]._id, 'Renamed elsewhere')
    await expect.poll(async () => (await list()).body.products[0].name).toBe('Renamed elsewhere')
  })

  test('keeps every acknowledged order when the server is killed under sixteen writers', async () => {
    const { rows } = await direct.pool.query('SELECT pg_backend_pid() AS pid')
    const backend: number = rows[0].pid
    let isOver = false
    const writing = writers.map(async (writer) => {
      while (!isOver) {
        await placeOrders(writer, { url: shop.url, products, isOver: () => isOver }).catch(() => wait(50))
      }
    })
    const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    await expect.poll(count).toBeGreaterThan(0)
    // The server restarts all backends when one is killed.
    process.kill(backend, 'SIGKILL')
    await expect.poll(() => findCommand(backend)).toBeNull()
    const before = count()
    await expectHealthy()
    await expect.poll(count).toBeGreaterThan(before)
    isOver = true
    await Promise.all(writing)
    for (const writer of writers) expect(await listLostOrders(writer, shop.url)).toEqual([])
    const again = await openDatabase({ url: server.url, dataDir: null })
    expect(await listViolations(again.db)).toEqual([])
    await again.close()
  })

  /** Connections of the shop that wait for messages. `SELECT 1` is their heartbeat, which nothing else sends. */
  async function countListening(): Promise<number> {
    const { rows } = await direct.pool.query(`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND (query LIKE 'LISTEN %' OR query = 'SELECT 1')
    `)
    return rows[0].count
  }

  /** As another process does. */
  async function renameElsewhere(id: string, name: string): Promise<void> {
    await direct.db.updateTable('products').set({ name }).where('id', '=', id).execute()
    await direct.db.updateTable('catalogue_version').set({ version: sql<number>`version + 1` }).execute()
  }

  function order() {
    const wanted = { key: crypto.randomUUID(), items: [{ product: products[0]!, quantity: 1 }] }
    return placeOrder(writers[0]!, { url: shop.url, wanted })
  }

  function orderWithoutKey() {
    const { cookie, address } = writers[0]!
    const body = { items: [{ product: products[0]!, quantity: 1 }], address }
    return sendRequest(`${shop.url}/api/order/cod`, { method: 'POST', cookie, body })
  }

  async function expectHealthy(): Promise<void> {
    const look = async () => [(await sendRequest(`${shop.url}/readyz`)).status, (await order()).status]
    await expect.poll(look).toEqual([200, 200])
  }
})

function findCommand(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return null
  }
}
