import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { aSeller, aShopper, atProcess, aVisitor, type Shopper, type TestUser } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { listViolations } from '../invariants.ts'
import { maxWaitMs } from '../limits.ts'
import { closeShops, type Shop, startShopOn } from '../shop.ts'
import {
  createCluster,
  type PostgresCluster,
  type PostgresServer,
  postgresPrograms,
} from './postgres-cluster.ts'
import { testServer } from './postgres-database.ts'

/** Connections of a process: five for writes, five others, and three that listen. */
const [maxWrites, maxConnections] = [5, 13]
const limits = { hangingCommitMs: 1_000, maxCommitMs: 3_000, commitCheckMs: 100 }
/** An order waits until the replica returns, however long a slow machine takes for that. */
const patientLimits = { maxCommitMs: maxWaitMs, silenceMs: 2 * maxWaitMs }

describe.skipIf(!testServer || !postgresPrograms)('a database with a replica', () => {
  let cluster: PostgresCluster
  let primary: PostgresServer
  let replica: PostgresServer
  let databases: Database[]
  let shop: Shop
  let otherShop: Shop

  beforeAll(async () => {
    cluster = await createCluster({ hosts: 2 })
    primary = await cluster.startPrimary()
    replica = await cluster.startStandby(primary)
    const [url, readUrl] = [urlOf(primary), urlOf(replica)]
    const open = (replicaLagSeconds: number) =>
      openDatabase({ url, readUrl, dataDir: null, limits: { ...limits, replicaLagSeconds } })
    databases = [await open(3_600), await open(1)]
    shop = await startShopOn(databases[0]!, { orderLimits: noOrderLimits })
    otherShop = await startShopOn(databases[1]!)
  })
  afterAll(async () => {
    await closeShops()
    await Promise.all(databases?.map((database) => database.close()) ?? [])
    await cluster?.stop()
  })

  test('of which the only synchronous replica is away: the shop serves all but writes, few backends wait, and a retried order is one order', async () => {
    // Not one for all: orders of a product wait for each other. The first order has each, and the process knows
    // their prices: a statement that only learns a price commits no order, but waits for the replica, too.
    const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop, { stock: 500 })))
    const rice = products[0]!
    const shoppers: Shopper[] = []
    for (let count = 0; count < 16; count++) shoppers.push(await aShopper(shop))
    const asha = shoppers[0]!
    const seller = await aSeller(shop)
    const keys = shoppers.map(() => ({ idempotencyKey: crypto.randomUUID() }))
    const itemsOf = (index: number) =>
      (index === 0 ? products : [products[index % 8]!]).map(({ _id: product }) => ({ product, quantity: 1 }))
    const place = (shopper: Shopper, index: number) =>
      shopper
        .placeCodOrder({ items: itemsOf(index), address: shopper.address }, keys[index])
        .then(({ order }) => order._id)
    const first = await place(asha, 0)
    expect(await place(asha, 0)).toBe(first)

    await setSynchronous('nobody')
    const orders = Promise.allSettled(shoppers.slice(1).map((shopper, index) => place(shopper, index + 1)))
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await expectServed()
    const samples: { waiting: number; backends: number }[] = []
    await expect
      .poll(async () => {
        samples.push({ waiting: await countWaiting(), backends: await countBackends() })
        return statusOf(place(asha, 0))
      })
      .toEqual({ status: 503, code: 'busy' })
    await expectServed()
    for (const { status, reason } of (await orders) as PromiseRejectedResult[])
      expect([status, reason.status]).toEqual(['rejected', 503])
    expect(Math.max(...samples.map(({ waiting }) => waiting))).toBeLessThanOrEqual(maxWrites + 1)
    expect(Math.max(...samples.map(({ backends }) => backends))).toBeLessThanOrEqual(2 * maxConnections)

    // Committed here and nowhere else: a process that may still write must not acknowledge it.
    const committed = await primary.query('SELECT user_id FROM orders')
    const uncertain = shoppers.findIndex(
      ({ id }, index) => index > 0 && committed.some(({ user_id }) => user_id === id),
    )
    expect(uncertain).toBeGreaterThan(0)
    const elsewhere = atProcess(otherShop, shoppers[uncertain]!)
    expect(await statusOf(place(elsewhere, uncertain))).toMatchObject({ status: 503 })

    await setSynchronous('*')
    await expect.poll(() => statusOf(place(asha, 0))).toBe('fulfilled')
    const retried = await Promise.all(shoppers.map(place))
    expect(new Set(retried).size).toBe(shoppers.length)
    expect(await primary.query('SELECT count(*)::int AS orders FROM orders')).toEqual([
      { orders: shoppers.length },
    ])
    expect(await listViolations(shop.db)).toEqual([])

    /** With the orders of all connections waiting, and later with the shop refusing writes. */
    async function expectServed(): Promise<void> {
      const { browser, email, password } = asha
      expect((await browser.send('/readyz')).statusCode).toBe(200)
      expect((await browser.send('/api/product/list?limit=5')).json().products).toHaveLength(5)
      const visitor = aVisitor(shop)
      await visitor.login({ email, password })
      expect(await visitor.updateCart({ cartItems: { [rice._id]: 3 } })).toMatchObject({ success: true })
      expect((await visitor.getShopperSession()).user.cartItems).toEqual({ [rice._id]: 3 })
      expect((await visitor.listMyOrders()).orders).toHaveLength(1)
      await visitor.logout()
      const staff = aVisitor(shop)
      await staff.sellerLogin(seller)
      expect((await staff.listOrders({ limit: 40 })).orders.length).toBeGreaterThan(0)
      await staff.sellerLogout()
    }
  })

  test('that returns in time: an order that waits is placed', async () => {
    const patient = await openDatabase({ url: urlOf(primary), dataDir: null, limits: patientLimits })
    databases.push(patient)
    const patientShop = await startShopOn(patient)
    const [asha, rice] = [await aShopper(patientShop), await aProduct(patientShop, { stock: 1 })]
    // A process that still believes that commits hang would end the wait after its own limit.
    await expect.poll(() => databases.some((database) => database.isCommitHanging())).toBe(false)
    await setSynchronous('nobody')
    const order = asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await setSynchronous('*')
    expect(await order).toMatchObject({ success: true })
  })

  test('reads reports there, says how old they are, and reads the primary if they are too old', async () => {
    const [seller, asha] = [await aSeller(shop), await aShopper(shop)]
    const other = atProcess(otherShop, seller)
    const rice = await aProduct(shop, { stock: 5 })
    const ordersToday = async (person: TestUser) => {
      const { figures, lagSeconds } = await person.getReport({ days: 7 })
      return { orders: figures?.today.orders, lagSeconds }
    }
    const before = (await ordersToday(seller)).orders ?? Number.NaN
    const [position] = await primary.query('SELECT pg_current_wal_lsn()::text AS position')
    const replayed = `SELECT pg_last_wal_replay_lsn() >= '${position?.position}' AS is_there`
    await expect.poll(() => replica.query(replayed)).toEqual([{ is_there: true }])
    await replica.query('SELECT pg_wal_replay_pause()')

    await asha.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: asha.address })
    expect((await ordersToday(seller)).orders).toBe(before)
    await expect.poll(() => ordersToday(other)).toEqual({ orders: before + 1, lagSeconds: 0 })
    const lagging = await ordersToday(seller)
    expect([lagging.orders, Number(lagging.lagSeconds) > 0]).toEqual([before, true])

    await setSynchronous('')
    await replica.kill()
    expect(await ordersToday(seller)).toEqual({ orders: before + 1, lagSeconds: 0 })
    const file = await seller.browser.send('/api/seller/reports/file?days=7&table=orders')
    expect(file.statusCode).toBe(200)
  })

  async function setSynchronous(names: string): Promise<void> {
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await primary.query('SELECT pg_reload_conf()')
    await expect
      .poll(() => primary.query('SHOW synchronous_standby_names'))
      .toEqual([{ synchronous_standby_names: names }])
  }

  const countWaiting = () => countActivity("wait_event = 'SyncRep'")
  const countBackends = () => countActivity("application_name = 'haat'")

  async function countActivity(condition: string): Promise<number> {
    const [row] = await primary.query(`SELECT count(*)::int FROM pg_stat_activity WHERE ${condition}`)
    return Number(row?.count)
  }
})

function urlOf({ port }: PostgresServer): string {
  return `postgres://haat@127.0.0.1:${port}/postgres`
}

async function statusOf(reply: Promise<unknown>) {
  return reply.then(
    () => 'fulfilled',
    ({ status, code }) => ({ status, code }),
  )
}
