import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { listViolations } from '../invariants.ts'
import { maxWaitMs } from '../limits.ts'
import { isLongRun } from '../test-runs.ts'
import { sendRequest } from './http-request.ts'
import { insertOwner, loginOwner, seller } from './order-events.ts'
import { createOrderingShoppers, placeOrder } from './ordering-shoppers.ts'
import {
  createCluster,
  type PostgresCluster,
  type PostgresServer,
  postgresPrograms,
} from './postgres-cluster.ts'
import { testServer } from './postgres-database.ts'
import { makeTempFolder, type ShopProcess, startProcess } from './shop-process.ts'

const [shopperCount, ordersEach, atOnce] = [10, isLongRun ? 20 : 8, 12]
const orderCount = shopperCount * ordersEach

describe.skipIf(!testServer || !postgresPrograms)('orders that leave at once from three processes', () => {
  let cluster: PostgresCluster
  let primary: PostgresServer
  let standby: PostgresServer
  let database: Database
  let shops: ShopProcess[]
  let orders: string[]

  beforeAll(async () => {
    cluster = await createCluster({ hosts: 2 })
    primary = await cluster.startPrimary()
    database = await openDatabase({ url: cluster.url, dataDir: null })
    const pictureFolder = makeTempFolder()
    const { writers, products } = await createOrderingShoppers(database, {
      count: shopperCount,
      pictureFolder,
    })
    await insertOwner(database)
    standby = await cluster.startStandby(primary)
    const env = { DATABASE_URL: cluster.url, ...seller }
    shops = await Promise.all(
      [pictureFolder, makeTempFolder(), makeTempFolder()].map((folder) =>
        startProcess({ ...env, DATA_DIR: folder }),
      ),
    )
    const placed = writers.map(async (writer, turn) => {
      const ids: string[] = []
      while (ids.length < ordersEach) {
        const items = [{ product: products[ids.length % products.length]!, quantity: 1 }]
        const wanted = { key: crypto.randomUUID(), items }
        const reply = await placeOrder(writer, { url: shops[turn % shops.length]!.url, wanted })
        ids.push(reply.body.order._id)
      }
      return ids
    })
    orders = (await Promise.all(placed)).flat()
  })
  afterAll(async () => {
    for (const shop of shops ?? []) await shop.end('SIGTERM')
    await database?.close()
    await cluster?.stop()
  })

  test('get the document numbers from 1 without a gap, through a killed process and a failover', async () => {
    const cookie = await loginOwner(shops[0]!.url)
    let left = 0
    const leaving = Array.from({ length: atOnce }, async (_, worker) => {
      for (let index = worker; index < orders.length; index += atOnce) {
        for (let turn = index; !(await deliver(orders[index]!, turn)); turn++) await wait(20)
        left++
      }
    })

    /** Whether a process says so: the reply may be lost, and another process is asked then. */
    async function deliver(order: string, turn: number): Promise<boolean> {
      const url = `${shops[turn % shops.length]!.url}/api/order/seller/order/${order}/status`
      const request = { method: 'PUT', cookie, body: { status: 'Delivered' } }
      const reply = await sendRequest(url, request).catch(() => null)
      if (reply && ![200, 503].includes(reply.status)) throw new Error(JSON.stringify(reply.body))
      return reply?.status === 200
    }

    const haveLeft = (many: number) => expect.poll(() => left, { interval: 5 }).toBeGreaterThanOrEqual(many)
    await haveLeft(orderCount / 4)
    await shops[0]!.end('SIGKILL')
    await haveLeft(orderCount / 2)
    await primary.kill()
    await standby.promote()
    await Promise.all(leaving)

    expect(await database.waitUntilWritable(maxWaitMs)).not.toBe('lost')
    const documents = await database.db.selectFrom('documents').select(['serial', 'order_id']).execute()
    const serials = documents.map(({ serial }) => serial).toSorted((a, b) => a - b)
    expect(serials).toEqual(Array.from({ length: orderCount }, (_, index) => index + 1))
    expect(new Set(documents.map(({ order_id }) => order_id))).toEqual(new Set(orders))
    expect(await listViolations(database.db)).toEqual([])
  })
})
